#include "model/format/fp32.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

namespace hif4 {
namespace {

float HostValue(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

TEST(Fp32, ClassifiesAsTheHost) {
  uint64_t visited = 0;
  for (uint64_t i = 0; i < 1ull << 32; i += 4093) {  // prime stride: all exponents
    const uint32_t bits = static_cast<uint32_t>(i);
    const Fp32 x = Fp32::FromBits(bits);
    const float host = HostValue(bits);
    ASSERT_EQ(x.is_nan(), std::isnan(host)) << std::hex << bits;
    ASSERT_EQ(x.is_infinite(), std::isinf(host)) << std::hex << bits;
    ASSERT_EQ(x.is_finite(), std::isfinite(host)) << std::hex << bits;
    ASSERT_EQ(x.negative(), std::signbit(host)) << std::hex << bits;
    ASSERT_EQ(x.is_zero(), host == 0.0f) << std::hex << bits;
    ++visited;
  }
  EXPECT_EQ(visited, ((1ull << 32) + 4092) / 4093);
}

TEST(Fp32, SignificandAndExponentAreTheValue) {
  for (uint64_t i = 0; i < 1ull << 31; i += 4093) {
    const uint32_t bits = static_cast<uint32_t>(i);
    const Fp32 x = Fp32::FromBits(bits);
    if (!x.is_finite()) continue;
    ASSERT_EQ(std::ldexp(static_cast<double>(x.significand()), x.exponent()),
              static_cast<double>(HostValue(bits)))
        << std::hex << bits;
  }
}

TEST(Fp32, NamedValues) {
  EXPECT_TRUE(Fp32::Nan().is_nan());
  EXPECT_EQ(Fp32::Nan().bits(), 0x7FC00000u);
  EXPECT_EQ(Fp32::Infinity(false).bits(), 0x7F800000u);
  EXPECT_EQ(Fp32::Infinity(true).bits(), 0xFF800000u);
  EXPECT_TRUE(Fp32::FromBits(0x7F800001u).is_nan());
  EXPECT_TRUE(Fp32::FromBits(0x80000000u).is_zero());
}

}  // namespace
}  // namespace hif4
