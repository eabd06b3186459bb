#include "model/arith/fp32_add.h"

namespace hif4 {
namespace {

constexpr int kGuardBits = 36;  // below the larger operand's significand: 60 bits in all

RoundedFp32 AddSpecial(Fp32 a, Fp32 b) {
  RoundedFp32 out;
  if (a.is_nan() || b.is_nan()) {
    out.value = Fp32::Nan();
  } else if (a.is_infinite() && b.is_infinite() && a.negative() != b.negative()) {
    out.value = Fp32::Nan();
    out.flags = kInvalid;
  } else {
    out.value = a.is_infinite() ? a : b;
  }
  return out;
}

}  // namespace

RoundedFp32 AddFp32(Fp32 a, Fp32 b) {
  if (!a.is_finite() || !b.is_finite()) return AddSpecial(a, b);
  const bool swap = (a.bits() & 0x7FFFFFFFu) < (b.bits() & 0x7FFFFFFFu);
  const Fp32 large = swap ? b : a, small = swap ? a : b;

  const uint64_t x = static_cast<uint64_t>(large.significand()) << kGuardBits;
  const uint64_t y = static_cast<uint64_t>(small.significand()) << kGuardBits;
  const int distance = large.exponent() - small.exponent();
  const uint64_t aligned = distance < 64 ? y >> distance : 0;
  const bool sticky = distance < 64 ? (aligned << distance) != y : y != 0;

  const bool subtract = large.negative() != small.negative();
  // With a lost part, x - y lies between x - aligned - 1 and x - aligned.
  const uint64_t sum = subtract ? x - aligned - (sticky ? 1 : 0) : x + aligned;
  const bool negative = sum == 0 ? a.negative() && b.negative() : large.negative();
  return RoundToFp32(negative, sum, large.exponent() - kGuardBits, sticky);
}

}  // namespace hif4
