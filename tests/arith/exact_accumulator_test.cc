#include "model/arith/exact_accumulator.h"

#include <gtest/gtest.h>

#include "tests/arith/exact_number.h"
#include "tests/arith/random.h"

namespace hif4 {
namespace {

constexpr int kLeast = kHif4Window.least_exponent;

ScaledInt Term(int64_t significand, int exponent) {
  ScaledInt term;
  term.significand = significand;
  term.exponent = exponent;
  return term;
}

// A result opened with `init`, after the given terms.
RoundedFp32 Result(uint32_t init, std::initializer_list<ScaledInt> terms) {
  ExactAccumulator state = OpenExact(Fp32::FromBits(init));
  for (const ScaledInt& term : terms) AddExact(&state, term, kHif4Window);
  return RoundExact(state, kHif4Window);
}

void CheckNearest(const ExactAccumulator& state, const ExactNumber& total) {
  const RoundedFp32 ours = RoundExact(state, kHif4Window);
  const ExactNumber::Nearest nearest =
      (total + ExactNumber::OfFp32(state.init.bits())).NearestFp32();
  ASSERT_EQ(ours.value.bits(), nearest.bits) << std::hex << state.init.bits();
  ASSERT_EQ(ours.flags, nearest.inexact ? kInexact : 0);
}

// A5: init anywhere in binary32, far above and far below the window of the total.
TEST(ExactAccumulator, RoundsTheExactSumOnce) {
  Random random(1);
  int inexact = 0;
  for (int i = 0; i < 20000; ++i) {
    ExactAccumulator state = OpenExact(RandomFp32(&random, random.Below(254)));
    ExactNumber total;
    const int low = random.Between(-104, 22), high = random.Between(low, 22);
    for (int n = random.Between(1, 12); n > 0; --n) {
      const ScaledInt term =
          Term(random.Between(-2458624, 2458624), random.Between(low, high));
      AddExact(&state, term, kHif4Window);
      total += ExactNumber::Of(term.significand, term.exponent);
    }
    CheckNearest(state, total);
    inexact += RoundExact(state, kHif4Window).flags == kInexact;
  }
  EXPECT_GT(inexact, 10000);
}

// A tie of init and total, and the same with the total off by its least bit.
TEST(ExactAccumulator, EveryInitWithTiesAndNeighbours) {
  int ties = 0;
  for (uint32_t field = 0; field <= 254; ++field) {
    const int half = (field == 0 ? 1 : static_cast<int>(field)) - 151;  // below the unit
    for (const uint32_t mantissa : {0x0u, 0x1u, 0x2u, 0x7FFFFEu, 0x7FFFFFu}) {
      for (const uint32_t sign : {0u, 0x80000000u}) {
        for (const int64_t halves : {-3, -1, 0, 1, 3}) {
          for (const int64_t least : {-1, 0, 1}) {
            ExactAccumulator state =
                OpenExact(Fp32::FromBits(sign | field << 23 | mantissa));
            ExactNumber total = ExactNumber::Of(least, kLeast);
            AddExact(&state, Term(least, kLeast), kHif4Window);
            if (half >= kLeast && half <= 40) {
              AddExact(&state, Term(halves, half), kHif4Window);
              total += ExactNumber::Of(halves, half);
              ties += halves != 0 && least == 0;
            }
            CheckNearest(state, total);
          }
        }
      }
    }
  }
  EXPECT_GT(ties, 4000);
}

TEST(ExactAccumulator, TieDecidedFarBelow) {
  const ScaledInt half = Term(1, -24), least = Term(1, kLeast);
  const ScaledInt minus_least = Term(-1, kLeast);
  EXPECT_EQ(Result(0x3F800000u, {half}).value.bits(), 0x3F800000u);
  EXPECT_EQ(Result(0x3F800000u, {half, least}).value.bits(), 0x3F800001u);
  EXPECT_EQ(Result(0x3F800001u, {half}).value.bits(), 0x3F800002u);
  EXPECT_EQ(Result(0x3F800001u, {half, minus_least}).value.bits(), 0x3F800001u);
  // The total is the tie, init decides it from below the window.
  const ScaledInt tie = Term((1 << 24) + 1, 0);
  EXPECT_EQ(Result(0x00000000u, {tie}).value.bits(), 0x4B800000u);
  EXPECT_EQ(Result(0x00000001u, {tie}).value.bits(), 0x4B800001u);
  EXPECT_EQ(Result(0x80000001u, {tie}).value.bits(), 0x4B800000u);
  EXPECT_EQ(Result(0x80000001u, {tie, Term(2, 0)}).value.bits(), 0x4B800001u);
  EXPECT_EQ(Result(0x80000001u, {tie, Term(2, 0)}).flags, kInexact);
}

TEST(ExactAccumulator, SubnormalInit) {
  for (const uint32_t init : {0x00000001u, 0x80000001u, 0x007FFFFFu, 0x80400001u}) {
    EXPECT_EQ(Result(init, {Term(0, 0)}).value.bits(), init);
    EXPECT_EQ(Result(init, {Term(0, 0)}).flags, 0);
    EXPECT_EQ(Result(init, {Term(5, 3), Term(-5, 3)}).value.bits(), init);
    EXPECT_EQ(Result(init, {Term(1, kLeast)}).flags, kInexact);
  }
}

// A1 and A5 differ: no step rounds.
TEST(ExactAccumulator, StepsDoNotRound) {
  const RoundedFp32 result = Result(0x71800000u, {Term(1, 0), Term(1, 0), Term(-1, 0)});
  EXPECT_EQ(result.value.bits(), 0x71800000u);  // 2^100
  EXPECT_EQ(result.flags, kInexact);
  const RoundedFp32 cancelled =
      Result(0x3F800000u, {Term(1, 22), Term(1, kLeast), Term(-1, 22), Term(-1, kLeast)});
  EXPECT_EQ(cancelled.value.bits(), 0x3F800000u);
  EXPECT_EQ(cancelled.flags, 0);
}

TEST(ExactAccumulator, ZeroIsPositive) {
  EXPECT_EQ(Result(0x80000000u, {Term(0, 0)}).value.bits(), 0u);
  EXPECT_EQ(Result(0x3F800000u, {Term(-1, 0)}).value.bits(), 0u);
  EXPECT_EQ(Result(0x3F800000u, {Term(-1, 0)}).flags, 0);
}

// A5: NaN of a step or of init, kept until the next result; Inf init stays.
TEST(ExactAccumulator, NanAndInfinity) {
  ScaledInt nan = Term(1, 0);
  nan.nan = true;
  const ScaledInt one = Term(1, 0);
  for (const uint32_t init : {0x3F800000u, 0x7F800000u, 0xFF800000u, 0x7FC00000u}) {
    EXPECT_EQ(Result(init, {nan, one}).value.bits(), Fp32::kQuietNan);
    EXPECT_EQ(Result(init, {one, nan, one}).flags, kInvalid);
  }
  for (const uint32_t init : {0x7FC00000u, 0x7F800001u, 0xFFFFFFFFu}) {
    EXPECT_EQ(Result(init, {one}).value.bits(), Fp32::kQuietNan);
    EXPECT_EQ(Result(init, {one}).flags, kInvalid);
  }
  for (const uint32_t init : {0x7F800000u, 0xFF800000u}) {
    EXPECT_EQ(Result(init, {one, Term(-1, kLeast)}).value.bits(), init);
    EXPECT_EQ(Result(init, {one, Term(-1, kLeast)}).flags, 0);
  }
}

TEST(ExactAccumulator, LargestInitDoesNotOverflow) {
  EXPECT_EQ(Result(0x7F7FFFFFu, {Term(2458624, 22)}).value.bits(), 0x7F7FFFFFu);
  EXPECT_EQ(Result(0x7F7FFFFFu, {Term(2458624, 22)}).flags, kInexact);
}

TEST(ExactAccumulator, KeepsMalformed) {
  ExactAccumulator state = OpenExact(Fp32::FromBits(0x3F800000u));
  state.flags = kMalformed;
  AddExact(&state, Term(1, -60), kHif4Window);
  EXPECT_EQ(RoundExact(state, kHif4Window).flags, kMalformed | kInexact);
  state.nan = true;
  EXPECT_EQ(RoundExact(state, kHif4Window).flags, kMalformed | kInvalid);
}

// A5: 2^16 of the largest steps, D and R, use 165 bits and no fewer: the largest pair of
// finite scales is 0xFE twice (36 * 2^22), R has half the products of D.
TEST(ExactAccumulator, WindowIsWideEnough) {
  const ExactNumber step = ExactNumber::Of(int64_t{36} * (50176 + 25088), 22);
  ExactNumber total = step;
  for (int i = 0; i < 16; ++i) total += total;
  const int bits = kHif4Window.bits;
  EXPECT_LT(Compare(total, ExactNumber::Of(1, kLeast + bits - 1)), 0);
  EXPECT_GT(Compare(total, ExactNumber::Of(1, kLeast + bits - 2)), 0);
  // The least step: the smallest scales and P = 1 are one unit of the window.
  EXPECT_EQ(Compare(ExactNumber::Of(16, -48 - 48 - 4 - 4), ExactNumber::Of(16, kLeast)),
            0);

  ExactAccumulator state = OpenExact(Fp32());
  ExactNumber sum;
  const ScaledInt term = Term(-int64_t{36} * 50176 * (1 << 16), 22);
  AddExact(&state, term, kHif4Window);
  sum += ExactNumber::Of(term.significand, term.exponent);
  CheckNearest(state, sum);
}

}  // namespace
}  // namespace hif4
