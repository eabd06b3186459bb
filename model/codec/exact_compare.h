// Comparison of exact magnitudes without a quotient: x < y * z is x / y < z.
#ifndef HIF4_MODEL_CODEC_EXACT_COMPARE_H_
#define HIF4_MODEL_CODEC_EXACT_COMPARE_H_

#include <cstdint>

namespace hif4 {

// The sign of a * 2^a_exponent - b * 2^b_exponent; a and b below 2^32.
constexpr int CompareMagnitudes(uint64_t a, int a_exponent, uint64_t b, int b_exponent) {
  if (a == 0 || b == 0) return a == b ? 0 : (a == 0 ? -1 : 1);
  const int a_top = 63 - __builtin_clzll(a) + a_exponent;
  const int b_top = 63 - __builtin_clzll(b) + b_exponent;
  if (a_top != b_top) return a_top < b_top ? -1 : 1;
  // The exponents now differ by less than 32.
  if (a_exponent > b_exponent) a <<= a_exponent - b_exponent;
  if (b_exponent > a_exponent) b <<= b_exponent - a_exponent;
  return a == b ? 0 : (a < b ? -1 : 1);
}

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_EXACT_COMPARE_H_
