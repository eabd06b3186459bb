#include "model/arith/resq_dot.h"

#include "model/format/hif4_scale.h"

namespace hif4 {

namespace {

// A multiplexer of two stages: the code of the word that the low two bits of position
// name, in the low four bits.
int16_t Select(int16_t word, int position) {
  const int odd = -(position & 1), upper = -((position >> 1) & 1);  // 0 or -1
  const int pair = (word & ~odd) | ((word >> 4) & odd);
  return static_cast<int16_t>((pair & ~upper) | ((pair >> 8) & upper));
}

// The two positions of each group: the first in bits 1:0, the second in bits 3:2.
GroupWords GroupPositions(const ResqUnit& r) {
  GroupWords out;
  for (int j = 0; j < kGroupsOf4 / 2; ++j) {
    out.word[2 * j] = r.positions[j] & 0xF;
    out.word[2 * j + 1] = r.positions[j] >> 4;
  }
  return out;
}

}  // namespace

LaneSums SumKeptLanes(const ResqUnit& r, const Unit64& b) {
  const uint16_t e1_16_r = Hif4Scale::FromBits(r.scale_word).e1_16();
  const uint16_t e1_16_b = Hif4Scale::FromBits(b.scale_word).e1_16();
  const GroupWords y = GroupCodes(b), position = GroupPositions(r);
  LaneSums out;
  for (int k = 0; k < kGroupsOf4; ++k) {
    const int16_t u = r.codes[k], v = y.word[k], p = position.word[k];
    const int16_t sum = static_cast<int16_t>(S1p2Product(u, Select(v, p)) +
                                             S1p2Product(u >> 4, Select(v, p >> 2)));
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
