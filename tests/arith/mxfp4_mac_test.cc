#include "model/arith/mxfp4_mac.h"

#include <gtest/gtest.h>

#include "model/arith/mac_accumulator.h"
#include "tests/arith/comparator_check.h"

namespace hif4 {
namespace {

TEST(Mxfp4Mac, RoundsTheExactSumOfItsBlocks) { CheckSteps(Comparator::kMxfp4, 10000); }

TEST(Mxfp4Mac, Results) { CheckResults(Comparator::kMxfp4, 6000); }

// C2: a sum that underflows keeps its sign through the accumulator; an exact zero is +0.
TEST(Mxfp4Mac, SignedZero) {
  Step step;
  step.a.scale_word = step.b.scale_word = 0;
  SetCode(&step.a, 0, 0x9);
  SetCode(&step.b, 0, 0x1);
  const RoundedFp32 s = RoundTerms(Mxfp4Terms(step));
  EXPECT_EQ(s.value.bits(), 0x80000000u);
  EXPECT_EQ(s.flags, kInexact);
  const Fp32 minus_zero = Fp32::FromBits(0x80000000u);
  EXPECT_EQ(AccumulateFp32({}, true, minus_zero, Mxfp4Terms(step)).fp32.acc.bits(),
            0x80000000u);
  SetCode(&step.a, 63, 0x1);
  SetCode(&step.b, 63, 0x1);
  EXPECT_EQ(RoundTerms(Mxfp4Terms(step)).value.bits(), 0u);
  EXPECT_EQ(RoundTerms(Mxfp4Terms(step)).flags, 0);
}

// R7: the residual joins before the one rounding, so that it decides a tie of the main.
TEST(Mxfp4Mac, ResidualJoinsBeforeTheRounding) {
  Step step;  // 2^24 + 1 in two blocks, the residual adds the least there is
  step.a.scale_word = 127u << 8 | (127 + 12);
  step.b.scale_word = 127u << 8 | (127 + 12);
  for (const int lane : {0, 32}) {
    SetCode(&step.a, lane, 0x2);
    SetCode(&step.b, lane, 0x2);
  }
  for (int n = 0; n < 32; ++n) SetKept(&step.r, n, 0, n % 2);
  SetKept(&step.r, 0, 0x1, 0);
  step.r.scale_word = 0;
  EXPECT_EQ(RoundTerms(Mxfp4Terms(step)).value.bits(), 0x4B800000u);
  step.has_residual = true;
  EXPECT_EQ(RoundTerms(Mxfp4Terms(step)).value.bits(), 0x4B800001u);
}

}  // namespace
}  // namespace hif4
