#include "model/format/fp16.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "tests/format/fp32_to_bf16.h"

namespace hif4 {
namespace {

TEST(Fp16, WidensAllCodesExactly) {
  int visited = 0;
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    const Fp32 wide = ToFp32(Fp16::FromBits(static_cast<uint16_t>(bits)));
    const int exponent = (bits >> 10) & 31, mantissa = bits & 1023;
    ASSERT_EQ(wide.negative(), (bits >> 15) != 0) << std::hex << bits;
    ++visited;
    if (exponent == 31) {
      ASSERT_EQ(wide.is_nan(), mantissa != 0) << std::hex << bits;
      ASSERT_EQ(wide.is_infinite(), mantissa == 0) << std::hex << bits;
      continue;
    }
    const double expected = exponent == 0 ? std::ldexp(mantissa, -24)
                                          : std::ldexp(1024 + mantissa, exponent - 25);
    float host;
    const uint32_t wide_bits = wide.bits();
    std::memcpy(&host, &wide_bits, sizeof host);
    ASSERT_EQ(std::fabs(static_cast<double>(host)), expected) << std::hex << bits;
  }
  EXPECT_EQ(visited, 65536);
}

TEST(Fp16, RoundsAllCodesToNearestBf16) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    const Fp16 x = Fp16::FromBits(static_cast<uint16_t>(bits));
    const Bf16Answer expected = NearestBf16(ToFp32(x).bits());
    const Bf16 got = RoundToBf16(x);
    ASSERT_EQ(got.is_nan(), x.is_nan()) << std::hex << bits;
    if (x.is_nan()) continue;
    ASSERT_EQ(got.bits(), expected.bits) << std::hex << bits;
  }
}

TEST(Fp16, NamedValues) {
  EXPECT_EQ(RoundToBf16(Fp16::FromBits(0x3C00)).bits(), 0x3F80);  // 1
  EXPECT_EQ(RoundToBf16(Fp16::FromBits(0x7BFF)).bits(), 0x4780);  // 65504 -> 65536
  EXPECT_EQ(RoundToBf16(Fp16::FromBits(0x0001)).bits(), 0x3380);  // 2^-24
  EXPECT_EQ(RoundToBf16(Fp16::FromBits(0x8000)).bits(), 0x8000);
  EXPECT_EQ(RoundToBf16(Fp16::FromBits(0xFC00)).bits(), 0xFF80);
  EXPECT_TRUE(RoundToBf16(Fp16::FromBits(0x7C01)).is_nan());  // payload in low bits only
}

}  // namespace
}  // namespace hif4
