// The 16 groups of 4 lanes of a unit pair, written so that a compiler computes all groups
// at a time: no branches, nothing wider than 16 bits.
#ifndef HIF4_MODEL_ARITH_LANE_GROUPS_H_
#define HIF4_MODEL_ARITH_LANE_GROUPS_H_

#include <cstdint>

#include "model/format/resq_unit.h"
#include "model/format/unit64.h"

namespace hif4 {

constexpr int kGroupsOf4 = 16;

// Boundary S4 of every MAC: for each group of 4 adjacent lanes its share of the sum. What
// a unit of it is worth, and the bound, stand with the functions that return it.
struct LaneSums {
  int16_t sum[kGroupsOf4] = {};
};

// The four codes of each group as one 16-bit word, lane 0 lowest.
struct GroupWords {
  int16_t word[kGroupsOf4];
};
inline GroupWords GroupCodes(const Unit64& unit) {
  GroupWords out;
  for (int k = 0; k < kGroupsOf4; ++k) {
    out.word[k] = static_cast<int16_t>(unit.codes[2 * k] | unit.codes[2 * k + 1] << 8);
  }
  return out;
}

// The two positions of each group: the first in bits 1:0, the second in bits 3:2.
inline GroupWords GroupPositions(const ResqUnit& r) {
  GroupWords out;
  for (int j = 0; j < kGroupsOf4 / 2; ++j) {
    out.word[2 * j] = r.positions[j] & 0xF;
    out.word[2 * j + 1] = r.positions[j] >> 4;
  }
  return out;
}

// A multiplexer of two stages: the code that the low two bits of position name, in the
// low four bits.
constexpr int16_t SelectCode(int16_t word, int position) {
  const int odd = -(position & 1), upper = -((position >> 1) & 1);  // 0 or -1
  const int pair = (word & ~odd) | ((word >> 4) & odd);
  return static_cast<int16_t>((pair & ~upper) | ((pair >> 8) & upper));
}

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_LANE_GROUPS_H_
