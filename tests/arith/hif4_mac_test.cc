#include "model/arith/hif4_mac.h"

#include <gtest/gtest.h>

#include "model/arith/hif4_dot.h"
#include "model/arith/resq_dot.h"
#include "tests/arith/random.h"

namespace hif4 {
namespace {

Step RandomStep(Random* random) {
  Step step;
  step.a = RandomUnit(random);
  step.b = RandomUnit(random);
  step.r = RandomResqUnit(random);
  return step;
}

void ExpectSame(const ScaledInt& x, const ScaledInt& y) {
  EXPECT_EQ(x.nan, y.nan);
  EXPECT_EQ(x.significand, y.significand);
  EXPECT_EQ(x.exponent, y.exponent);
}

// R6: without a residual S = D, and r is ignored, malformed or not.
TEST(Hif4Mac, WithoutResidual) {
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const Step step = RandomStep(&random);
    const StepTerms terms = Hif4Terms(step);
    ASSERT_EQ(terms.count, 1);
    EXPECT_EQ(terms.flags, 0);
    ExpectSame(terms.term[0], Hif4Dot(step.a, step.b));
  }
}

TEST(Hif4Mac, WithResidual) {
  Random random(2);
  for (int i = 0; i < 1000; ++i) {
    Step step = RandomStep(&random);
    step.has_residual = true;
    const StepTerms terms = Hif4Terms(step);
    ASSERT_EQ(terms.count, 2);
    ExpectSame(terms.term[0], Hif4Dot(step.a, step.b));
    ExpectSame(terms.term[1], ResqDot(step.r, step.b));
  }
}

// R8: exactly the groups with pos0 >= pos1 are malformed, each group on its own.
TEST(Hif4Mac, MalformedPositions) {
  for (int group = 0; group < 16; ++group) {
    for (int first = 0; first < 4; ++first) {
      for (int second = 0; second < 4; ++second) {
        Step step;
        step.has_residual = true;
        for (int n = 0; n < 32; ++n) SetKept(&step.r, n, 1, 1 + n % 2);
        SetKept(&step.r, 2 * group, 1, first);
        SetKept(&step.r, 2 * group + 1, 1, second);
        EXPECT_EQ(Hif4Terms(step).flags, first < second ? 0 : kMalformed);
        step.a.scale_word = 0xFF;  // a NaN does not hide it
        EXPECT_EQ(Hif4Terms(step).flags, first < second ? 0 : kMalformed);
        step.has_residual = false;
        EXPECT_EQ(Hif4Terms(step).flags, 0);
      }
    }
  }
}

}  // namespace
}  // namespace hif4
