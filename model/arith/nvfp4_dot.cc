#include "model/arith/nvfp4_dot.h"

#include "model/format/e4m3.h"

namespace hif4 {
namespace {

E4m3 BlockScale(uint32_t scale_word, int block) {
  return E4m3::FromBits(static_cast<uint8_t>(scale_word >> (8 * block)));
}

}  // namespace

Nvfp4Sums SumNvfp4Blocks(const LaneSums& sums) {
  constexpr int kGroups = kGroupsOf4 / kNvfp4Blocks;
  Nvfp4Sums out;
  for (int b = 0; b < kNvfp4Blocks; ++b) {
    out.sum[b] = static_cast<int16_t>(SumGroups(sums, b * kGroups, kGroups));
  }
  return out;
}

ScaledInt ScaleNvfp4(const Nvfp4Sums& sums, uint32_t scale_word_a,
                     uint32_t scale_word_b) {
  ScaledInt d;
  d.exponent = kNvfp4Window.least_exponent;
  for (int i = 0; i < kNvfp4Blocks; ++i) {
    const E4m3 a = BlockScale(scale_word_a, i), b = BlockScale(scale_word_b, i);
    d.nan = d.nan || a.is_nan() || b.is_nan();
    const int64_t product = sums.sum[i] * (a.significand() * b.significand());
    const int exponent = a.exponent() + b.exponent() - 2;  // P is in quarters
    d.significand += product * (int64_t{1} << (exponent - d.exponent));
  }
  return d;
}

ScaledInt Nvfp4Dot(const Unit64& a, const Unit64& b) {
  return ScaleNvfp4(SumNvfp4Blocks(SumE2m1Lanes(a, b)), a.scale_word, b.scale_word);
}

ScaledInt Nvfp4ResqDot(const ResqUnit& r, const Unit64& b) {
  return ScaleNvfp4(SumNvfp4Blocks(SumE2m1KeptLanes(r, b)), r.scale_word, b.scale_word);
}

}  // namespace hif4
