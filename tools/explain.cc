// `hif4 explain`: what one HiF4 unit says, field by field.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/codec/decode.h"
#include "model/codec/layout.h"
#include "model/format/hif4_scale.h"
#include "tools/commands.h"
#include "tools/common/error.h"
#include "tools/common/options.h"
#include "tools/common/output_file.h"
#include "tools/common/real_value.h"
#include "tools/common/unit_text.h"

namespace hif4::cli {
namespace {

struct Args {
  UnitSource source;
  bool json = false;
};

// "0, 3, 15" or "none".
std::string Doubled(uint32_t bits, int count) {
  std::vector<int> groups;
  for (int i = 0; i < count; ++i) {
    if (((bits >> i) & 1) != 0) groups.push_back(i);
  }
  return groups.empty() ? "none" : fmt::format("{}", fmt::join(groups, ", "));
}

std::string ScaleText(Hif4Scale scale) {
  const E6m2 base = scale.base();
  std::string out = fmt::format("scale word  0x{:08X}\n", scale.bits());
  if (base.is_nan()) {
    out += "E6M2        0xFF: NaN; all 64 values are NaN, whatever the other bits hold\n";
  } else {
    out += fmt::format(
        "E6M2        0x{:02X}: {} * 2^{} = {} (exponent field {}, mantissa "
        "{})\n",
        base.bits(), RealText(base.significand(), -2),
        base.exponent_field() - E6m2::kBias,
        RealText(base.significand(), base.exponent()), base.exponent_field(),
        base.mantissa_field());
  }
  out += fmt::format("E1_8        0x{:02X}: doubled groups of 8: {}\n", scale.e1_8(),
                     Doubled(scale.e1_8(), 8));
  out += fmt::format("E1_16       0x{:04X}: doubled groups of 4: {}\n", scale.e1_16(),
                     Doubled(scale.e1_16(), 16));
  return out;
}

std::string ValueText(const Unit64& unit, int i) {
  const Hif4Scale scale = Hif4Scale::FromBits(unit.scale_word);
  const S1p2 code = S1p2::FromBits(Code(unit, i));
  return RealText(DecodeElement(scale.base(), scale.micro_exponent(i), code));
}

std::string ElementsText(const Unit64& unit) {
  const Hif4Scale scale = Hif4Scale::FromBits(unit.scale_word);
  std::string values[kUnitLength];
  size_t width = 4;
  for (int i = 0; i < kUnitLength; ++i) {
    values[i] = ValueText(unit, i);
    width = std::max(width, values[i].size());
  }
  std::string out =
      "elements  E1_8  E1_16  codes    S1P2                         values\n";
  for (int k = 0; k < 16; ++k) {
    out += fmt::format("{:>3}..{:<3}      {}      {}  ", 4 * k, 4 * k + 3,
                       scale.e1_8(k / 2), scale.e1_16(k));
    for (int i = 4 * k; i < 4 * k + 4; ++i) out += fmt::format("{:X} ", Code(unit, i));
    for (int i = 4 * k; i < 4 * k + 4; ++i) {
      const S1p2 code = S1p2::FromBits(Code(unit, i));
      const std::string magnitude = RealText(code.magnitude(), -2);
      out += fmt::format(" {:>6}", (code.negative() ? "-" : "") + magnitude);
    }
    out += " ";
    for (int i = 4 * k; i < 4 * k + 4; ++i)
      out += fmt::format(" {:>{}}", values[i], width);
    out += "\n";
  }
  return out;
}

nlohmann::ordered_json ToJson(const Unit64& unit, const std::string& source) {
  const Hif4Scale scale = Hif4Scale::FromBits(unit.scale_word);
  const E6m2 base = scale.base();
  nlohmann::ordered_json json;
  json["source"] = source;
  json["scale_word"] = fmt::format("{:08X}", unit.scale_word);
  json["nan"] = base.is_nan();
  json["e6m2"] = {{"bits", base.bits()},
                  {"exponent_field", base.exponent_field()},
                  {"mantissa_field", base.mantissa_field()}};
  json["e6m2"]["value"] = nullptr;
  if (!base.is_nan()) {
    json["e6m2"]["value"] = RealValue(base.significand(), base.exponent());
  }
  for (int j = 0; j < 8; ++j) json["e1_8"].push_back(scale.e1_8(j));
  for (int k = 0; k < 16; ++k) json["e1_16"].push_back(scale.e1_16(k));
  Bf16 values[kUnitLength];
  DecodeHif4(unit, values);
  for (int i = 0; i < kUnitLength; ++i) {
    json["codes"].push_back(Code(unit, i));
    json["bf16"].push_back(fmt::format("{:04X}", values[i].bits()));
    nlohmann::ordered_json value;  // null for NaN, which JSON does not have
    if (!values[i].is_nan()) value = RealValue(values[i]);
    json["values"].push_back(value);
  }
  return json;
}

int Explain(const Args& args) {
  std::string source;
  const Unit64 unit = ReadUnitFrom(args.source, &source);
  if (args.json) {
    PrintText(ToJson(unit, source).dump() + "\n");
    return 0;
  }
  PrintText(fmt::format("HiF4 unit   {}\n{}{}", source,
                        ScaleText(Hif4Scale::FromBits(unit.scale_word)),
                        ElementsText(unit)));
  return 0;
}

}  // namespace

void AddExplain(CLI::App* app, int* exit_code) {
  const auto args = std::make_shared<Args>();
  CLI::App* command =
      app->add_subcommand("explain", "Show the fields, scales and values of a HiF4 unit");
  AddUnitSource(command, &args->source);
  command->add_flag("--json", args->json, "Print JSON");
  command->callback([=] { *exit_code = Explain(*args); });
}

}  // namespace hif4::cli
