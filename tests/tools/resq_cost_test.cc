// The cost of each pattern, by hand.
#include "tools/common/resq_cost.h"

#include <gtest/gtest.h>

namespace hif4::cli {
namespace {

// The paper's figures: 2:4 on the shared array costs 1.5 dense products, 2.67 times FP16.
TEST(ResqCost, OfEachPattern) {
  const uint64_t m = 96, n = 50, k = 1536, steps = m * n * 24;
  for (int p = 0; p < kPatternCount; ++p) {
    const ResqCost cost = CostOf(static_cast<Pattern>(p), m, n, k);
    EXPECT_EQ(cost.main_cycles, steps);
    EXPECT_EQ(cost.main_products, steps * 64);
    const double expected = p == 0 ? 1 : p == 4 ? 2 : 1.5;
    EXPECT_EQ(cost.products(), expected) << p;
    EXPECT_EQ(cost.cycles(), expected) << p;
  }
  EXPECT_NEAR(kFp4OverFp16 / CostOf(Pattern::k2of4, m, n, k).cycles(), 2.67, 0.005);
}

TEST(ResqCost, OfShapesThatDoNotFit) {
  // K = 130: three units, the last of 2 values; 65 channels kept, two gathered steps.
  EXPECT_EQ(CostOf(Pattern::kNone, 2, 5, 130).main_cycles, 30u);
  EXPECT_EQ(CostOf(Pattern::k2of4, 2, 5, 130).residual_cycles, 20u);
  EXPECT_EQ(CostOf(Pattern::k2of4, 2, 5, 130).residual_products, 30u * 32);
  EXPECT_EQ(CostOf(Pattern::kChannel, 2, 5, 130).residual_products, 10u * 65);
  EXPECT_EQ(CostOf(Pattern::kChannel, 2, 5, 130).residual_cycles, 20u);
  // Two rows are one row of 3 blocks, of which 2 are kept: 2 x 32 rows, but all have 6.
  EXPECT_EQ(CostOf(Pattern::kBlock, 2, 5, 130).residual_cycles, 5u * 6);
  EXPECT_EQ(CostOf(Pattern::kBlock, 64, 5, 130).residual_cycles, 5u * 3 * 32);
  EXPECT_EQ(CostOf(Pattern::kDense, 2, 5, 130).residual_cycles, 30u);
}

}  // namespace
}  // namespace hif4::cli
