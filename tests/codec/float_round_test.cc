#include "model/codec/float_round.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "tests/codec/blocks.h"
#include "tests/codec/reference.h"

namespace hif4 {
namespace {

ExactValue Exact(uint64_t magnitude, int exponent, bool negative = false,
                 bool sticky = false) {
  ExactValue x;
  x.negative = negative;
  x.magnitude = magnitude;
  x.exponent = exponent;
  x.sticky = sticky;
  return x;
}

float HostFloat(Fp32 x) {
  const uint32_t bits = x.bits();
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

void ExpectBf16(uint64_t magnitude, int exponent) {
  const double exact = std::ldexp(static_cast<double>(magnitude), exponent);
  const Bf16 got = NearestBf16(Exact(magnitude, exponent));
  ASSERT_EQ(ToDouble(got), RoundToBf16(exact)) << magnitude << " * 2^" << exponent;
  ASSERT_EQ(NearestBf16(Exact(magnitude, exponent, true)).bits(), got.bits() | 0x8000);
}

// All significands of 17 bits (what a product has) at every kind of exponent: below the
// subnormals, into them, normal, into infinity.
TEST(FloatRound, EverySignificandIntoBf16AtTheEdges) {
  for (const int exponent : {-160, -151, -150, -149, -143, -142, -141, -134, -133, -132,
                             -10,  0,    5,    100,  110,  111,  112,  119,  120,  121}) {
    for (uint64_t magnitude = 0; magnitude < 1 << 17; ++magnitude) {
      ExpectBf16(magnitude, exponent);
      if (HasFatalFailure()) return;
    }
  }
}

// 53 bits, so that the double of the reference is exact; the host rounds it to float.
TEST(FloatRound, LongSignificandsIntoBoth) {
  for (uint64_t i = 0; i < 200000; ++i) {
    const uint64_t magnitude = RandomBits(1, i) >> (11 + RandomBits(2, i) % 53);
    const int exponent = static_cast<int>(RandomBits(3, i) % 330) - 210;
    ExpectBf16(magnitude, exponent);
    if (HasFatalFailure()) return;
    const float expected =
        static_cast<float>(std::ldexp(static_cast<double>(magnitude), exponent));
    ASSERT_EQ(HostFloat(NearestFp32(Exact(magnitude, exponent))), expected)
        << magnitude << " * 2^" << exponent;
    ASSERT_EQ(HostFloat(NearestFp32(Exact(magnitude, exponent, true))), -expected);
  }
}

// What hides below the magnitude decides ties and nothing else.
TEST(FloatRound, StickyBreaksTies) {
  for (uint64_t significand = 1 << 23; significand < (1 << 23) + 64; ++significand) {
    const uint64_t half = significand << 10 | 1 << 9;
    const Fp32 down = NearestFp32(Exact(significand, 10));
    const Fp32 up = NearestFp32(Exact(significand + 1, 10));
    EXPECT_EQ(NearestFp32(Exact(half, 0)), significand % 2 == 0 ? down : up);
    EXPECT_EQ(NearestFp32(Exact(half, 0, false, true)), up);
    EXPECT_EQ(NearestFp32(Exact(half - 1, 0, false, true)), down);
  }
}

TEST(FloatRound, TheLeastSubnormalTiesToZero) {
  EXPECT_EQ(NearestBf16(Exact(1, -134)).bits(), 0x0000);
  EXPECT_EQ(NearestBf16(Exact(3, -135)).bits(), 0x0001);
  EXPECT_EQ(NearestBf16(Exact(1ull << 63, -197)).bits(), 0x0000);
  EXPECT_EQ(NearestBf16(Exact((1ull << 63) + 1, -197)).bits(), 0x0001);
  EXPECT_EQ(NearestBf16(Exact(1ull << 63, -197, false, true)).bits(), 0x0001);
  EXPECT_EQ(NearestBf16(Exact(~0ull, -300)).bits(), 0x0000);
  EXPECT_EQ(NearestBf16(Exact(~0ull, 64)).bits(), 0x7F80);
  EXPECT_EQ(NearestFp32(Exact(1, -150)).bits(), 0u);
  EXPECT_EQ(NearestFp32(Exact(3, -151)).bits(), 1u);
  EXPECT_EQ(NearestFp32(Exact(~0ull, 64)).bits(), 0x7F800000u);
}

TEST(FloatRound, ZeroKeepsItsSign) {
  EXPECT_EQ(NearestBf16(Exact(0, 7)).bits(), 0x0000);
  EXPECT_EQ(NearestBf16(Exact(0, 7, true)).bits(), 0x8000);
  EXPECT_EQ(NearestFp32(Exact(0, 7, true)).bits(), 0x80000000u);
}

}  // namespace
}  // namespace hif4
