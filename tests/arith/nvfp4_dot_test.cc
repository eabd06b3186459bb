#include "model/arith/nvfp4_dot.h"

#include <gtest/gtest.h>

#include "tests/arith/exact_number.h"
#include "tests/arith/random.h"
#include "tests/arith/spec_values.h"

namespace hif4 {
namespace {

bool IsNan(uint32_t byte) { return (byte & 0x7F) == 0x7F; }

bool AnyNan(uint32_t word) {
  for (int b = 0; b < 4; ++b) {
    if (IsNan(ScaleByte(word, b))) return true;
  }
  return false;
}

// C1 as it is written; the sum needs 50 bits, a double holds it.
double ReferenceDot(const Unit64& a, const Unit64& b) {
  double sum = 0;
  for (int i = 0; i < 64; ++i) {
    sum += E2m1Of(a, i) * E4m3Value(ScaleByte(a.scale_word, i / 16)) * E2m1Of(b, i) *
           E4m3Value(ScaleByte(b.scale_word, i / 16));
  }
  return sum;
}

double ReferenceDot(const ResqUnit& r, const Unit64& b) {
  double sum = 0;
  for (int n = 0; n < 32; ++n) {
    const int i = KeptIndex(r, n);
    sum += E2m1Of(r, n) * E4m3Value(ScaleByte(r.scale_word, i / 16)) * E2m1Of(b, i) *
           E4m3Value(ScaleByte(b.scale_word, i / 16));
  }
  return sum;
}

double ValueOf(const ScaledInt& x) {
  return std::ldexp(static_cast<double>(x.significand), x.exponent);
}

TEST(Nvfp4Dot, EqualsTheSumOfValueProducts) {
  Random random(1);
  int finite = 0;
  for (int n = 0; n < 100000; ++n) {
    const Unit64 a = RandomUnit(&random), b = RandomUnit(&random);
    const ResqUnit r = RandomResqUnit(&random);
    const ScaledInt d = Nvfp4Dot(a, b), s = Nvfp4ResqDot(r, b);
    ASSERT_EQ(d.nan, AnyNan(a.scale_word) || AnyNan(b.scale_word));
    ASSERT_EQ(s.nan, AnyNan(r.scale_word) || AnyNan(b.scale_word));
    ASSERT_EQ(d.exponent, -20);
    if (!d.nan) {
      ASSERT_EQ(ValueOf(d), ReferenceDot(a, b));
    }
    if (!s.nan) {
      ASSERT_EQ(ValueOf(s), ReferenceDot(r, b));
    }
    finite += !d.nan && !s.nan;
  }
  EXPECT_GT(finite, 80000);
}

// All 65,536 pairs of scale bytes in each block, bit 7 ignored, subnormals counted.
TEST(Nvfp4Dot, EveryPairOfScales) {
  constexpr int16_t kSums[] = {2304, -2304, 1, -1, 0, 1155};
  int visited = 0;
  for (uint32_t x = 0; x < 256; ++x) {
    for (uint32_t y = 0; y < 256; ++y, ++visited) {
      const int block = static_cast<int>(x + y) % 4;
      Nvfp4Sums sums;
      sums.sum[block] = kSums[(x * 7 + y) % 6];
      const ScaledInt d = ScaleNvfp4(sums, x << (8 * block), y << (8 * block));
      ASSERT_EQ(d.nan, IsNan(x) || IsNan(y));
      if (d.nan) continue;
      ASSERT_EQ(ValueOf(d), sums.sum[block] / 4.0 * E4m3Value(x) * E4m3Value(y))
          << x << " " << y;
    }
  }
  EXPECT_EQ(visited, 65536);
}

// A NaN scale of any block of either unit wins, also over elements that are all zero.
TEST(Nvfp4Dot, NanInAnyBlock) {
  for (int block = 0; block < 4; ++block) {
    for (const uint32_t nan : {0x7Fu, 0xFFu}) {
      EXPECT_TRUE(ScaleNvfp4({}, nan << (8 * block), 0x38383838u).nan);
      EXPECT_TRUE(ScaleNvfp4({}, 0x38383838u, nan << (8 * block)).nan);
    }
  }
  EXPECT_FALSE(ScaleNvfp4({}, 0x7E7E7E7Eu, 0xFEFEFEFEu).nan);
}

TEST(Nvfp4Dot, BlocksAreSixteenLanes) {
  LaneSums sums;
  for (int k = 0; k < 16; ++k) sums.sum[k] = static_cast<int16_t>(1 << (k % 8));
  const Nvfp4Sums blocks = SumNvfp4Blocks(sums);
  EXPECT_EQ(blocks.sum[0], 0x0F);
  EXPECT_EQ(blocks.sum[1], 0xF0);
  EXPECT_EQ(blocks.sum[2], 0x0F);
  EXPECT_EQ(blocks.sum[3], 0xF0);
}

// The largest step uses 50 signed bits, 2^16 of them the whole window and no less.
TEST(Nvfp4Dot, Extremes) {
  Unit64 a, b;
  a.scale_word = b.scale_word = 0x7E7E7E7Eu;
  for (int i = 0; i < 64; ++i) SetCode(&a, i, 0x7);
  for (int i = 0; i < 64; ++i) SetCode(&b, i, 0xF);
  const ScaledInt d = Nvfp4Dot(a, b);
  EXPECT_EQ(ValueOf(d), -64.0 * 36 * 448 * 448);
  EXPECT_LT(-d.significand, int64_t{1} << 49);
  EXPECT_GT(-d.significand, int64_t{1} << 48);

  ExactNumber total = ExactNumber::Of(-d.significand, -20);
  for (int i = 0; i < 16; ++i) total += total;
  EXPECT_LT(Compare(total, ExactNumber::Of(1, -20 + kNvfp4Window.bits - 1)), 0);
  EXPECT_GT(Compare(total, ExactNumber::Of(1, -20 + kNvfp4Window.bits - 2)), 0);
  // The least product, .5 * 2^-9 twice, is one unit of the window.
  EXPECT_EQ(Compare(ExactNumber::Of(1, 2 * (-1 - 9)),
                    ExactNumber::Of(1, kNvfp4Window.least_exponent)),
            0);
}

}  // namespace
}  // namespace hif4
