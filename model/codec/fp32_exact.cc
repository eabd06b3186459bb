#include "model/codec/fp32_exact.h"

namespace hif4 {
namespace {

// The larger significand is shifted this far at most, to 62 bits.
constexpr int kMostShift = 38;

}  // namespace

ExactValue Difference(Fp32 a, Fp32 b) {
  // `high` has the larger exponent; both get the sign that they have in the sum.
  const bool swapped = a.exponent() < b.exponent();
  const Fp32 high = swapped ? b : a, low = swapped ? a : b;
  const bool high_negative = high.negative() != swapped;
  const bool low_negative = low.negative() == swapped;

  const int distance = high.exponent() - low.exponent();
  const int shift = distance < kMostShift ? distance : kMostShift;
  const int lost = distance - shift;  // bits of `low` below the common exponent
  const uint64_t kept = lost < 24 ? low.significand() >> lost : 0;
  const bool rest = lost < 24 ? kept << lost != low.significand() : !low.is_zero();

  const int64_t aligned = static_cast<int64_t>(high.significand()) << shift;
  const int64_t sum = (high_negative ? -aligned : aligned) +
                      (low_negative ? -1 : 1) * static_cast<int64_t>(kept);
  ExactValue out;
  out.negative = sum < 0;
  out.magnitude = static_cast<uint64_t>(sum < 0 ? -sum : sum);
  out.exponent = high.exponent() - shift;
  if (rest) {
    // `high` dominates: the rest takes from the magnitude or adds to it.
    out.sticky = true;
    if (high_negative != low_negative) --out.magnitude;
  }
  return out;
}

Fp32 Multiply(Fp32 a, Fp32 b) {
  const bool negative = a.negative() != b.negative();
  if (a.is_nan() || b.is_nan()) return Fp32::Nan();
  if (a.is_infinite() || b.is_infinite()) {
    return a.is_zero() || b.is_zero() ? Fp32::Nan() : Fp32::Infinity(negative);
  }
  ExactValue product;
  product.negative = negative;
  product.magnitude = static_cast<uint64_t>(a.significand()) * b.significand();
  product.exponent = a.exponent() + b.exponent();
  return NearestFp32(product);
}

Fp32 Divide(Fp32 a, Fp32 b) {
  const bool negative = a.negative() != b.negative();
  if (a.is_nan() || b.is_nan() || (a.is_zero() && b.is_zero()) ||
      (a.is_infinite() && b.is_infinite())) {
    return Fp32::Nan();
  }
  if (a.is_infinite() || b.is_zero()) return Fp32::Infinity(negative);
  ExactValue quotient;
  quotient.negative = negative;
  if (a.is_zero() || b.is_infinite()) return NearestFp32(quotient);

  // A dividend of 63 bits: the quotient has at least 39, enough for a sticky rest.
  const int shift = __builtin_clzll(a.significand()) - 1;
  const uint64_t dividend = static_cast<uint64_t>(a.significand()) << shift;
  quotient.magnitude = dividend / b.significand();
  quotient.exponent = a.exponent() - shift - b.exponent();
  quotient.sticky = dividend % b.significand() != 0;
  return NearestFp32(quotient);
}

}  // namespace hif4
