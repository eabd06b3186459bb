// Options of the command line that answer a wrong value with what would be right.
#ifndef HIF4_TOOLS_COMMON_OPTIONS_H_
#define HIF4_TOOLS_COMMON_OPTIONS_H_

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace hif4::cli {

// A number from `least` to `most`. What it refuses, CLI11 reports as a parse error.
CLI::Option* AddNumber(CLI::App* app, const std::string& name, uint64_t* value,
                       const std::string& help, uint64_t least = 0,
                       uint64_t most = std::numeric_limits<uint64_t>::max());

// One of `names`.
CLI::Option* AddChoice(CLI::App* app, const std::string& name, std::string* value,
                       const std::vector<std::string>& names, const std::string& help);

// Any subset of `names`, separated by commas; `all` stands for the whole list. Answers in
// the order of `names`.
CLI::Option* AddSubset(CLI::App* app, const std::string& name,
                       std::vector<std::string>* value,
                       const std::vector<std::string>& names, const std::string& help);

// The parts of `text` between commas; an empty text has none.
std::vector<std::string> SplitAtCommas(const std::string& text);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_OPTIONS_H_
