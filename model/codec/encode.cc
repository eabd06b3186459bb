#include "model/codec/encode.h"

#include "model/codec/e6m2_round.h"
#include "model/codec/reciprocal.h"
#include "model/codec/scaled_value.h"

namespace hif4 {
namespace {

constexpr int kPowerOf8 = 2;  // E1_8 doubles from 4 up
constexpr int kPowerOf4 = 1;  // E1_16 doubles from 2 up

Unit64 NanUnit() {
  Unit64 unit;
  unit.scale_word = E6m2::kNan;
  return unit;
}

// The base scale of a finite block that is not zero; NaN if the profile refuses the
// range.
E6m2 ChooseBase(Bf16 vmax, const EncodeRules& rules) {
  const Bf16 sf = ScaleFactor(vmax);
  if (rules.nan_out_of_range && !InE6m2Range(sf)) return E6m2::FromBits(E6m2::kNan);
  return RoundToE6m2(sf);
}

}  // namespace

Hif4Scale ChooseMicroExponents(const Peaks& peaks, E6m2 base, const EncodeRules& rules) {
  const Bf16 reciprocal = Reciprocal(base);
  unsigned e1_8 = 0, e1_16 = 0;
  for (int j = 0; j < 8; ++j) {
    const ScaledValue of8 = Scale(peaks.of8[j], reciprocal, 0, rules.rounds_compare);
    const int doubled = IsAtLeast(of8, kPowerOf8) ? 1 : 0;
    e1_8 |= static_cast<unsigned>(doubled) << j;
    for (int k = 2 * j; k < 2 * j + 2; ++k) {
      const ScaledValue of4 =
          Scale(peaks.of4[k], reciprocal, doubled, rules.rounds_compare);
      e1_16 |= (IsAtLeast(of4, kPowerOf4) ? 1u : 0u) << k;
    }
  }
  return Hif4Scale::FromFields(base, static_cast<uint8_t>(e1_8),
                               static_cast<uint16_t>(e1_16));
}

EncodedElement EncodeElement(Bf16 v, E6m2 base, int micro_exponent,
                             const EncodeRules& rules) {
  const ScaledValue scaled =
      Scale(v, Reciprocal(base), micro_exponent, rules.rounds_product);
  const int quarters = RoundToQuarters(scaled, rules.ties_to_even);
  // -0 is not below 0; a small negative keeps its sign unless its product vanished.
  bool negative = v.negative() && !v.is_zero();
  if (rules.signs_only_nonzero) negative = negative && scaled.significand != 0;

  EncodedElement out;
  out.saturated = quarters > 7;
  const int magnitude = out.saturated ? 7 : quarters;
  out.code = S1p2::FromBits(static_cast<uint8_t>((negative ? 8 : 0) | magnitude));
  return out;
}

Unit64 EncodeHif4(const Bf16* x, const EncodeOptions& options, EncodeStats* stats) {
  const EncodeRules& rules = GetProfile(options.profile).rules;
  EncodeStats unused;
  if (stats == nullptr) stats = &unused;
  const Peaks peaks = FindPeaks(x);

  Unit64 unit;
  Hif4Scale scale;
  const bool zero = peaks.of64.is_zero();
  const E6m2 base = zero ? E6m2() : ChooseBase(peaks.of64, rules);
  if ((!peaks.finite && !rules.keeps_finite) || base.is_nan() ||
      (zero && rules.nan_out_of_range)) {
    ++stats->nan_units;
    return NanUnit();
  }
  if (!zero) scale = ChooseMicroExponents(peaks, base, rules);

  for (int i = 0; i < kUnitLength; ++i) {
    if (!x[i].is_finite() || x[i].is_zero()) continue;  // code 0x0
    const EncodedElement element =
        EncodeElement(x[i], base, scale.micro_exponent(i), rules);
    SetCode(&unit, i, element.code.bits());
    if (!peaks.finite) continue;
    stats->saturated += element.saturated ? 1 : 0;
    stats->flushed += element.code.magnitude() == 0 ? 1 : 0;
  }

  if (!peaks.finite) {
    ++stats->nan_units;
    scale =
        Hif4Scale::FromFields(E6m2::FromBits(E6m2::kNan), scale.e1_8(), scale.e1_16());
  }
  unit.scale_word = scale.bits();
  return unit;
}

}  // namespace hif4
