#include "model/codec/float_round.h"

namespace hif4 {
namespace {

struct FloatFormat {
  int mantissa_bits;
  int least_exponent;  // of the least significant bit of a subnormal
  uint32_t infinity;
};

constexpr FloatFormat kBf16 = {7, -133, 0x7F80};
constexpr FloatFormat kFp32 = {23, -149, 0x7F800000};

// The bits of the result but for its sign.
uint32_t Round(const ExactValue& x, const FloatFormat& format) {
  if (x.magnitude == 0) return 0;

  // The exponent of the result's least significant bit, before a rounding carry.
  int unit = 63 - __builtin_clzll(x.magnitude) + x.exponent - format.mantissa_bits;
  if (unit < format.least_exponent) unit = format.least_exponent;

  const int shift = unit - x.exponent;
  uint64_t significand = 0;
  if (shift <= 0) {
    significand = x.magnitude << -shift;
  } else if (shift <= 64) {
    const uint64_t half = 1ull << (shift - 1);
    const uint64_t dropped = x.magnitude & (half | (half - 1));
    significand = shift == 64 ? 0 : x.magnitude >> shift;
    const bool tie_up = x.sticky || (significand & 1) != 0;
    if (dropped > half || (dropped == half && tie_up)) ++significand;
  }

  // Adding instead of inserting the exponent lets a rounding carry raise it.
  const uint64_t bits =
      (static_cast<uint64_t>(unit - format.least_exponent) << format.mantissa_bits) +
      significand;
  return bits < format.infinity ? static_cast<uint32_t>(bits) : format.infinity;
}

}  // namespace

Bf16 NearestBf16(const ExactValue& x) {
  return Bf16::FromBits(
      static_cast<uint16_t>(Round(x, kBf16) | (x.negative ? 0x8000u : 0u)));
}

Fp32 NearestFp32(const ExactValue& x) {
  return Fp32::FromBits(Round(x, kFp32) | (x.negative ? 0x80000000u : 0u));
}

}  // namespace hif4
