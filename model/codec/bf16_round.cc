#include "model/codec/bf16_round.h"

namespace hif4 {
namespace {

constexpr int kLeastExponent = -133;  // of the least significant bit of a subnormal
constexpr int kMantissaBits = 7;
constexpr int64_t kInfinity = 0x7F80;

}  // namespace

RoundedBf16 RoundToBf16(bool negative, uint64_t magnitude, int exponent) {
  const int sign = negative ? 0x8000 : 0;
  if (magnitude == 0) return {Bf16::FromBits(static_cast<uint16_t>(sign)), true};

  // The exponent of the result's least significant bit, before a rounding carry.
  int unit = 63 - __builtin_clzll(magnitude) + exponent - kMantissaBits;
  if (unit < kLeastExponent) unit = kLeastExponent;

  const int shift = unit - exponent;
  uint64_t significand = 0, dropped = 0;
  if (shift <= 0) {
    significand = magnitude << -shift;
  } else if (shift < 64) {
    significand = magnitude >> shift;
    dropped = magnitude & ((1ull << shift) - 1);
    const uint64_t half = 1ull << (shift - 1);
    if (dropped > half || (dropped == half && (significand & 1) != 0)) ++significand;
  } else {
    dropped = magnitude;
    if (shift == 64 && magnitude > 1ull << 63) ++significand;
  }

  // Adding instead of inserting the exponent lets a rounding carry raise it.
  int64_t bits = (static_cast<int64_t>(unit - kLeastExponent) << kMantissaBits) +
                 static_cast<int64_t>(significand);
  bool exact = dropped == 0;
  if (bits >= kInfinity) {
    bits = kInfinity;
    exact = false;
  }
  return {Bf16::FromBits(static_cast<uint16_t>(sign | bits)), exact};
}

}  // namespace hif4
