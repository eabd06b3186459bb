// Two's complement integers of several 64-bit words: exact sums that no double could
// hold.
#ifndef HIF4_MODEL_ARITH_WIDE_INT_H_
#define HIF4_MODEL_ARITH_WIDE_INT_H_

#include <cstdint>

#include "model/arith/fp32_round.h"

namespace hif4 {

// word[0] is the least significant. Arithmetic wraps at 64 * kWords bits.
template <int kWords>
struct WideInt {
  uint64_t word[kWords] = {};
};

template <int kWords>
bool IsNegative(const WideInt<kWords>& x) {
  return (x.word[kWords - 1] >> 63) != 0;
}

template <int kWords>
bool operator==(const WideInt<kWords>& a, const WideInt<kWords>& b) {
  bool equal = true;
  for (int i = 0; i < kWords; ++i) equal = equal && a.word[i] == b.word[i];
  return equal;
}

template <int kWords>
void Add(WideInt<kWords>* x, const WideInt<kWords>& y) {
  uint64_t carry = 0;
  for (int i = 0; i < kWords; ++i) {
    const uint64_t sum = x->word[i] + y.word[i];
    const uint64_t out = sum + carry;
    carry = static_cast<uint64_t>(sum < y.word[i]) | static_cast<uint64_t>(out < sum);
    x->word[i] = out;
  }
}

template <int kWords>
WideInt<kWords> Negate(WideInt<kWords> x) {
  for (int i = 0; i < kWords; ++i) x.word[i] = ~x.word[i];
  WideInt<kWords> one;
  one.word[0] = 1;
  Add(&x, one);
  return x;
}

// value * 2^shift, 0 <= shift; the caller sees to it that the result fits.
template <int kWords>
WideInt<kWords> ShiftedLeft(int64_t value, int shift) {
  WideInt<kWords> out;
  const uint64_t fill = value < 0 ? ~0ull : 0ull;
  const uint64_t bits = static_cast<uint64_t>(value);
  const int first = shift / 64, offset = shift % 64;
  for (int i = first; i < kWords; ++i) {
    const uint64_t low = i == first ? bits : fill;
    const uint64_t below = i == first ? 0 : (i == first + 1 ? bits : fill);
    out.word[i] = offset == 0 ? low : low << offset | below >> (64 - offset);
  }
  return out;
}

// The same number in more words, times 2^shift.
template <int kWide, int kWords>
WideInt<kWide> Widen(const WideInt<kWords>& x, int shift) {
  const uint64_t fill = IsNegative(x) ? ~0ull : 0ull;
  const int first = shift / 64, offset = shift % 64;
  WideInt<kWide> out;
  for (int i = first; i < kWide; ++i) {
    const int j = i - first;
    const uint64_t low = j < kWords ? x.word[j] : fill;
    const uint64_t below = j == 0 ? 0 : (j - 1 < kWords ? x.word[j - 1] : fill);
    out.word[i] = offset == 0 ? low : low << offset | below >> (64 - offset);
  }
  return out;
}

// RNE32 of x * 2^exponent, one rounding of the exact value. Zero is +0.
template <int kWords>
RoundedFp32 RoundToFp32(const WideInt<kWords>& x, int exponent) {
  const bool negative = IsNegative(x);
  const WideInt<kWords> magnitude = negative ? Negate(x) : x;
  int top = kWords - 1;
  while (top > 0 && magnitude.word[top] == 0) --top;
  if (top == 0) return RoundToFp32(negative, magnitude.word[0], exponent, false);

  // The 64 bits from the leading one down; the rest is sticky.
  const int lead = __builtin_clzll(magnitude.word[top]);
  const uint64_t next = magnitude.word[top - 1];
  const uint64_t head =
      lead == 0 ? magnitude.word[top] : magnitude.word[top] << lead | next >> (64 - lead);
  bool sticky = lead == 0 ? next != 0 : (next << lead) != 0;
  for (int i = 0; i < top - 1; ++i) sticky = sticky || magnitude.word[i] != 0;
  return RoundToFp32(negative, head, exponent + 64 * top - lead, sticky);
}

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_WIDE_INT_H_
