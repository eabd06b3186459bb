#include "model/arith/mxfp4_dot.h"

#include <gtest/gtest.h>

#include "tests/arith/random.h"
#include "tests/arith/spec_values.h"

namespace hif4 {
namespace {

// C2 as it is written, the values of one block relative to its scales.
double BlockSum(const Unit64& a, const Unit64& b, int block) {
  double sum = 0;
  for (int i = 32 * block; i < 32 * block + 32; ++i) sum += E2m1Of(a, i) * E2m1Of(b, i);
  return sum;
}

double BlockSum(const ResqUnit& r, const Unit64& b, int block) {
  double sum = 0;
  for (int n = 0; n < 32; ++n) {
    const int i = KeptIndex(r, n);
    if (i / 32 == block) sum += E2m1Of(r, n) * E2m1Of(b, i);
  }
  return sum;
}

// 2^-256 .. 2^254 are far inside the range of a double.
double Scale(uint32_t byte) { return std::ldexp(1.0, static_cast<int>(byte) - 127); }

void Check(const ScaledInt& x, double sum, uint32_t scale_a, uint32_t scale_b) {
  ASSERT_EQ(x.nan, scale_a == 0xFF || scale_b == 0xFF);
  if (x.nan) return;
  ASSERT_EQ(std::ldexp(static_cast<double>(x.significand), x.exponent),
            sum * Scale(scale_a) * Scale(scale_b));
}

TEST(Mxfp4Dot, EqualsTheSumOfValueProducts) {
  Random random(1);
  for (int n = 0; n < 100000; ++n) {
    const Unit64 a = RandomUnit(&random), b = RandomUnit(&random);
    const ResqUnit r = RandomResqUnit(&random);
    const Mxfp4Products main = Mxfp4Dot(a, b), residual = Mxfp4ResqDot(r, b);
    for (int block = 0; block < 2; ++block) {
      const uint32_t scale_b = ScaleByte(b.scale_word, block);
      Check(main.block[block], BlockSum(a, b, block), ScaleByte(a.scale_word, block),
            scale_b);
      Check(residual.block[block], BlockSum(r, b, block), ScaleByte(r.scale_word, block),
            scale_b);
    }
  }
}

TEST(Mxfp4Dot, EveryPairOfScales) {
  constexpr int16_t kSums[] = {4608, -4608, 1, -1, 0, 2309};
  int visited = 0;
  for (uint32_t x = 0; x < 256; ++x) {
    for (uint32_t y = 0; y < 256; ++y, ++visited) {
      Mxfp4Sums sums;
      sums.sum[0] = kSums[(x + y) % 6];
      sums.sum[1] = kSums[(x * 5 + y) % 6];
      // Bits 31:16 are ignored.
      const Mxfp4Products products =
          ScaleMxfp4(sums, 0xFFFF0000u | y << 8 | x, 0xFFFF0000u | x << 8 | (y ^ 0x55));
      Check(products.block[0], sums.sum[0] / 4.0, x, y ^ 0x55);
      Check(products.block[1], sums.sum[1] / 4.0, y, x);
    }
  }
  EXPECT_EQ(visited, 65536);
}

TEST(Mxfp4Dot, Extremes) {
  Unit64 a, b;
  for (int i = 0; i < 64; ++i) SetCode(&a, i, 0x7);
  for (int i = 0; i < 64; ++i) SetCode(&b, i, 0xF);
  for (const int16_t sum : SumMxfp4Blocks(SumE2m1Lanes(a, b)).sum) EXPECT_EQ(sum, -4608);
}

}  // namespace
}  // namespace hif4
