#include "model/codec/unit_value.h"

#include "model/codec/float_round.h"
#include "model/format/e2m1.h"
#include "model/format/e4m3.h"
#include "model/format/e8m0.h"
#include "model/format/hif4_scale.h"
#include "model/format/s1p2.h"

namespace hif4 {
namespace {

constexpr int kNvfp4Block = 16;
constexpr int kMxfp4Block = 32;

uint8_t ScaleByte(const Unit64& unit, int block) {
  return static_cast<uint8_t>(unit.scale_word >> (8 * block));
}

}  // namespace

ElementValue ValueOf(UnitFormat format, const Unit64& unit, int i) {
  ElementValue out;
  const uint8_t code = Code(unit, i);
  out.negative = (code & 8) != 0;
  switch (format) {
    case UnitFormat::kHif4: {
      const Hif4Scale scale = Hif4Scale::FromBits(unit.scale_word);
      out.nan = scale.is_nan();
      out.significand = static_cast<uint32_t>(scale.base().significand() *
                                              S1p2::FromBits(code).magnitude());
      out.exponent = scale.base().exponent() + scale.micro_exponent(i) - 2;
      break;
    }
    case UnitFormat::kNvfp4: {
      const E4m3 scale = E4m3::FromBits(ScaleByte(unit, i / kNvfp4Block));
      out.nan = scale.is_nan();
      out.significand =
          static_cast<uint32_t>(scale.significand() * E2m1::FromBits(code).magnitude());
      out.exponent = scale.exponent() - 1;
      break;
    }
    case UnitFormat::kMxfp4: {
      const E8m0 scale = E8m0::FromBits(ScaleByte(unit, i / kMxfp4Block));
      out.nan = scale.is_nan();
      out.significand = static_cast<uint32_t>(E2m1::FromBits(code).magnitude());
      out.exponent = scale.exponent() - 1;
      break;
    }
  }
  return out;
}

void DecodeUnit(UnitFormat format, const Unit64& unit, Fp32* out) {
  for (int i = 0; i < kUnitLength; ++i) {
    const ElementValue value = ValueOf(format, unit, i);
    ExactValue exact;
    exact.negative = value.negative;
    exact.magnitude = value.significand;
    exact.exponent = value.exponent;
    out[i] = value.nan ? Fp32::Nan() : NearestFp32(exact);
  }
}

}  // namespace hif4
