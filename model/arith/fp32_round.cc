#include "model/arith/fp32_round.h"

namespace hif4 {
namespace {

constexpr int kLeastExponent = -149;  // of the least significant bit of a subnormal
constexpr uint32_t kSignBit = 0x80000000u;

int MostSignificantBit(uint64_t x) { return 63 - __builtin_clzll(x); }

}  // namespace

RoundedFp32 RoundToFp32(bool negative, uint64_t magnitude, int exponent, bool sticky) {
  const uint32_t sign = negative ? kSignBit : 0;
  RoundedFp32 out;
  out.value = Fp32::FromBits(sign);
  if (magnitude == 0) return out;

  // The exponent of the result's least significant bit, before a rounding carry.
  int unit = MostSignificantBit(magnitude) + exponent - 23;
  if (unit < kLeastExponent) unit = kLeastExponent;

  const int shift = unit - exponent;
  uint64_t significand;
  bool round = false, inexact = sticky;
  if (shift <= 0) {
    significand = magnitude << -shift;
  } else if (shift > 64) {
    significand = 0;
    inexact = true;
  } else {
    const uint64_t dropped = shift == 64 ? magnitude : magnitude & ((1ull << shift) - 1);
    const uint64_t half = 1ull << (shift - 1);
    significand = shift == 64 ? 0 : magnitude >> shift;
    inexact = inexact || dropped != 0;
    round = dropped > half || (dropped == half && (sticky || (significand & 1) != 0));
  }
  significand += round ? 1 : 0;
  if (inexact) out.flags = kInexact;

  // Adding instead of inserting the exponent lets a rounding carry raise it.
  const int64_t bits = (static_cast<int64_t>(unit - kLeastExponent) << 23) +
                       static_cast<int64_t>(significand);
  if (bits >= static_cast<int64_t>(Fp32::kInfinity)) {
    out.value = Fp32::Infinity(negative);
    out.flags = kInexact | kOverflow;
    return out;
  }
  out.value = Fp32::FromBits(sign | static_cast<uint32_t>(bits));
  return out;
}

}  // namespace hif4
