#include "model/codec/square_sum.h"

#include <gtest/gtest.h>

#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

ElementValue Element(uint32_t significand, int exponent, bool negative = false) {
  ElementValue out;
  out.negative = negative;
  out.significand = significand;
  out.exponent = exponent;
  return out;
}

SquareSum Sum(std::initializer_list<ElementValue> values) {
  SquareSum out;
  for (const ElementValue& value : values) out.Add(value);
  return out;
}

bool Equal(const SquareSum& a, const SquareSum& b) { return !(a < b) && !(b < a); }

TEST(SquareSum, SquaresAreExact) {
  EXPECT_TRUE(Equal(Sum({Element(3, 0), Element(4, 0, true)}), Sum({Element(5, 0)})));
  EXPECT_TRUE(Equal(Sum({Element(12, 126)}), Sum({Element(6, 127), Element(0, 0)})));
  // One part in 2^500 still decides.
  EXPECT_LT(Sum({Element(12, 126)}), Sum({Element(12, 126), Element(1, -128)}));
  EXPECT_LT(Sum({Element(180, -128)}), Sum({Element(181, -128)}));
}

// Sums of random elements against 128-bit integers, over every offset within a word.
TEST(SquareSum, AgreesWithWideIntegers) {
  for (uint64_t n = 0; n < 3000; ++n) {
    const int base = static_cast<int>(RandomBits(101, n) % 200) - 120;
    unsigned __int128 expected[2] = {};
    SquareSum sum[2];
    for (int side = 0; side < 2; ++side) {
      for (uint64_t i = 0; i < 40; ++i) {
        const uint64_t r = RandomBits(102, 80 * n + 40 * static_cast<uint64_t>(side) + i);
        const uint32_t significand = static_cast<uint32_t>(r % 181);
        const int up = static_cast<int>((r >> 20) % 50);
        sum[side].Add(Element(significand, base + up, (r >> 60) % 2 == 1));
        expected[side] += static_cast<unsigned __int128>(significand * significand)
                          << (2 * up);
      }
    }
    ASSERT_EQ(sum[0] < sum[1], expected[0] < expected[1]) << n;
    ASSERT_EQ(sum[1] < sum[0], expected[1] < expected[0]) << n;
  }
}

TEST(SquareSum, CarriesRunThroughWords) {
  SquareSum ones;  // 3 * 4^k for k = 0..315 is 4^316 - 1
  for (int k = 0; k < 255; ++k) {
    for (int i = 0; i < 3; ++i) ones.Add(Element(1, k - 128));
  }
  EXPECT_LT(ones, Sum({Element(1, 127)}));
  ones.Add(Element(1, -128));
  EXPECT_TRUE(Equal(ones, Sum({Element(1, 127)})));
}

TEST(SquareSum, NanIsLargest) {
  ElementValue nan;
  nan.nan = true;
  EXPECT_LT(Sum({Element(180, 127)}), Sum({nan}));
  EXPECT_TRUE(Equal(Sum({nan}), Sum({nan, Element(3, 0)})));
  EXPECT_FALSE(Sum({nan}) < Sum({Element(180, 127)}));
}

}  // namespace
}  // namespace hif4
