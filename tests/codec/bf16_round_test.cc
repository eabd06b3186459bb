#include "model/codec/bf16_round.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/codec/blocks.h"
#include "tests/codec/reference.h"

namespace hif4 {
namespace {

void ExpectRounded(uint64_t magnitude, int exponent) {
  const double exact = std::ldexp(static_cast<double>(magnitude), exponent);
  const RoundedBf16 got = RoundToBf16(false, magnitude, exponent);
  ASSERT_EQ(ToDouble(got.value), RoundToBf16(exact)) << magnitude << " * 2^" << exponent;
  ASSERT_EQ(got.exact, ToDouble(got.value) == exact) << magnitude << " * 2^" << exponent;
  ASSERT_EQ(RoundToBf16(true, magnitude, exponent).value.bits(),
            got.value.bits() | 0x8000);
}

// All significands of 17 bits (what a product has) at every kind of exponent: below the
// subnormals, into them, normal, into infinity.
TEST(Bf16Round, EverySignificandAtTheEdges) {
  for (const int exponent : {-160, -151, -150, -149, -143, -142, -141, -134, -133, -132,
                             -10,  0,    5,    100,  110,  111,  112,  119,  120,  121}) {
    for (uint64_t magnitude = 0; magnitude < 1 << 17; ++magnitude) {
      ExpectRounded(magnitude, exponent);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(Bf16Round, LongSignificands) {
  for (uint64_t i = 0; i < 200000; ++i) {
    // 53 bits, so that the double of the reference is exact.
    const uint64_t magnitude = RandomBits(1, i) >> (11 + RandomBits(2, i) % 53);
    ExpectRounded(magnitude, static_cast<int>(RandomBits(3, i) % 320) - 200);
    if (HasFatalFailure()) return;
  }
}

TEST(Bf16Round, TheLeastSubnormalTiesToZero) {
  EXPECT_EQ(RoundToBf16(false, 1, -134).value.bits(), 0x0000);
  EXPECT_EQ(RoundToBf16(false, 3, -135).value.bits(), 0x0001);
  EXPECT_EQ(RoundToBf16(false, 1ull << 63, -197).value.bits(), 0x0000);
  EXPECT_EQ(RoundToBf16(false, (1ull << 63) + 1, -197).value.bits(), 0x0001);
  EXPECT_EQ(RoundToBf16(false, ~0ull, -300).value.bits(), 0x0000);
  EXPECT_EQ(RoundToBf16(false, ~0ull, 64).value.bits(), 0x7F80);
}

TEST(Bf16Round, ZeroKeepsItsSign) {
  EXPECT_EQ(RoundToBf16(false, 0, 7).value.bits(), 0x0000);
  EXPECT_EQ(RoundToBf16(true, 0, 7).value.bits(), 0x8000);
}

}  // namespace
}  // namespace hif4
