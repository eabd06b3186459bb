#include "model/arith/resq_dot.h"

#include "model/format/hif4_scale.h"
#include "model/format/s1p2.h"

namespace hif4 {

LaneSums SumKeptLanes(const ResqUnit& r, const Unit64& b) {
  const Hif4Scale scale_r = Hif4Scale::FromBits(r.scale_word);
  const Hif4Scale scale_b = Hif4Scale::FromBits(b.scale_word);
  LaneSums out;
  for (int k = 0; k < kGroupsOf4; ++k) {
    int sum = 0;
    for (int n = 2 * k; n < 2 * k + 2; ++n) {
      sum += S1p2::FromBits(Code(r, n)).quarters() *
             S1p2::FromBits(Code(b, OriginalIndex(r, n))).quarters();
    }
    out.sum[k] = static_cast<int16_t>(sum * (1 << (scale_r.e1_16(k) + scale_b.e1_16(k))));
  }
  return out;
}

ScaledInt ResqDot(const ResqUnit& r, const Unit64& b) {
  const int32_t p = SumUnit(SumKeptLanes(r, b), r.scale_word, b.scale_word);
  return ScaleProduct(p, Hif4Scale::FromBits(r.scale_word).base(),
                      Hif4Scale::FromBits(b.scale_word).base());
}

}  // namespace hif4
