#include "model/arith/resq_dot.h"

#include <gtest/gtest.h>

#include "tests/arith/random.h"
#include "tests/arith/spec_values.h"

namespace hif4 {
namespace {

int P(const ResqUnit& r, const Unit64& b) {
  return SumUnit(SumKeptLanes(r, b), r.scale_word, b.scale_word);
}

// The ordinary unit that holds the kept elements in place and zeros elsewhere.
Unit64 Expanded(const ResqUnit& r) {
  Unit64 unit;
  unit.scale_word = r.scale_word;
  for (int n = 0; n < 32; ++n) SetCode(&unit, KeptIndex(r, n), Code(r, n));
  return unit;
}

// R5 as it is written.
int ReferenceP(const ResqUnit& r, const Unit64& b) {
  double p = 0;
  for (int n = 0; n < 32; ++n) {
    p += 16 * KeptRelativeValue(r, n) * RelativeValue(b, KeptIndex(r, n));
  }
  return static_cast<int>(p);
}

// All 16 pairs of positions in every group: each kept element meets the element of b that
// it points at, under the micro-exponents of that place, ascending or not (R3, R5).
TEST(ResqDot, EveryPositionPairInEveryGroup) {
  Random random(1);
  int visited = 0;
  for (int group = 0; group < 16; ++group) {
    for (int pair = 0; pair < 16; ++pair) {
      for (int repeat = 0; repeat < 16; ++repeat, ++visited) {
        const Unit64 b = RandomUnit(&random);
        ResqUnit r;
        r.scale_word = static_cast<uint32_t>(random.Next());
        SetKept(&r, 2 * group, static_cast<uint8_t>(random.Below(16)), pair & 3);
        SetKept(&r, 2 * group + 1, static_cast<uint8_t>(random.Below(16)), pair >> 2);
        ASSERT_EQ(P(r, b), ReferenceP(r, b)) << "group " << group << " pair " << pair;
      }
    }
  }
  EXPECT_EQ(visited, 16 * 16 * 16);
}

TEST(ResqDot, BoundariesOfRandomUnits) {
  Random random(2);
  for (int i = 0; i < 200000; ++i) {
    const ResqUnit r = RandomResqUnit(&random);
    const Unit64 b = RandomUnit(&random);
    const LaneSums sums = SumKeptLanes(r, b);
    for (int k = 0; k < kGroupsOf4; ++k) {
      double sum = 0;
      for (int n = 2 * k; n < 2 * k + 2; ++n) {
        const int j = KeptIndex(r, n) / 8;
        const double doubled =
            (r.scale_word >> (8 + j) & 1 ? 2 : 1) * (b.scale_word >> (8 + j) & 1 ? 2 : 1);
        sum += 16 * KeptRelativeValue(r, n) * RelativeValue(b, KeptIndex(r, n)) / doubled;
      }
      ASSERT_EQ(sums.sum[k], static_cast<int>(sum));
    }
    ASSERT_EQ(P(r, b), ReferenceP(r, b));
  }
}

// A well-formed residual equals the ordinary unit with zeros in the dropped places.
TEST(ResqDot, EqualsTheExpandedUnit) {
  constexpr int kPositions[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
  Random random(3);
  for (int i = 0; i < 50000; ++i) {
    ResqUnit r = RandomResqUnit(&random);
    for (int k = 0; k < 16; ++k) {
      const int* position = kPositions[random.Below(6)];
      SetKept(&r, 2 * k, Code(r, 2 * k), position[0]);
      SetKept(&r, 2 * k + 1, Code(r, 2 * k + 1), position[1]);
    }
    const Unit64 b = RandomUnit(&random);
    const ScaledInt sparse = ResqDot(r, b), dense = Hif4Dot(Expanded(r), b);
    ASSERT_EQ(sparse.nan, dense.nan);
    if (dense.nan) continue;
    ASSERT_EQ(sparse.significand, dense.significand);
    ASSERT_EQ(sparse.exponent, dense.exponent);
  }
}

TEST(ResqDot, Extremes) {
  ResqUnit r;
  Unit64 b;
  r.scale_word = b.scale_word = 0xFFFFFF00u;
  for (int n = 0; n < 32; ++n) SetKept(&r, n, 0xF, 2 + n % 2);
  for (int i = 0; i < 64; ++i) SetCode(&b, i, 0x7);
  EXPECT_EQ(P(r, b), -25088);
  for (const int16_t sum : SumKeptLanes(r, b).sum) EXPECT_EQ(sum, -392);
}

TEST(ResqDot, NanInEitherScale) {
  ResqUnit r;
  Unit64 b;
  EXPECT_FALSE(ResqDot(r, b).nan);
  r.scale_word = 0xFF;
  EXPECT_TRUE(ResqDot(r, b).nan);
  r.scale_word = 0;
  b.scale_word = 0xFF;
  EXPECT_TRUE(ResqDot(r, b).nan);
}

}  // namespace
}  // namespace hif4
