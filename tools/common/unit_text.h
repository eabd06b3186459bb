// A unit that is named on the command line: as hexadecimal digits or as a file.
#ifndef HIF4_TOOLS_COMMON_UNIT_TEXT_H_
#define HIF4_TOOLS_COMMON_UNIT_TEXT_H_

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "model/format/unit64.h"

namespace hif4::cli {

struct UnitSource {
  std::string text;  // 72 hexadecimal digits, a file, or "-"
  std::string layout = "u32-lsb";
  std::string order = "file";  // of digits: "file" or "vector"
  uint64_t index = 0;          // which unit of a file
};

// The positional UNIT and the options --layout, --order and --index.
void AddUnitSource(CLI::App* command, UnitSource* source);

// Reads it. *description says where the unit comes from and how it was read. Throws
// Error.
Unit64 ReadUnitFrom(const UnitSource& source, std::string* description);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_UNIT_TEXT_H_
