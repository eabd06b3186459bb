#include "model/arith/resq_dot.h"

#include "model/arith/hif4_lanes.h"
#include "model/format/hif4_scale.h"

namespace hif4 {

LaneSums SumKeptLanes(const ResqUnit& r, const Unit64& b) {
  const uint16_t e1_16_r = Hif4Scale::FromBits(r.scale_word).e1_16();
  const uint16_t e1_16_b = Hif4Scale::FromBits(b.scale_word).e1_16();
  const GroupWords y = GroupCodes(b), position = GroupPositions(r);
  LaneSums out;
  for (int k = 0; k < kGroupsOf4; ++k) {
    const int16_t u = r.codes[k], v = y.word[k], p = position.word[k];
    const int16_t sum = static_cast<int16_t>(S1p2Product(u, SelectCode(v, p)) +
                                             S1p2Product(u >> 4, SelectCode(v, p >> 2)));
    out.sum[k] = DoubledIf(DoubledIf(sum, e1_16_r, k), e1_16_b, k);
  }
  return out;
}

ScaledInt ResqDot(const ResqUnit& r, const Unit64& b) {
  const int32_t p = SumUnit(SumKeptLanes(r, b), r.scale_word, b.scale_word);
  return ScaleProduct(p, Hif4Scale::FromBits(r.scale_word).base(),
                      Hif4Scale::FromBits(b.scale_word).base());
}

}  // namespace hif4
