#include "tools/common/unit_text.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "model/codec/layout.h"
#include "tools/common/codec_options.h"
#include "tools/common/error.h"
#include "tools/common/input_file.h"
#include "tools/common/options.h"

namespace hif4::cli {
namespace {

constexpr size_t kUnitDigits = 2 * kUnitBytes;

// The hexadecimal digits of `text`, without a Verilog or C prefix and without `_` and
// spaces. *is_vector tells of a prefix: such a text is one number. Empty if anything else
// is in it.
std::string HexDigits(const std::string& text, bool* is_vector) {
  std::string digits;
  *is_vector = false;
  size_t begin = 0;
  for (const char* prefix : {"288'h", "0x", "0X"}) {
    if (text.rfind(prefix, 0) == 0) {
      *is_vector = true;
      begin = std::string(prefix).size();
    }
  }
  for (const char c : text.substr(begin)) {
    if (c == '_' || c == ' ') continue;
    if (std::isxdigit(static_cast<unsigned char>(c)) == 0) return "";
    digits += c;
  }
  return digits;
}

Unit64 FromDigits(std::string digits, bool is_vector, Layout layout,
                  std::string* description) {
  std::vector<uint8_t> bytes(kUnitBytes);
  for (size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<uint8_t>(std::stoul(digits.substr(2 * i, 2), nullptr, 16));
  }
  if (is_vector) {
    std::reverse(bytes.begin(), bytes.end());
    layout = Layout::kU32Lsb;
    *description = "digits read as one 288-bit number (--order vector)";
  } else {
    *description = fmt::format(
        "digits read as bytes in the order of a file (--order file), layout {}",
        LayoutName(layout));
  }
  return ReadUnit(bytes.data(), layout);
}

Unit64 FromFile(InputFile* file, uint64_t index, Layout layout,
                std::string* description) {
  uint8_t bytes[kUnitBytes];
  uint64_t units = 0;
  while (true) {
    const size_t got = file->Read(bytes, sizeof bytes);
    if (got == sizeof bytes && units == index) break;
    if (got == sizeof bytes) {
      ++units;
      continue;
    }
    const std::string where =
        got == 0 ? fmt::format("has {} units, no unit {}", units, index)
                 : fmt::format("unit {} ends after {} of {} bytes, at byte {}", units,
                               got, kUnitBytes, file->bytes_read());
    throw Error(kExitData, file->name(), where,
                units > 0 ? fmt::format("--index 0 to {}", units - 1)
                          : "give a file of 36-byte units or 72 hexadecimal digits");
  }
  *description =
      fmt::format("unit {} of {}, layout {}", index, file->name(), LayoutName(layout));
  return ReadUnit(bytes, layout);
}

}  // namespace

void AddUnitSource(CLI::App* command, UnitSource* source) {
  command
      ->add_option("UNIT", source->text,
                   "72 hexadecimal digits, a file of units, or - for standard input")
      ->required();
  AddChoice(command, "--layout", &source->layout, LayoutNames(), "Layout of the bytes");
  AddChoice(command, "--order", &source->order, {"file", "vector"},
            "Order of the digits: first byte first, or one number as in a .mem file, a "
            "wave, a Verilog literal (implied by the prefixes 0x and 288'h)");
  AddNumber(command, "--index", &source->index, "Which unit of a file, from 0");
}

Unit64 ReadUnitFrom(const UnitSource& source, std::string* description) {
  const Layout layout = LayoutNamed(source.layout);
  bool is_vector = false;
  const std::string digits = HexDigits(source.text, &is_vector);
  is_vector = is_vector || source.order == "vector";
  const bool is_file =
      source.text == "-" || access(source.text.c_str(), F_OK) == 0 || digits.empty();
  if (digits.size() == kUnitDigits) {
    if (is_vector && layout != Layout::kU32Lsb) {
      throw Error(kExitUsage, "--layout",
                  source.layout + " is an order of bytes, not of a 288-bit number",
                  "leave it out, or use --order file");
    }
    if (source.index != 0) {
      throw Error(kExitUsage, "--index", "the digits are one unit", "leave it out");
    }
    return FromDigits(digits, is_vector, layout, description);
  }
  if (!is_file) {
    throw Error(kExitUsage, source.text,
                fmt::format("{} hexadecimal digits, a unit has {}; and no such file",
                            digits.size(), kUnitDigits),
                "give all 36 bytes, or a file");
  }
  if (source.order == "vector") {
    throw Error(kExitUsage, "--order", "vector is an order of digits, not of a file",
                "leave it out");
  }
  InputFile file(source.text);
  return FromFile(&file, source.index, layout, description);
}

}  // namespace hif4::cli
