#include "model/arith/e2m1_lanes.h"

namespace hif4 {
namespace {

// The magnitude in halves of the E2M1 code in the low bits of x: 0, 1, 2, 3, 4, 6, 8, 12.
// Codes below 4 stand for themselves, 4 to 7 for (2 + bit 0) * 2 or * 4.
constexpr int16_t Halves(int x) {
  const int16_t large = static_cast<int16_t>(-((x >> 2) & 1));  // 0 or -1
  const int16_t small = static_cast<int16_t>(x & 3);
  const int16_t scaled = static_cast<int16_t>((2 + (x & 1)) * (2 + (x & 2)));
  return static_cast<int16_t>((small & ~large) | (scaled & large));
}

// The product in quarters of the codes in the low four bits of x and y; the bits above
// are ignored. The magnitudes are multiplied, then the sign is applied.
constexpr int16_t Product(int x, int y) {
  const int16_t magnitude = static_cast<int16_t>(Halves(x) * Halves(y));
  const int16_t sign = static_cast<int16_t>(-(((x ^ y) >> 3) & 1));  // 0 or -1
  return static_cast<int16_t>((magnitude ^ sign) - sign);
}

}  // namespace

LaneSums SumE2m1Lanes(const Unit64& a, const Unit64& b) {
  const GroupWords x = GroupCodes(a), y = GroupCodes(b);
  LaneSums out;
  for (int k = 0; k < kGroupsOf4; ++k) {
    const int16_t u = x.word[k], v = y.word[k];
    out.sum[k] =
        static_cast<int16_t>(Product(u, v) + Product(u >> 4, v >> 4) +
                             Product(u >> 8, v >> 8) + Product(u >> 12, v >> 12));
  }
  return out;
}

LaneSums SumE2m1KeptLanes(const ResqUnit& r, const Unit64& b) {
  const GroupWords y = GroupCodes(b), position = GroupPositions(r);
  LaneSums out;
  for (int k = 0; k < kGroupsOf4; ++k) {
    const int16_t u = r.codes[k], v = y.word[k], p = position.word[k];
    out.sum[k] = static_cast<int16_t>(Product(u, SelectCode(v, p)) +
                                      Product(u >> 4, SelectCode(v, p >> 2)));
  }
  return out;
}

int32_t SumGroups(const LaneSums& sums, int first, int count) {
  int32_t sum = 0;
  for (int k = first; k < first + count; ++k) sum += sums.sum[k];
  return sum;
}

}  // namespace hif4
