// The element products of HiF4 and the doubling by E1_16, in lanes of 16 bits.
#ifndef HIF4_MODEL_ARITH_HIF4_LANES_H_
#define HIF4_MODEL_ARITH_HIF4_LANES_H_

#include <cstdint>

#include "model/arith/lane_groups.h"

namespace hif4 {

// The product in sixteenths of the S1P2 codes in the low four bits of x and y; the bits
// above are ignored. The magnitudes are multiplied, then the sign is applied.
constexpr int16_t S1p2Product(int x, int y) {
  const int16_t magnitude = static_cast<int16_t>((x & 7) * (y & 7));
  const int16_t sign = static_cast<int16_t>(-(((x ^ y) >> 3) & 1));  // 0 or -1
  return static_cast<int16_t>((magnitude ^ sign) - sign);
}

// Bit k of an E1_16 field. A table, because few processors shift each lane differently.
constexpr uint16_t kGroupBit[kGroupsOf4] = {
    1u << 0, 1u << 1, 1u << 2,  1u << 3,  1u << 4,  1u << 5,  1u << 6,  1u << 7,
    1u << 8, 1u << 9, 1u << 10, 1u << 11, 1u << 12, 1u << 13, 1u << 14, 1u << 15};

// sum, doubled if E1_16 has the bit of group k.
inline int16_t DoubledIf(int16_t sum, uint16_t e1_16, int k) {
  const int16_t mask =
      static_cast<int16_t>(-static_cast<int>((e1_16 & kGroupBit[k]) != 0));
  return static_cast<int16_t>(sum + (sum & mask));
}

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_HIF4_LANES_H_
