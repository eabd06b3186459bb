#include "model/arith/nvfp4_mac.h"

#include <gtest/gtest.h>

#include "tests/arith/comparator_check.h"

namespace hif4 {
namespace {

TEST(Nvfp4Mac, RoundsTheExactSumOfItsBlocks) { CheckSteps(Comparator::kNvfp4, 10000); }

TEST(Nvfp4Mac, Results) { CheckResults(Comparator::kNvfp4, 3000); }

// One block each of 1 * 1 at the largest and least product of scales: 36 bits apart, and
// rounded once.
TEST(Nvfp4Mac, BlocksAlignExactly) {
  Step step;
  step.a.scale_word = 0x01010178u;  // 2^8 in block 0, 2^-9 in the others
  step.b.scale_word = 0x01010178u;
  SetCode(&step.a, 0, 0x2);
  SetCode(&step.b, 0, 0x2);
  SetCode(&step.a, 63, 0x1);
  SetCode(&step.b, 63, 0x1);
  const StepTerms terms = Nvfp4Terms(step);
  ASSERT_EQ(terms.count, 1);
  EXPECT_EQ(terms.term[0].significand, (int64_t{1} << 36) + 1);
  EXPECT_EQ(terms.term[0].exponent, -20);
  EXPECT_EQ(RoundTerms(terms).value.bits(), 0x47800000u);  // 2^16
  EXPECT_EQ(RoundTerms(terms).flags, kInexact);
}

// A zero scale is a number: its block adds nothing.
TEST(Nvfp4Mac, ZeroScale) {
  Step step;
  for (int i = 0; i < 64; ++i) SetCode(&step.a, i, 0x7);
  for (int i = 0; i < 64; ++i) SetCode(&step.b, i, 0x7);
  step.a.scale_word = 0x80003800u;  // 1 in block 1, zeros in the others
  step.b.scale_word = 0x38383838u;
  EXPECT_EQ(RoundTerms(Nvfp4Terms(step)).value.bits(), 0x44100000u);  // 16 * 36
}

}  // namespace
}  // namespace hif4
