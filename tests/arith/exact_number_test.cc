// The reference of the other tests, against the host's long double.
#include "tests/arith/exact_number.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "tests/arith/random.h"

namespace hif4 {
namespace {

static_assert(std::numeric_limits<long double>::digits >= 64,
              "needs a long double that holds 64 bits");

uint32_t Bits(float x) {
  uint32_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}

TEST(ExactNumber, RoundsAsTheHostConvertsLongDouble) {
  Random random(1);
  for (int i = 0; i < 20000; ++i) {
    const uint64_t magnitude = random.Next() >> random.Below(64);
    const int exponent = random.Between(-220, 80);
    const bool negative = random.Flip() && magnitude != 0;
    const long double value = std::ldexp(static_cast<long double>(magnitude), exponent);
    const volatile float host = static_cast<float>(negative ? -value : value);
    const ExactNumber::Nearest nearest =
        ExactNumber::OfMagnitude(negative, magnitude, exponent).NearestFp32();
    ASSERT_EQ(nearest.bits, Bits(host)) << magnitude << " * 2^" << exponent;
    const bool infinite = std::isinf(host);
    ASSERT_EQ(nearest.inexact,
              infinite || std::fabs(static_cast<long double>(host)) != value);
    ASSERT_EQ(nearest.overflow, infinite);
  }
}

TEST(ExactNumber, AddsAsLongDoubleWhereThatIsExact) {
  Random random(2);
  for (int i = 0; i < 20000; ++i) {
    const int64_t x = static_cast<int64_t>(random.Next()) >> random.Between(2, 60);
    const int64_t y = static_cast<int64_t>(random.Next()) >> random.Between(2, 60);
    const int exponent = random.Between(-300, 300);
    ASSERT_TRUE(ExactNumber::Of(x, exponent) + ExactNumber::Of(y, exponent) ==
                ExactNumber::Of(x + y, exponent));
    ASSERT_EQ(Compare(ExactNumber::Of(x, exponent), ExactNumber::Of(y, exponent)),
              x < y ? -1 : (x > y ? 1 : 0));
  }
}

TEST(ExactNumber, TiesGoToEvenBits) {
  const ExactNumber one = ExactNumber::Of(1, 0);
  EXPECT_EQ((one + ExactNumber::Of(1, -24)).NearestFp32().bits, 0x3F800000u);
  EXPECT_EQ((one + ExactNumber::Of(3, -24)).NearestFp32().bits, 0x3F800002u);
  EXPECT_EQ((one + ExactNumber::Of(1, -24) + ExactNumber::Of(1, -300)).NearestFp32().bits,
            0x3F800001u);
  EXPECT_EQ(ExactNumber::Of(-1, -150).NearestFp32().bits, 0x80000000u);
  EXPECT_EQ(ExactNumber::Of(-3, -151).NearestFp32().bits, 0x80000001u);
  EXPECT_TRUE(ExactNumber::Of((1 << 25) - 1, 103).NearestFp32().overflow);
}

}  // namespace
}  // namespace hif4
