// The values of codes and scales, written out from the format tables as doubles: what the
// tests compute with where the arithmetic uses integers. All of them are exact.
#ifndef HIF4_TESTS_ARITH_SPEC_VALUES_H_
#define HIF4_TESTS_ARITH_SPEC_VALUES_H_

#include <cmath>
#include <cstdint>

#include "model/format/resq_unit.h"
#include "model/format/unit64.h"

namespace hif4 {

constexpr double kS1p2Value[16] = {0,  .25,  .5,  .75,  1,  1.25,  1.5,  1.75,
                                   -0, -.25, -.5, -.75, -1, -1.25, -1.5, -1.75};

// F2, without the NaN.
inline double E6m2Value(uint32_t byte) {
  return std::ldexp(1 + (byte % 4) / 4.0, static_cast<int>(byte / 4) - 48);
}

// F3: what element i is multiplied with besides E6M2: 1, 2 or 4.
inline double MicroScale(uint32_t word, int i) {
  const double e1_8 = word >> (8 + i / 8) & 1 ? 2 : 1;
  const double e1_16 = word >> (16 + i / 4) & 1 ? 2 : 1;
  return e1_8 * e1_16;
}

// F4 over E6M2: element i of a HiF4 unit, relative to its base scale.
inline double RelativeValue(const Unit64& unit, int i) {
  return kS1p2Value[unit.codes[i / 2] >> (4 * (i % 2)) & 15] *
         MicroScale(unit.scale_word, i);
}

// R3: the original index of kept element n, and its value relative to the base scale.
inline int KeptIndex(const ResqUnit& unit, int n) {
  return n / 2 * 4 + (unit.positions[n / 4] >> (n % 4 * 2) & 3);
}
inline double KeptRelativeValue(const ResqUnit& unit, int n) {
  return kS1p2Value[unit.codes[n / 2] >> (4 * (n % 2)) & 15] *
         MicroScale(unit.scale_word, KeptIndex(unit, n));
}

// C0: E2M1.
constexpr double kE2m1Value[16] = {0,  .5,  1,  1.5,  2,  3,  4,  6,
                                   -0, -.5, -1, -1.5, -2, -3, -4, -6};

inline double E2m1Of(const Unit64& unit, int i) {
  return kE2m1Value[unit.codes[i / 2] >> (4 * (i % 2)) & 15];
}
inline double E2m1Of(const ResqUnit& unit, int n) {
  return kE2m1Value[unit.codes[n / 2] >> (4 * (n % 2)) & 15];
}

// C1: E4M3 without a sign; the NaN 0x7F apart.
inline double E4m3Value(uint32_t byte) {
  const int e = static_cast<int>(byte >> 3 & 15);
  const double m = (byte & 7) / 8.0;
  return e == 0 ? std::ldexp(m, -6) : std::ldexp(1 + m, e - 7);
}

// Byte `block` of a scale word.
inline uint32_t ScaleByte(uint32_t word, int block) { return word >> (8 * block) & 0xFF; }

}  // namespace hif4

#endif  // HIF4_TESTS_ARITH_SPEC_VALUES_H_
