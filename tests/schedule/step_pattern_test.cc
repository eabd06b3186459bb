#include "model/schedule/step_pattern.h"

#include <gtest/gtest.h>

#include "model/schedule/gemm_tiles.h"

namespace hif4 {
namespace {

int64_t Steps(StepPattern pattern, int64_t k) {
  return CeilDiv(k, 64) + ResidualSteps(pattern, k);
}

TEST(StepPatternTest, EvenNumbersOfUnits) {
  for (const int64_t k : {128, 2048, 3584, 18944}) {
    EXPECT_EQ(Steps(StepPattern::kNone, k), k / 64);
    EXPECT_EQ(Steps(StepPattern::k24Adder, k), k / 64);
    EXPECT_EQ(Steps(StepPattern::k24Shared, k) * 2, k / 64 * 3);
    EXPECT_EQ(Steps(StepPattern::kChannel, k) * 2, k / 64 * 3);
    EXPECT_EQ(Steps(StepPattern::kBlock, k) * 2, k / 64 * 3);
    EXPECT_EQ(Steps(StepPattern::kDense, k), k / 64 * 2);
  }
}

TEST(StepPatternTest, HalvesAreRoundedUp) {
  for (const auto pattern : {StepPattern::k24Shared, StepPattern::kBlock}) {
    EXPECT_EQ(ResidualSteps(pattern, 1), 1);
    EXPECT_EQ(ResidualSteps(pattern, 64), 1);
    EXPECT_EQ(ResidualSteps(pattern, 65), 1) << "two units share the step";
    EXPECT_EQ(ResidualSteps(pattern, 129), 2);
  }
  // Of 130 channels 65 are kept: two steps; of 128, 64: one.
  EXPECT_EQ(ResidualSteps(StepPattern::kChannel, 128), 1);
  EXPECT_EQ(ResidualSteps(StepPattern::kChannel, 130), 2);
  EXPECT_EQ(ResidualSteps(StepPattern::kChannel, 1), 1);
  EXPECT_EQ(ResidualSteps(StepPattern::kDense, 65), 2);
}

TEST(StepPatternTest, NamesAreReadBack) {
  EXPECT_EQ(StepPatterns().size(), 6u);
  for (const StepPatternInfo& info : StepPatterns()) {
    StepPattern pattern = StepPattern::kNone;
    ASSERT_TRUE(ParseStepPattern(info.name, &pattern));
    EXPECT_EQ(pattern, info.pattern);
  }
  StepPattern pattern;
  EXPECT_FALSE(ParseStepPattern("3:4", &pattern));
  EXPECT_FALSE(ParseStepPattern("", &pattern));
}

TEST(GemmTilesTest, PartialTilesCountAsWhole) {
  const GemmTiles tiles = TilesOf({5, 7, 65}, {2, 3});
  EXPECT_EQ(tiles.row_tiles, 3);
  EXPECT_EQ(tiles.col_tiles, 3);
  EXPECT_EQ(tiles.units, 2);
  EXPECT_EQ(tiles.tiles(), 9);
}

TEST(ArrayShapeTest, ReadsAndWritesRowsByColumns) {
  ArrayShape shape;
  std::string error;
  ASSERT_TRUE(ParseArrayShape("2x3", &shape, &error));
  EXPECT_EQ(shape.rows, 2);
  EXPECT_EQ(shape.cols, 3);
  EXPECT_EQ(ToString(shape), "2x3");
  for (const char* wrong : {"", "2", "x3", "2x", "0x1", "1025x1", "2x3x4", "-1x2", "2 x3",
                            "2X3", "99999999999x1"}) {
    EXPECT_FALSE(ParseArrayShape(wrong, &shape, &error)) << wrong;
    EXPECT_NE(error.find("ROWSxCOLS"), std::string::npos);
  }
}

}  // namespace
}  // namespace hif4
