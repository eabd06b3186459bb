#include "model/format/bf16.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "tests/format/fp32_to_bf16.h"

namespace hif4 {
namespace {

void ExpectNearest(uint32_t fp32) {
  const Bf16Answer expected = NearestBf16(fp32);
  const Bf16 got = RoundToBf16(Fp32::FromBits(fp32));
  if (expected.is_nan) {
    ASSERT_TRUE(got.is_nan()) << std::hex << fp32 << " became " << got.bits();
    ASSERT_EQ(got.negative(), (fp32 >> 31) != 0) << std::hex << fp32;
  } else {
    ASSERT_EQ(got.bits(), expected.bits) << std::hex << fp32;
  }
}

TEST(Bf16, FieldsAreTheValue) {
  int visited = 0;
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    const Bf16 x = Bf16::FromBits(static_cast<uint16_t>(bits));
    const uint32_t wide = bits << 16;
    float host;
    std::memcpy(&host, &wide, sizeof host);
    ASSERT_EQ(ToFp32(x).bits(), wide);
    ASSERT_EQ(x.is_nan(), std::isnan(host)) << std::hex << bits;
    ASSERT_EQ(x.is_infinite(), std::isinf(host)) << std::hex << bits;
    ASSERT_EQ(x.is_finite(), std::isfinite(host)) << std::hex << bits;
    ASSERT_EQ(x.is_zero(), host == 0.0f) << std::hex << bits;
    ASSERT_EQ(x.negative(), std::signbit(host)) << std::hex << bits;
    if (x.is_finite()) {
      ASSERT_EQ(std::ldexp(static_cast<double>(x.significand()), x.exponent()),
                std::fabs(static_cast<double>(host)))
          << std::hex << bits;
    }
    ++visited;
  }
  EXPECT_EQ(visited, 65536);
}

TEST(Bf16, EveryBf16SurvivesWideningAndRounding) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    const Bf16 x = Bf16::FromBits(static_cast<uint16_t>(bits));
    const Bf16 back = RoundToBf16(ToFp32(x));
    if (x.is_nan()) {
      ASSERT_TRUE(back.is_nan()) << std::hex << bits;
    } else {
      ASSERT_EQ(back, x) << std::hex << bits;
    }
  }
}

// B16: a bias added before truncation carries NaN payloads into another class.
TEST(Bf16, NanStaysNanAndOnlyOverflowBecomesInfinity) {
  EXPECT_TRUE(RoundToBf16(Fp32::FromBits(0x7F800001u)).is_nan());
  EXPECT_TRUE(RoundToBf16(Fp32::FromBits(0xFF800001u)).is_nan());
  EXPECT_TRUE(RoundToBf16(Fp32::FromBits(0x7FFFFFFFu)).is_nan());
  EXPECT_TRUE(RoundToBf16(Fp32::FromBits(0xFFFFFFFFu)).is_nan());
  EXPECT_EQ(RoundToBf16(Fp32::FromBits(0x7F7FFFFFu)).bits(), 0x7F80);
  EXPECT_EQ(RoundToBf16(Fp32::FromBits(0xFF7FFFFFu)).bits(), 0xFF80);
  EXPECT_EQ(RoundToBf16(Fp32::FromBits(0x7F7F8000u)).bits(), 0x7F80);  // the tie
  EXPECT_EQ(RoundToBf16(Fp32::FromBits(0x7F7F7FFFu)).bits(), 0x7F7F);
  EXPECT_EQ(RoundToBf16(Fp32::FromBits(0x7F800000u)).bits(), 0x7F80);
}

TEST(Bf16, RoundsEveryTieAndItsNeighbours) {
  for (uint32_t upper = 0; upper < 0x10000; ++upper) {
    for (const uint32_t lower :
         {0u, 1u, 0x7FFEu, 0x7FFFu, 0x8000u, 0x8001u, 0x8002u, 0xFFFEu, 0xFFFFu}) {
      ExpectNearest(upper << 16 | lower);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(Bf16, RoundsAStridedSweepOfAllFp32) {
  uint64_t visited = 0;
  for (uint64_t bits = 0; bits < 1ull << 32; bits += 509) {
    ExpectNearest(static_cast<uint32_t>(bits));
    if (HasFatalFailure()) return;
    ++visited;
  }
  EXPECT_EQ(visited, ((1ull << 32) + 508) / 509);
}

}  // namespace
}  // namespace hif4
