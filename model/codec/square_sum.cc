#include "model/codec/square_sum.h"

namespace hif4 {
namespace {

constexpr int kLeastExponent = -256;

}  // namespace

void SquareSum::Add(const ElementValue& value) {
  nan_ = nan_ || value.nan;
  if (value.nan) return;
  const uint64_t square = static_cast<uint64_t>(value.significand) * value.significand;
  const int shift = 2 * value.exponent - kLeastExponent;
  const int offset = shift % 64;
  int i = shift / 64;
  uint64_t carry = square << offset;
  uint64_t next = offset == 0 ? 0 : square >> (64 - offset);
  for (; (carry != 0 || next != 0) && i < kWords; ++i) {
    word_[i] += carry;
    const uint64_t overflow = word_[i] < carry ? 1 : 0;
    carry = next + overflow;  // next has at most 15 bits
    next = 0;
  }
}

bool operator<(const SquareSum& a, const SquareSum& b) {
  if (a.nan_ || b.nan_) return !a.nan_ && b.nan_;
  for (int i = SquareSum::kWords - 1; i >= 0; --i) {
    if (a.word_[i] != b.word_[i]) return a.word_[i] < b.word_[i];
  }
  return false;
}

}  // namespace hif4
