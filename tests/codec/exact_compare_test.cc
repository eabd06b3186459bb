#include "model/codec/exact_compare.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

TEST(ExactCompare, AgreesWithTheHost) {
  int equal = 0;
  for (uint64_t i = 0; i < 200000; ++i) {
    const uint64_t r = RandomBits(41, i);
    const uint64_t a = (r & 0xFFFFFFFF) >> (RandomBits(42, i) % 33);
    const int a_exponent = static_cast<int>(RandomBits(43, i) % 300) - 150;
    // Every other pair is equal or almost.
    const int shift = static_cast<int>(RandomBits(44, i) % 8);
    const uint64_t b = i % 2 == 0 ? (r >> 32) : (a >> shift) + (r >> 33) % 2;
    const int b_exponent = i % 2 == 0 ? a_exponent - 3 : a_exponent + shift;
    const double x = std::ldexp(static_cast<double>(a), a_exponent);
    const double y = std::ldexp(static_cast<double>(b), b_exponent);
    const int expected = x < y ? -1 : (x > y ? 1 : 0);
    ASSERT_EQ(CompareMagnitudes(a, a_exponent, b, b_exponent), expected);
    ASSERT_EQ(CompareMagnitudes(b, b_exponent, a, a_exponent), -expected);
    equal += expected == 0 ? 1 : 0;
  }
  EXPECT_GT(equal, 1000);
}

TEST(ExactCompare, Zeros) {
  EXPECT_EQ(CompareMagnitudes(0, 5, 0, -5), 0);
  EXPECT_EQ(CompareMagnitudes(0, 500, 1, -500), -1);
  EXPECT_EQ(CompareMagnitudes(1, -500, 0, 500), 1);
}

}  // namespace
}  // namespace hif4
