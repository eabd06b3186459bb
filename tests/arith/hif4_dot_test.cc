#include "model/arith/hif4_dot.h"

#include <gtest/gtest.h>

#include "tests/arith/host_float.h"
#include "tests/arith/random.h"
#include "tests/arith/spec_values.h"

namespace hif4 {
namespace {

// D1 as it is written: relative values of F4, both factors times 4.
int ReferenceP(const Unit64& a, const Unit64& b) {
  double p = 0;
  for (int i = 0; i < 64; ++i) p += 4 * RelativeValue(a, i) * (4 * RelativeValue(b, i));
  return static_cast<int>(p);
}

int P(const Unit64& a, const Unit64& b) {
  return SumUnit(SumLanes(a, b), a.scale_word, b.scale_word);
}

// All lanes hold `code` under the scale word.
Unit64 Filled(uint32_t scale_word, int code) {
  Unit64 unit;
  unit.scale_word = scale_word;
  for (int i = 0; i < 64; ++i) SetCode(&unit, i, static_cast<uint8_t>(code));
  return unit;
}

// Every pair of codes under every pair of micro-exponent bits in every lane (F1, F3, D1).
TEST(Hif4Dot, EveryElementProduct) {
  int visited = 0;
  for (int lane = 0; lane < 64; ++lane) {
    for (uint32_t micro = 0; micro < 16; ++micro) {  // E1_8 and E1_16 of a, of b
      Unit64 a, b;
      a.scale_word = (micro & 1) << (8 + lane / 8) | (micro >> 1 & 1) << (16 + lane / 4);
      b.scale_word = (micro >> 2 & 1) << (8 + lane / 8) | (micro >> 3) << (16 + lane / 4);
      for (int pair = 0; pair < 256; ++pair) {
        SetCode(&a, lane, static_cast<uint8_t>(pair & 15));
        SetCode(&b, lane, static_cast<uint8_t>(pair >> 4));
        const double x = kS1p2Value[pair & 15] * MicroScale(a.scale_word, lane);
        const double y = kS1p2Value[pair >> 4] * MicroScale(b.scale_word, lane);
        ASSERT_EQ(P(a, b), static_cast<int>(16 * x * y)) << lane << " " << pair;
        ++visited;
      }
    }
  }
  EXPECT_EQ(visited, 64 * 16 * 256);
}

TEST(Hif4Dot, BoundariesOfRandomUnits) {
  Random random(1);
  for (int n = 0; n < 200000; ++n) {
    const Unit64 a = RandomUnit(&random), b = RandomUnit(&random);
    const LaneSums sums = SumLanes(a, b);
    for (int k = 0; k < kGroupsOf4; ++k) {
      double sum = 0;
      for (int i = 4 * k; i < 4 * k + 4; ++i) {
        const double doubled = (a.scale_word >> (8 + i / 8) & 1 ? 2 : 1) *
                               (b.scale_word >> (8 + i / 8) & 1 ? 2 : 1);
        sum += 16 * RelativeValue(a, i) * RelativeValue(b, i) / doubled;
      }
      ASSERT_EQ(sums.sum[k], static_cast<int>(sum));
    }
    ASSERT_EQ(P(a, b), ReferenceP(a, b));
  }
}

// D1: +-50176 in all four sign patterns, and the largest sums before the E1_8 shift.
TEST(Hif4Dot, Extremes) {
  for (const int x : {0x7, 0xF}) {
    for (const int y : {0x7, 0xF}) {
      const Unit64 a = Filled(0xFFFFFF00u, x), b = Filled(0xFFFFFF00u, y);
      const int sign = x == y ? 1 : -1;
      EXPECT_EQ(P(a, b), sign * 50176);
      for (const int16_t sum : SumLanes(a, b).sum) EXPECT_EQ(sum, sign * 784);
    }
  }
  EXPECT_EQ(P(Filled(0xFFFFFF00u, 0xF), Filled(0, 0x7)), -64 * 49 * 4);
}

// Lanes of one unit cancel; a zero with a sign is a zero.
TEST(Hif4Dot, CancelsToZero) {
  Unit64 a = Filled(0xFFFFFF30u, 0x5);
  const Unit64 b = Filled(0x12345630u, 0xE);
  for (int i = 0; i < 64; i += 2) SetCode(&a, i, 0xD);
  EXPECT_EQ(P(a, b), 0);
  const ScaledInt d = Hif4Dot(a, b);
  EXPECT_EQ(d.significand, 0);
  EXPECT_EQ(ToFp32(d).value.bits(), 0u);
  EXPECT_EQ(ToFp32(Hif4Dot(Filled(0x30, 0x8), Filled(0x30, 0xF))).value.bits(), 0u);
}

// D2, D3: all 65,536 pairs of scales, with the P that need the most and the fewest bits.
TEST(Hif4Dot, EveryPairOfScales) {
  constexpr int32_t kP[] = {50176, -50176, 1, -1, 0, 49 * 49 * 4, -32769, 21845};
  int visited = 0;
  for (uint32_t x = 0; x < 256; ++x) {
    for (uint32_t y = 0; y < 256; ++y) {
      const E6m2 a = E6m2::FromBits(static_cast<uint8_t>(x));
      const E6m2 b = E6m2::FromBits(static_cast<uint8_t>(y));
      for (const int32_t p : kP) {
        const ScaledInt d = ScaleProduct(p, a, b);
        ASSERT_EQ(d.nan, x == 0xFF || y == 0xFF);
        ++visited;
        if (d.nan) {
          ASSERT_EQ(ToFp32(d).value.bits(), 0x7FC00000u);
          ASSERT_EQ(ToFp32(d).flags, 0);
          continue;
        }
        const double value = p / 16.0 * E6m2Value(x) * E6m2Value(y);
        ASSERT_EQ(std::ldexp(static_cast<double>(d.significand), d.exponent), value);
        ASSERT_LT(std::abs(d.significand), 1 << 22);
        const float host = static_cast<float>(value);  // exact
        ASSERT_EQ(static_cast<double>(host), value);
        ASSERT_EQ(ToFp32(d).value.bits(), HostBits(host));
        ASSERT_EQ(ToFp32(d).flags, 0);
      }
    }
  }
  EXPECT_EQ(visited, 65536 * 8);
}

// D of whole units is the plain sum of products of their values (F4).
TEST(Hif4Dot, EqualsTheSumOfValueProducts) {
  Random random(2);
  int finite = 0;
  for (int n = 0; n < 100000; ++n) {
    const Unit64 a = RandomUnit(&random), b = RandomUnit(&random);
    const ScaledInt d = Hif4Dot(a, b);
    const uint32_t scale_a = a.scale_word & 0xFF, scale_b = b.scale_word & 0xFF;
    ASSERT_EQ(d.nan, scale_a == 0xFF || scale_b == 0xFF);
    if (d.nan) continue;
    double sum = 0;
    for (int i = 0; i < 64; ++i) {
      sum += E6m2Value(scale_a) * RelativeValue(a, i) * E6m2Value(scale_b) *
             RelativeValue(b, i);
    }
    ASSERT_EQ(std::ldexp(static_cast<double>(d.significand), d.exponent), sum);
    ++finite;
  }
  EXPECT_GT(finite, 99000);
}

// D3: whatever the other bits hold.
TEST(Hif4Dot, NanScaleWins) {
  const Unit64 ordinary = Filled(0x12345630u, 0x3);
  for (const uint32_t word : {0x000000FFu, 0xFFFFFFFFu, 0xA5A5A5FFu}) {
    EXPECT_TRUE(Hif4Dot(Filled(word, 0), ordinary).nan);
    EXPECT_TRUE(Hif4Dot(ordinary, Filled(word, 0x7)).nan);
    EXPECT_TRUE(Hif4Dot(Filled(word, 0x7), Filled(word, 0x7)).nan);
  }
  EXPECT_FALSE(Hif4Dot(ordinary, ordinary).nan);
}

}  // namespace
}  // namespace hif4
