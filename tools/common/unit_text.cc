#include "tools/common/unit_text.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>

#include "tools/common/error.h"
#include "tools/common/input_file.h"
#include "tools/common/options.h"

namespace hif4::cli {
namespace {

// The hexadecimal digits of `text`, without a prefix of C or Verilog and without `_` and
// spaces. *is_vector tells of a prefix: such a text is one number. Empty if anything else
// is in it.
std::string HexDigits(const std::string& text, bool* is_vector) {
  size_t begin = 0;
  for (const char* prefix : {"288'h", "224'h", "0x", "0X"}) {
    if (text.rfind(prefix, 0) == 0) begin = std::string(prefix).size();
  }
  *is_vector = begin != 0;
  std::string digits;
  for (const char c : text.substr(begin)) {
    if (c == '_' || c == ' ') continue;
    if (std::isxdigit(static_cast<unsigned char>(c)) == 0) return "";
    digits += c;
  }
  return digits;
}

UnitBytes FromDigits(const std::string& digits, bool is_vector) {
  UnitBytes unit;
  for (size_t i = 0; i < digits.size(); i += 2) {
    unit.bytes.push_back(
        static_cast<uint8_t>(std::stoul(digits.substr(i, 2), nullptr, 16)));
  }
  unit.is_vector = is_vector;
  if (is_vector) {
    std::reverse(unit.bytes.begin(), unit.bytes.end());
    unit.description = fmt::format("digits read as one {}-bit number (--order vector)",
                                   4 * digits.size());
  } else {
    unit.description = "digits read as bytes in the order of a file (--order file)";
  }
  return unit;
}

UnitBytes FromFile(const std::string& path, uint64_t index, size_t size) {
  InputFile file(path);
  UnitBytes unit;
  unit.bytes.resize(size);
  for (uint64_t units = 0;; ++units) {
    const size_t got = file.Read(unit.bytes.data(), size);
    if (got == size && units == index) break;
    if (got == size) continue;
    const std::string where =
        got == 0 ? fmt::format("has {} units, no unit {}", units, index)
                 : fmt::format("unit {} ends after {} of {} bytes, at byte {}", units,
                               got, size, file.bytes_read());
    throw Error(kExitData, file.name(), where,
                units > 0 ? fmt::format("--index 0 to {}", units - 1)
                          : fmt::format("give a file of {}-byte units or {} hexadecimal "
                                        "digits",
                                        size, 2 * size));
  }
  unit.description = fmt::format("unit {} of {}", index, file.name());
  return unit;
}

}  // namespace

void AddUnitSource(CLI::App* command, UnitSource* source) {
  command
      ->add_option("UNIT", source->text,
                   "Hexadecimal digits, a file of units, or - for standard input")
      ->required();
  AddChoice(command, "--order", &source->order, {"file", "vector"},
            "Order of the digits: first byte first, or one number as in a .mem file, a "
            "wave, a Verilog literal (implied by the prefixes 0x and 288'h)");
  AddNumber(command, "--index", &source->index, "Which unit of a file, from 0");
}

UnitBytes ReadUnitBytes(const UnitSource& source, size_t size) {
  bool is_vector = false;
  const std::string digits = HexDigits(source.text, &is_vector);
  is_vector = is_vector || source.order == "vector";
  if (digits.size() == 2 * size) {
    if (source.index == 0) return FromDigits(digits, is_vector);
    throw Error(kExitUsage, "--index", "the digits are one unit", "leave it out");
  }
  const bool is_file =
      source.text == "-" || access(source.text.c_str(), F_OK) == 0 || digits.empty();
  if (!is_file) {
    throw Error(kExitUsage, source.text,
                fmt::format("{} hexadecimal digits, a unit has {}; and no such file",
                            digits.size(), 2 * size),
                fmt::format("give all {} bytes, or a file", size));
  }
  if (source.order == "vector") {
    throw Error(kExitUsage, "--order", "vector is an order of digits, not of a file",
                "leave it out");
  }
  return FromFile(source.text, source.index, size);
}

}  // namespace hif4::cli
