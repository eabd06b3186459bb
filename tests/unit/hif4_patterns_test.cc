#include "model/unit/hif4_patterns.h"

#include <gtest/gtest.h>

#include "model/arith/hif4_dot.h"

namespace hif4 {
namespace {

int32_t SumOf(const Step& step) {
  return SumUnit(SumLanes(step.a, step.b), step.a.scale_word, step.b.scale_word);
}

TEST(Hif4Patterns, StepWithP) {
  for (int p = 0; p < 42352; p += p < 2000 ? 1 : 37) {
    ASSERT_EQ(SumOf(StepWithP(p, 0x10, 0x20)), p);
    ASSERT_EQ(SumOf(StepWithP(-p, 0x10, 0x20)), -p);
  }
  EXPECT_EQ(SumOf(StepWithP(42351, 0, 0)), 42351);
  EXPECT_EQ(SumOf(StepWithP(50176, 0, 0)), 50176);
  EXPECT_EQ(SumOf(StepWithP(-50176, 0, 0)), -50176);
  EXPECT_EQ(StepWithP(5, 0x12, 0x34).a.scale_word & 0xFF, 0x12u);
  EXPECT_EQ(StepWithP(5, 0x12, 0x34).b.scale_word & 0xFF, 0x34u);
}

TEST(Hif4Patterns, MixedUnitHasNoSymmetry) {
  for (uint64_t which = 0; which < 300; ++which) {
    const Unit64 unit = MixedUnit(which, kScaleOne, 0, 0);
    EXPECT_EQ(unit, MixedUnit(which, kScaleOne, 0, 0));
    EXPECT_NE(unit, MixedUnit(which + 1, kScaleOne, 0, 0));
    Unit64 reversed, swapped;
    for (int i = 0; i < kUnitLength; ++i) {
      EXPECT_NE(Code(unit, i) & 7, 0);
      SetCode(&reversed, 63 - i, Code(unit, i));
      SetCode(&swapped, i ^ 1, Code(unit, i));
    }
    reversed.scale_word = swapped.scale_word = unit.scale_word;
    EXPECT_NE(unit, reversed);
    EXPECT_NE(unit, swapped);
  }
}

TEST(Hif4Patterns, FlipAndNegate) {
  const Unit64 unit = MixedUnit(1, 0x12, 0x34, 0x5678);
  for (int bit = 0; bit < kUnitBits; ++bit) {
    EXPECT_NE(WithBitFlipped(unit, bit), unit);
    EXPECT_EQ(WithBitFlipped(WithBitFlipped(unit, bit), bit), unit);
  }
  EXPECT_EQ(WithBitFlipped(unit, 0).scale_word, 0x56783413u);
  EXPECT_EQ(Code(WithBitFlipped(unit, 32 + 4 * 5 + 3), 5), Code(unit, 5) ^ 8);
  const Unit64 other = MixedUnit(2, 0x12, 0x34, 0x5678);
  EXPECT_EQ(SumOf(StepOf(Negated(unit), other)), -SumOf(StepOf(unit, other)));
}

TEST(Hif4Patterns, ResultOf) {
  const std::vector<Step> steps = ResultOf(0x12345678, std::vector<Step>(3));
  EXPECT_TRUE(steps[0].first && !steps[0].last && steps[0].init.bits() == 0x12345678u);
  EXPECT_TRUE(!steps[1].first && !steps[1].last && steps[1].init.is_nan());
  EXPECT_TRUE(!steps[2].first && steps[2].last);
  EXPECT_TRUE(ResultOf(0, {Step()})[0].first && ResultOf(0, {Step()})[0].last);
}

}  // namespace
}  // namespace hif4
