// A unit that is named on the command line: as hexadecimal digits or as a file.
#ifndef HIF4_TOOLS_COMMON_UNIT_TEXT_H_
#define HIF4_TOOLS_COMMON_UNIT_TEXT_H_

#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace hif4::cli {

struct UnitSource {
  std::string text;            // hexadecimal digits, a file, or "-"
  std::string order = "file";  // of digits: "file" or "vector"
  uint64_t index = 0;          // which unit of a file
};

// The positional UNIT and the options --order and --index.
void AddUnitSource(CLI::App* command, UnitSource* source);

struct UnitBytes {
  std::vector<uint8_t> bytes;  // first byte first
  bool is_vector = false;      // was one number: byte 0 is its bits 7:0
  std::string description;     // where it comes from and how it was read
};

// Reads a unit of `size` bytes. Throws Error.
UnitBytes ReadUnitBytes(const UnitSource& source, size_t size);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_UNIT_TEXT_H_
