#include "model/codec/fp32_exact.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/codec/blocks.h"
#include "tests/codec/fp32_values.h"

namespace hif4 {
namespace {

// Corner values against each other, and random bits, also with near exponents.
template <typename Check>
void ForEachPair(Check check) {
  const uint32_t corners[] = {0x00000000, 0x00000001, 0x00000002, 0x007FFFFF, 0x00800000,
                              0x00800001, 0x3F800000, 0x3F800001, 0x3F7FFFFF, 0x45280000,
                              0x4B800000, 0x7EFFFFFF, 0x7F7FFFFF, 0x2B800001, 0x34000000,
                              0x7F800000, 0x7FC00000, 0x7F800001};
  for (const uint32_t a : corners) {
    for (const uint32_t b : corners) {
      for (const uint32_t signs : {0u, 1u, 2u, 3u}) {
        check(Fp32::FromBits(a | (signs & 1) << 31),
              Fp32::FromBits(b | (signs & 2) << 30));
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
  for (uint64_t i = 0; i < 300000; ++i) {
    const uint32_t a = static_cast<uint32_t>(RandomBits(51, i));
    uint32_t b = static_cast<uint32_t>(RandomBits(52, i));
    if (i % 3 != 0) {  // exponents within 80 of each other
      const int near = static_cast<int>((a >> 23) & 0xFF) +
                       static_cast<int>(RandomBits(53, i) % 161) - 80;
      b = (b & 0x807FFFFFu) | static_cast<uint32_t>(near < 0     ? 0
                                                    : near > 254 ? 254
                                                                 : near)
                                  << 23;
    }
    check(Fp32::FromBits(a), Fp32::FromBits(b));
    if (testing::Test::HasFatalFailure()) return;
  }
}

void ExpectHost(Fp32 got, float expected, Fp32 a, Fp32 b) {
  if (std::isnan(expected)) {
    ASSERT_EQ(got.bits(), 0x7FC00000u) << std::hex << a.bits() << ' ' << b.bits();
  } else {
    ASSERT_EQ(got.bits(), FromHost(expected).bits())
        << std::hex << a.bits() << ' ' << b.bits();
  }
}

TEST(Fp32Exact, MultiplyIsTheHosts) {
  ForEachPair(
      [](Fp32 a, Fp32 b) { ExpectHost(Multiply(a, b), ToHost(a) * ToHost(b), a, b); });
}

TEST(Fp32Exact, DivideIsTheHosts) {
  ForEachPair(
      [](Fp32 a, Fp32 b) { ExpectHost(Divide(a, b), ToHost(a) / ToHost(b), a, b); });
}

TEST(Fp32Exact, DifferenceRoundedIsTheHosts) {
  ForEachPair([](Fp32 a, Fp32 b) {
    if (!a.is_finite() || !b.is_finite()) return;
    const float expected = ToHost(a) - ToHost(b);
    const Fp32 got = NearestFp32(Difference(a, b));
    // An exact zero is +0; the host has -0 for -0 - +0.
    ExpectHost(got, expected == 0 ? 0.0f : expected, a, b);
  });
}

// Into BF16 there is one rounding, not one to FP32 and one to BF16: a tie is broken
// however far below it the other operand lies.
TEST(Fp32Exact, DifferenceIntoBf16RoundsOnce) {
  const Fp32 even = FromHost(0x1.01p0f), odd = FromHost(0x1.03p0f);  // ties
  EXPECT_EQ(NearestBf16(Difference(even, Fp32())).bits(), 0x3F80);
  EXPECT_EQ(NearestBf16(Difference(odd, Fp32())).bits(), 0x3F82);
  for (int exponent = -24; exponent >= -149; --exponent) {
    const Fp32 plus = FromHost(std::ldexp(1.0f, exponent));
    const Fp32 minus = FromHost(-std::ldexp(1.0f, exponent));
    EXPECT_EQ(NearestBf16(Difference(even, minus)).bits(), 0x3F81) << exponent;
    EXPECT_EQ(NearestBf16(Difference(even, plus)).bits(), 0x3F80) << exponent;
    EXPECT_EQ(NearestBf16(Difference(odd, minus)).bits(), 0x3F82) << exponent;
    EXPECT_EQ(NearestBf16(Difference(odd, plus)).bits(), 0x3F81) << exponent;
    EXPECT_EQ(NearestBf16(Difference(plus, odd)).bits(), 0xBF81) << exponent;
    EXPECT_EQ(NearestBf16(Difference(minus, odd)).bits(), 0xBF82) << exponent;
  }
}

}  // namespace
}  // namespace hif4
