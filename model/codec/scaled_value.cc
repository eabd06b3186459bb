#include "model/codec/scaled_value.h"

#include "model/codec/float_round.h"

namespace hif4 {

ScaledValue Scale(Bf16 v, Bf16 reciprocal, int micro_exponent, bool round) {
  ScaledValue out;
  out.significand = v.significand() * reciprocal.significand();
  out.exponent = v.exponent() + reciprocal.exponent() - micro_exponent;
  if (!round) return out;

  ExactValue exact;
  exact.magnitude = out.significand;
  exact.exponent = out.exponent;
  const Bf16 rounded = NearestBf16(exact);
  out.significand = rounded.significand();
  out.exponent = rounded.exponent();
  return out;
}

bool IsAtLeast(const ScaledValue& x, int power) {
  if (x.significand == 0) return false;
  return 31 - __builtin_clz(x.significand) + x.exponent >= power;
}

int RoundToQuarters(const ScaledValue& x, bool ties_to_even) {
  if (IsAtLeast(x, 1)) return 8;
  const int shift = -(x.exponent + 2);  // 4 x = significand * 2^-shift, below 8
  if (shift <= 0) return static_cast<int>(x.significand << -shift);
  if (shift > 17) return 0;  // 4 x < 1/2, as significand < 2^16
  const uint32_t whole = x.significand >> shift;
  const uint32_t dropped = x.significand & ((1u << shift) - 1);
  const uint32_t half = 1u << (shift - 1);
  const bool up =
      dropped > half || (dropped == half && (!ties_to_even || (whole & 1) != 0));
  return static_cast<int>(whole + (up ? 1 : 0));
}

}  // namespace hif4
