#include "model/codec/decode.h"

#include "model/codec/float_round.h"
#include "model/format/hif4_scale.h"

namespace hif4 {

Bf16 DecodeElement(E6m2 base, int micro_exponent, S1p2 code) {
  if (base.is_nan()) return kBf16Nan;
  // At most 7 * 7 times a power of two: 6 significant bits, no rounding.
  ExactValue exact;
  exact.negative = code.negative();
  exact.magnitude = static_cast<uint64_t>(base.significand() * code.magnitude());
  exact.exponent = base.exponent() + micro_exponent - 2;
  return NearestBf16(exact);
}

void DecodeHif4(const Unit64& unit, Bf16* out) {
  const Hif4Scale scale = Hif4Scale::FromBits(unit.scale_word);
  for (int i = 0; i < kUnitLength; ++i) {
    out[i] = DecodeElement(scale.base(), scale.micro_exponent(i),
                           S1p2::FromBits(Code(unit, i)));
  }
}

}  // namespace hif4
