#include "tests/unit/faulty_mac.h"

#include <cstddef>

#include "model/arith/exact_accumulator.h"
#include "model/arith/fp32_accumulator.h"
#include "model/arith/fp32_add.h"
#include "model/arith/hif4_dot.h"
#include "model/format/hif4_scale.h"
#include "model/format/s1p2.h"

namespace hif4 {
namespace {

constexpr int kLeastExponent = -149;
using Wide = WideInt<5>;

Wide OnGrid(Fp32 x) {
  const int64_t significand = static_cast<int64_t>(x.significand());
  return ShiftedLeft<5>(x.negative() ? -significand : significand,
                        x.exponent() - kLeastExponent);
}

bool Bit(const Wide& x, int n) { return n >= 0 && (x.word[n / 64] >> (n % 64) & 1) != 0; }

// The 24 bits from the leading one of a magnitude on, rounded up by 1 if `up`.
Fp32 Cut(const Wide& x, int top, bool negative, bool up) {
  const int lowest = top - 23 > 0 ? top - 23 : 0;
  uint64_t significand = 0;
  for (int n = top; n >= lowest; --n)
    significand = significand << 1 | (Bit(x, n) ? 1 : 0);
  return RoundToFp32(negative, significand + (up ? 1 : 0), lowest + kLeastExponent, false)
      .value;
}

}  // namespace

const char* FaultName(Fault fault) {
  static const char* const names[] = {"none",
                                      "swapped nibbles",
                                      "reversed elements",
                                      "strided E1_8",
                                      "strided E1_16",
                                      "reversed E1_16",
                                      "E1 of A only",
                                      "sign of A only",
                                      "narrow group sum",
                                      "16-bit sum",
                                      "48 lanes",
                                      "NaN of A ignored",
                                      "NaN of B ignored",
                                      "NaN only with codes",
                                      "mantissa of B ignored",
                                      "exponent off by one",
                                      "small scales flushed",
                                      "ties away",
                                      "truncates",
                                      "sticky lost",
                                      "subnormals flushed",
                                      "-0 kept",
                                      "NaN payload kept",
                                      "C last",
                                      "first ignored",
                                      "first keeps flags",
                                      "init always read",
                                      "last clears",
                                      "inexact of the last step only",
                                      "invalid of init missed",
                                      "inexact with infinity"};
  static_assert(
      sizeof(names) / sizeof(names[0]) == static_cast<std::size_t>(Fault::kCount), "");
  return names[static_cast<int>(fault)];
}

int32_t FaultyMac::Sum(const Unit64& a, const Unit64& b) const {
  const Hif4Scale scale_a = Hif4Scale::FromBits(a.scale_word);
  const Hif4Scale scale_b = Hif4Scale::FromBits(b.scale_word);
  int32_t groups[16] = {};
  for (int i = 0; i < (is(Fault::kFortyEightLanes) ? 48 : 64); ++i) {
    int source = i;
    if (is(Fault::kSwappedNibbles)) source = i ^ 1;
    if (is(Fault::kReversedElements)) source = 63 - i;
    const S1p2 x = S1p2::FromBits(Code(a, source)), y = S1p2::FromBits(Code(b, i));
    const int j = is(Fault::kStridedE18) ? i % 8 : i / 8;
    int k = is(Fault::kStridedE116) ? i % 16 : i / 4;
    if (is(Fault::kReversedE116)) k = 15 - k;
    int shift = scale_a.e1_8(j) + scale_a.e1_16(k);
    if (!is(Fault::kE1OfAOnly)) shift += scale_b.e1_8(j) + scale_b.e1_16(k);
    const int y_quarters = is(Fault::kSignOfAOnly) ? y.magnitude() : y.quarters();
    groups[i / 4] += x.quarters() * y_quarters * (1 << shift);
  }
  int32_t sum = 0;
  for (int32_t& group : groups) {
    if (is(Fault::kNarrowGroupSum) && group == 3136) group = -3136;  // 4 * 28 * 28
    sum += group;
  }
  return is(Fault::kSixteenBitSum) ? static_cast<int16_t>(sum) : sum;
}

Fp32 FaultyMac::Scaled(const Step& step) const {
  const int32_t p = Sum(step.a, step.b);
  E6m2 a = Hif4Scale::FromBits(step.a.scale_word).base();
  E6m2 b = Hif4Scale::FromBits(step.b.scale_word).base();
  if (is(Fault::kMantissaOfBIgnored)) b = E6m2::FromBits(b.bits() & 0xFC);
  ScaledInt d = ScaleProduct(p, a, b);
  if (is(Fault::kNanOfAIgnored)) d.nan = b.is_nan();
  if (is(Fault::kNanOfBIgnored)) d.nan = a.is_nan();
  if (is(Fault::kNanOnlyWithCodes)) d.nan = d.nan && p != 0;
  if (is(Fault::kExponentOffByOne)) ++d.exponent;
  if (is(Fault::kSmallScalesFlushed) && a.bits() < 4 && b.bits() < 4) d.significand = 0;
  return ToFp32(d).value;
}

RoundedFp32 FaultyMac::Added(Fp32 acc, Fp32 s) const {
  RoundedFp32 out = AddFp32(acc, s);
  if (is(Fault::kNanPayloadKept) && acc.is_nan()) out.value = acc;
  if (!acc.is_finite() || !s.is_finite()) {
    if (is(Fault::kInexactWithInfinity) && acc.is_infinite() && s.is_finite()) {
      out.flags = kInexact;
    }
    return out;
  }
  if (is(Fault::kMinusZeroKept) && s.is_zero()) out.value = acc;
  if (is(Fault::kSubnormalsFlushed) && out.value.exponent_field() == 0) {
    out.value = Fp32();
  }
  Wide sum = OnGrid(acc);
  Add(&sum, OnGrid(s));
  const bool negative = IsNegative(sum);
  if (negative) sum = Negate(sum);
  int top = 64 * 5 - 1;
  while (top > 0 && !Bit(sum, top)) --top;
  const bool half = Bit(sum, top - 24), odd = Bit(sum, top - 23);
  if (is(Fault::kTiesAway)) out.value = Cut(sum, top, negative, half);
  if (is(Fault::kTruncates)) out.value = Cut(sum, top, negative, false);
  if (is(Fault::kStickyLost)) {
    const bool next = Bit(sum, top - 25) || Bit(sum, top - 26);
    out.value = Cut(sum, top, negative, half && (odd || next));
  }
  return out;
}

void FaultyMac::Accumulate(const Step& step) {
  bool first = step.first && !is(Fault::kFirstIgnored);
  if (is(Fault::kInitAlwaysRead)) first = true;
  if (is(Fault::kLastClears) && cleared_) {
    acc_ = Fp32();
    flags_ = 0;
  }
  if (first) {
    acc_ = is(Fault::kCLast) ? Fp32() : step.init;
    init_ = step.init;
    if (!is(Fault::kFirstKeepsFlags)) flags_ = 0;
    if (step.init.is_nan() && !is(Fault::kInvalidOfInitMissed)) flags_ |= kInvalid;
  }
  const Fp32 s = Scaled(step);
  const RoundedFp32 sum = Added(acc_, s);
  acc_ = sum.value;
  if (is(Fault::kInexactOfLastStepOnly)) {
    flags_ = static_cast<uint8_t>(flags_ & ~kInexact);
  }
  flags_ = static_cast<uint8_t>(flags_ | sum.flags | (s.is_nan() ? kInvalid : 0));
  cleared_ = step.last;
}

RoundedFp32 FaultyMac::Result() const {
  RoundedFp32 out;
  out.value = acc_;
  if (is(Fault::kCLast)) out = AddFp32(acc_, init_);
  out.flags = static_cast<uint8_t>(out.flags | flags_);
  return out;
}

}  // namespace hif4
