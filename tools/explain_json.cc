// Units as JSON.
#include <fmt/format.h>

#include "model/codec/decode.h"
#include "model/codec/unit_value.h"
#include "model/format/e4m3.h"
#include "model/format/e8m0.h"
#include "model/format/hif4_scale.h"
#include "tools/common/real_value.h"
#include "tools/explain.h"

namespace hif4::cli {
namespace {

using Json = nlohmann::ordered_json;

// JSON has no NaN.
Json ValueOrNull(Fp32 x) { return x.is_nan() ? Json() : Json(RealValue(x)); }

void AddHif4Scale(Hif4Scale scale, Json* json) {
  const E6m2 base = scale.base();
  (*json)["nan"] = base.is_nan();
  (*json)["scale_word"] = fmt::format("{:08X}", scale.bits());
  Json& e6m2 = (*json)["e6m2"];
  e6m2 = {{"bits", fmt::format("{:02X}", base.bits())},
          {"exponent_field", base.exponent_field()},
          {"mantissa_field", base.mantissa_field()},
          {"value", nullptr}};
  if (!base.is_nan()) e6m2["value"] = RealValue(base.significand(), base.exponent());
  for (int j = 0; j < 8; ++j) (*json)["e1_8"].push_back(scale.e1_8(j));
  for (int k = 0; k < 16; ++k) (*json)["e1_16"].push_back(scale.e1_16(k));
}

void AddBlockScales(UnitFormat format, uint32_t scale_word, Json* json) {
  bool nan = false;
  const int blocks = format == UnitFormat::kNvfp4 ? 4 : 2;
  for (int b = 0; b < blocks; ++b) {
    const auto bits = static_cast<uint8_t>(scale_word >> (8 * b));
    Json scale = {{"bits", fmt::format("{:02X}", bits)}, {"value", nullptr}};
    if (format == UnitFormat::kNvfp4) {
      const E4m3 e4m3 = E4m3::FromBits(bits);
      if (!e4m3.is_nan()) scale["value"] = RealValue(e4m3.significand(), e4m3.exponent());
    } else {
      const E8m0 e8m0 = E8m0::FromBits(bits);
      if (!e8m0.is_nan()) scale["value"] = RealValue(1, e8m0.exponent());
    }
    nan = nan || scale["value"].is_null();
    (*json)["scales"].push_back(scale);
  }
  (*json)["nan"] = nan;
}

}  // namespace

Json ExplainUnit(UnitFormat format, const Unit64& unit) {
  Json json = {{"source", ""}, {"format", UnitFormatName(format)}};
  if (format == UnitFormat::kHif4) {
    AddHif4Scale(Hif4Scale::FromBits(unit.scale_word), &json);
  } else {
    AddBlockScales(format, unit.scale_word, &json);
  }
  Fp32 values[kUnitLength];
  DecodeUnit(format, unit, values);
  for (int i = 0; i < kUnitLength; ++i) {
    json["codes"].push_back(Code(unit, i));
    json["values"].push_back(ValueOrNull(values[i]));
  }
  return json;
}

Json ExplainResqUnit(const ResqUnit& unit) {
  Json json = {{"source", ""}, {"format", "resq"}};
  const Hif4Scale scale = Hif4Scale::FromBits(unit.scale_word);
  AddHif4Scale(scale, &json);
  const int malformed = FirstMalformedGroup(unit);
  json["malformed_group"] = malformed < 0 ? Json() : Json(malformed);
  for (int n = 0; n < kResqLength; ++n) {
    const S1p2 code = S1p2::FromBits(Code(unit, n));
    const int exponent = scale.micro_exponent(OriginalIndex(unit, n));
    json["positions"].push_back(Position(unit, n));
    json["codes"].push_back(code.bits());
    json["values"].push_back(
        ValueOrNull(ToFp32(DecodeElement(scale.base(), exponent, code))));
  }
  return json;
}

}  // namespace hif4::cli
