#include "model/arith/mxfp4_dot.h"

#include "model/format/e8m0.h"

namespace hif4 {
namespace {

E8m0 BlockScale(uint32_t scale_word, int block) {
  return E8m0::FromBits(static_cast<uint8_t>(scale_word >> (8 * block)));
}

}  // namespace

Mxfp4Sums SumMxfp4Blocks(const LaneSums& sums) {
  constexpr int kGroups = kGroupsOf4 / kMxfp4Blocks;
  Mxfp4Sums out;
  for (int b = 0; b < kMxfp4Blocks; ++b) {
    out.sum[b] = static_cast<int16_t>(SumGroups(sums, b * kGroups, kGroups));
  }
  return out;
}

Mxfp4Products ScaleMxfp4(const Mxfp4Sums& sums, uint32_t scale_word_a,
                         uint32_t scale_word_b) {
  Mxfp4Products out;
  for (int i = 0; i < kMxfp4Blocks; ++i) {
    const E8m0 a = BlockScale(scale_word_a, i), b = BlockScale(scale_word_b, i);
    out.block[i].nan = a.is_nan() || b.is_nan();
    out.block[i].significand = sums.sum[i];
    out.block[i].exponent = a.exponent() + b.exponent() - 2;  // P is in quarters
  }
  return out;
}

Mxfp4Products Mxfp4Dot(const Unit64& a, const Unit64& b) {
  return ScaleMxfp4(SumMxfp4Blocks(SumE2m1Lanes(a, b)), a.scale_word, b.scale_word);
}

Mxfp4Products Mxfp4ResqDot(const ResqUnit& r, const Unit64& b) {
  return ScaleMxfp4(SumMxfp4Blocks(SumE2m1KeptLanes(r, b)), r.scale_word, b.scale_word);
}

}  // namespace hif4
