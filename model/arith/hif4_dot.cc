#include "model/arith/hif4_dot.h"

#include "model/arith/hif4_lanes.h"
#include "model/format/hif4_scale.h"

namespace hif4 {

LaneSums SumLanes(const Unit64& a, const Unit64& b) {
  const uint16_t e1_16_a = Hif4Scale::FromBits(a.scale_word).e1_16();
  const uint16_t e1_16_b = Hif4Scale::FromBits(b.scale_word).e1_16();
  const GroupWords x = GroupCodes(a), y = GroupCodes(b);
  LaneSums out;
  for (int k = 0; k < kGroupsOf4; ++k) {
    const int16_t u = x.word[k], v = y.word[k];
    const int16_t sum =
        static_cast<int16_t>(S1p2Product(u, v) + S1p2Product(u >> 4, v >> 4) +
                             S1p2Product(u >> 8, v >> 8) + S1p2Product(u >> 12, v >> 12));
    out.sum[k] = DoubledIf(DoubledIf(sum, e1_16_a, k), e1_16_b, k);
  }
  return out;
}

int32_t SumUnit(const LaneSums& sums, uint32_t scale_word_a, uint32_t scale_word_b) {
  const Hif4Scale a = Hif4Scale::FromBits(scale_word_a);
  const Hif4Scale b = Hif4Scale::FromBits(scale_word_b);
  int32_t p = 0;
  for (int j = 0; j < kGroupsOf4 / 2; ++j) {
    p += (sums.sum[2 * j] + sums.sum[2 * j + 1]) * (1 << (a.e1_8(j) + b.e1_8(j)));
  }
  return p;
}

ScaledInt ScaleProduct(int32_t p, E6m2 a, E6m2 b) {
  ScaledInt d;
  d.nan = a.is_nan() || b.is_nan();
  d.significand = static_cast<int64_t>(p) * a.significand() * b.significand();
  d.exponent = a.exponent() + b.exponent() - 4;  // both factors of P are in quarters
  return d;
}

ScaledInt Hif4Dot(const Unit64& a, const Unit64& b) {
  const int32_t p = SumUnit(SumLanes(a, b), a.scale_word, b.scale_word);
  return ScaleProduct(p, Hif4Scale::FromBits(a.scale_word).base(),
                      Hif4Scale::FromBits(b.scale_word).base());
}

}  // namespace hif4
