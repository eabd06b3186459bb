// The JSON of a unit as text for people.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "tools/common/real_value.h"
#include "tools/explain.h"

namespace hif4::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string Text(const Json& json) { return json.get<std::string>(); }

std::string ValueText(const Json& value) {
  return value.is_null() ? "NaN" : RealText(value.get<double>());
}

// Which bits are 1: "0, 3, 15" or "none".
std::string Doubled(const Json& bits) {
  std::vector<size_t> groups;
  for (size_t i = 0; i < bits.size(); ++i) {
    if (bits[i] == 1) groups.push_back(i);
  }
  return groups.empty() ? "none" : fmt::format("{}", fmt::join(groups, ", "));
}

// Bit i of the number is element i of the array.
unsigned Number(const Json& bits) {
  unsigned number = 0;
  for (size_t i = 0; i < bits.size(); ++i) number |= bits[i].get<unsigned>() << i;
  return number;
}

std::string Hif4ScaleText(const Json& json) {
  const Json& e6m2 = json["e6m2"];
  std::string out = fmt::format("scale word  0x{}\n", Text(json["scale_word"]));
  if (e6m2["value"].is_null()) {
    out += "E6M2        0xFF: NaN; all values are NaN, whatever the other bits hold\n";
  } else {
    const int exponent = e6m2["exponent_field"].get<int>();
    const int mantissa = e6m2["mantissa_field"].get<int>();
    out +=
        fmt::format("E6M2        0x{}: {} * 2^{} = {} (exponent field {}, mantissa {})\n",
                    Text(e6m2["bits"]), RealText(4 + mantissa, -2), exponent - 48,
                    ValueText(e6m2["value"]), exponent, mantissa);
  }
  out += fmt::format("E1_8        0x{:02X}: doubled groups of 8: {}\n",
                     Number(json["e1_8"]), Doubled(json["e1_8"]));
  out += fmt::format("E1_16       0x{:04X}: doubled groups of 4: {}\n",
                     Number(json["e1_16"]), Doubled(json["e1_16"]));
  return out;
}

std::string BlockScalesText(const Json& json) {
  std::string out;
  const size_t length = 64 / json["scales"].size();
  for (size_t b = 0; b < json["scales"].size(); ++b) {
    const Json& scale = json["scales"][b];
    out +=
        fmt::format("scale {}     0x{}: {} (elements {}..{})\n", b, Text(scale["bits"]),
                    ValueText(scale["value"]), b * length, (b + 1) * length - 1);
  }
  return out;
}

size_t Width(const Json& values) {
  size_t width = 4;
  for (const Json& value : values) width = std::max(width, ValueText(value).size());
  return width;
}

// A line for each group of four elements, or for the two that are kept of them.
std::string ElementsText(const Json& json) {
  const bool resq = json.contains("positions"), hif4 = json.contains("e1_8");
  const size_t per_line = resq ? 2 : 4, width = Width(json["values"]);
  std::string out =
      fmt::format("elements{}{}  {:<{}}   values\n", hif4 ? "  E1_8  E1_16" : "",
                  resq ? "  kept" : "", "codes", 2 * per_line);
  for (size_t k = 0; k < 16; ++k) {
    out += fmt::format("{:>3}..{:<3}", 4 * k, 4 * k + 3);
    if (hif4) {
      out += fmt::format("      {}      {}", json["e1_8"][k / 2].get<int>(),
                         json["e1_16"][k].get<int>());
    }
    std::string codes, values, kept;
    for (size_t i = per_line * k; i < per_line * (k + 1); ++i) {
      codes += fmt::format(" {:X}", json["codes"][i].get<int>());
      values += fmt::format(" {:>{}}", ValueText(json["values"][i]), width);
      if (resq) kept += fmt::format(" {}", json["positions"][i].get<int>());
    }
    out += (resq ? "  " + kept : "") + "  " + codes + "   " + values + "\n";
  }
  return out;
}

}  // namespace

std::string ExplainText(const Json& json) {
  const std::string format = Text(json["format"]);
  const std::string name = format == "hif4"    ? "HiF4 unit"
                           : format == "resq"  ? "2:4 unit"
                           : format == "nvfp4" ? "NVFP4 unit"
                                               : "MXFP4 unit";
  std::string out = fmt::format("{:<11} {}\n", name, Text(json["source"]));
  out += json.contains("scales") ? BlockScalesText(json) : Hif4ScaleText(json);
  out += ElementsText(json);
  if (json.contains("malformed_group") && !json["malformed_group"].is_null()) {
    out += fmt::format("malformed: the positions of group {} do not ascend\n",
                       json["malformed_group"].get<int>());
  }
  return out;
}

}  // namespace hif4::cli
