#include "tests/arith/exact_number.h"

#include <cstdlib>

namespace hif4 {

ExactNumber ExactNumber::OfMagnitude(bool negative, uint64_t magnitude, int exponent) {
  ExactNumber x;
  x.negative_ = negative;
  for (int bit = 0; bit < 64; ++bit) {
    if ((magnitude >> bit & 1) == 0) continue;
    const int place = bit + exponent - kLeastExponent;
    if (place < 0 || place >= 32 * kLimbs) std::abort();  // a test beyond the grid
    x.limb_[static_cast<size_t>(place / 32)] |= 1u << (place % 32);
  }
  return x;
}

ExactNumber ExactNumber::Of(int64_t significand, int exponent) {
  const uint64_t bits = static_cast<uint64_t>(significand);
  return OfMagnitude(significand < 0, significand < 0 ? 0 - bits : bits, exponent);
}

ExactNumber ExactNumber::OfFp32(uint32_t bits) {
  const uint32_t field = bits >> 23 & 0xFF, mantissa = bits & 0x7FFFFF;
  return field == 0 ? OfMagnitude(bits >> 31, mantissa, -149)
                    : OfMagnitude(bits >> 31, mantissa + 0x800000u,
                                  static_cast<int>(field) - 150);
}

int ExactNumber::CompareMagnitude(const ExactNumber& a, const ExactNumber& b) {
  for (size_t i = kLimbs; i-- > 0;) {
    if (a.limb_[i] != b.limb_[i]) return a.limb_[i] < b.limb_[i] ? -1 : 1;
  }
  return 0;
}

int ExactNumber::sign() const {
  if (CompareMagnitude(*this, ExactNumber()) == 0) return 0;
  return negative_ ? -1 : 1;
}

ExactNumber ExactNumber::operator-() const {
  ExactNumber x = *this;
  x.negative_ = !negative_;
  return x;
}

ExactNumber& ExactNumber::operator+=(const ExactNumber& other) {
  if (negative_ == other.negative_) {
    uint64_t carry = 0;
    for (size_t i = 0; i < kLimbs; ++i) {
      carry += uint64_t{limb_[i]} + other.limb_[i];
      limb_[i] = static_cast<uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) std::abort();
    return *this;
  }
  const bool swap = CompareMagnitude(*this, other) < 0;
  const ExactNumber large = swap ? other : *this, small = swap ? *this : other;
  negative_ = large.negative_;
  int64_t borrow = 0;
  for (size_t i = 0; i < kLimbs; ++i) {
    borrow += int64_t{large.limb_[i]} - int64_t{small.limb_[i]};
    limb_[i] = static_cast<uint32_t>(borrow);
    borrow >>= 32;
  }
  return *this;
}

ExactNumber::Nearest ExactNumber::NearestFp32() const {
  constexpr uint32_t kInfinity = 0x7F800000u;
  const uint32_t sign_bit = sign() < 0 ? 0x80000000u : 0u;
  ExactNumber magnitude = *this;
  magnitude.negative_ = false;

  uint32_t low = 0, high = kInfinity;  // the greatest bits with a value <= magnitude
  while (low < high) {
    const uint32_t middle = low + (high - low + 1) / 2;
    if (CompareMagnitude(OfFp32(middle), magnitude) <= 0) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  if (low == kInfinity) return {sign_bit | kInfinity, true, true};
  const ExactNumber below = magnitude - OfFp32(low);
  if (below.sign() == 0) return {sign_bit | low, false, false};
  const int side = Compare(below, OfFp32(low + 1) - magnitude);
  const uint32_t bits = side < 0 || (side == 0 && low % 2 == 0) ? low : low + 1;
  return {sign_bit | bits, true, bits == kInfinity};
}

}  // namespace hif4
