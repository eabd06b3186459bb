#include "model/arith/fp32_round.h"

#include <gtest/gtest.h>

#include <cfenv>
#include <cmath>
#include <limits>

#include "model/arith/scaled_int.h"
#include "tests/arith/host_float.h"
#include "tests/arith/random.h"

namespace hif4 {
namespace {

static_assert(std::numeric_limits<long double>::digits >= 64,
              "needs a long double that holds 64 bits");

// The host's conversion of the exact long double, with the exceptions it raises. What
// `sticky` stands for is a one below everything the rounding looks at.
RoundedFp32 HostRound(bool negative, uint64_t magnitude, int exponent, bool sticky) {
  const long double value =
      std::ldexp(static_cast<long double>(magnitude | (sticky ? 1 : 0)), exponent);
  const volatile long double x = negative ? -value : value;
  std::feclearexcept(FE_ALL_EXCEPT);
  const volatile float y = static_cast<float>(x);
  const int raised = std::fetestexcept(FE_INEXACT | FE_OVERFLOW);
  RoundedFp32 out;
  out.value = Fp32::FromBits(HostBits(y));
  out.flags = static_cast<uint8_t>(((raised & FE_INEXACT) != 0 ? kInexact : 0) |
                                   ((raised & FE_OVERFLOW) != 0 ? kOverflow : 0));
  return out;
}

void Check(bool negative, uint64_t magnitude, int exponent) {
  const RoundedFp32 ours = RoundToFp32(negative, magnitude, exponent, false);
  const RoundedFp32 host = HostRound(negative, magnitude, exponent, false);
  ASSERT_EQ(ours.value.bits(), host.value.bits())
      << std::hex << magnitude << std::dec << " * 2^" << exponent;
  ASSERT_EQ(ours.flags, host.flags)
      << std::hex << magnitude << std::dec << " * 2^" << exponent;
}

// Every exponent from all lost to overflow, for magnitudes of every length with a one, or
// ones, at the rounding bit.
TEST(Fp32Round, EveryLengthAndExponent) {
  int visited = 0;
  for (int length = 1; length <= 64; ++length) {
    const uint64_t top = 1ull << (length - 1);
    for (int exponent = -149 - length - 3; exponent + length <= 131; ++exponent) {
      // Bit 23 below the top, or further up for subnormals, rounds.
      const int place = std::max(length - 25, -150 - exponent);
      const uint64_t half = place >= 0 && place < 64 ? 1ull << place : 0;
      for (const uint64_t low :
           {uint64_t{0}, half, half - 1, half + 1, half * 3, half * 2}) {
        const uint64_t magnitude = top | (low & (top - 1));
        Check(false, magnitude, exponent);
        Check(true, magnitude, exponent);
        ++visited;
      }
      Check(false, top | (top - 1), exponent);
    }
  }
  EXPECT_GT(visited, 100000);
}

TEST(Fp32Round, RandomMagnitudes) {
  Random random(1);
  for (int i = 0; i < 1000000; ++i) {
    const uint64_t magnitude = random.Next() >> random.Below(64);
    if (magnitude != 0) Check(random.Flip(), magnitude, random.Between(-220, 120));
  }
}

// Magnitudes with at least 26 significant bits and something below them.
TEST(Fp32Round, Sticky) {
  Random random(2);
  int decided = 0;  // cases where sticky alone decides the value
  for (int i = 0; i < 500000; ++i) {
    const int zeros = random.Between(1, 38);
    uint64_t magnitude = random.Next() | 1ull << 63;
    if (random.Flip()) magnitude &= ~0ull << random.Between(38, 41);  // ties
    magnitude = magnitude >> zeros << (zeros > 30 ? 0 : 1);
    const int exponent = random.Between(-215, 100);
    const bool negative = random.Flip();
    // The host's long double has no bit below: shift the magnitude up, or take bit 0.
    const bool low_bit_free = (magnitude & 1) == 0;
    if (!low_bit_free) continue;
    const RoundedFp32 ours = RoundToFp32(negative, magnitude, exponent, true);
    const RoundedFp32 host = HostRound(negative, magnitude, exponent, true);
    ASSERT_EQ(ours.value.bits(), host.value.bits());
    ASSERT_EQ(ours.flags, host.flags);
    decided += ours.value != RoundToFp32(negative, magnitude, exponent, false).value;
  }
  EXPECT_GT(decided, 1000);
}

TEST(Fp32Round, ZeroKeepsItsSignAndRaisesNothing) {
  EXPECT_EQ(RoundToFp32(false, 0, 100, false).value.bits(), 0u);
  EXPECT_EQ(RoundToFp32(true, 0, -500, false).value.bits(), 0x80000000u);
  EXPECT_EQ(RoundToFp32(true, 0, 0, false).flags, 0);
}

TEST(Fp32Round, FarOutside) {
  EXPECT_EQ(RoundToFp32(true, 1, -1000, false).value.bits(), 0x80000000u);
  EXPECT_EQ(RoundToFp32(true, 1, -1000, false).flags, kInexact);
  EXPECT_EQ(RoundToFp32(true, ~0ull, 1000, true).value.bits(), 0xFF800000u);
  EXPECT_EQ(RoundToFp32(false, 1, 1000, false).flags, kInexact | kOverflow);
}

TEST(ScaledInt, ToFp32) {
  Random random(3);
  for (int i = 0; i < 200000; ++i) {
    ScaledInt x;
    x.significand = static_cast<int64_t>(random.Next()) >> random.Below(64);
    x.exponent = random.Between(-220, 120);
    const long double exact =
        std::ldexp(static_cast<long double>(x.significand), x.exponent);
    const volatile float host = static_cast<float>(exact);
    ASSERT_EQ(ToFp32(x).value.bits(), HostBits(host));
  }
  ScaledInt least;
  least.significand = std::numeric_limits<int64_t>::min();
  EXPECT_EQ(ToFp32(least).value.bits(), 0xDF000000u);
  least.nan = true;
  EXPECT_EQ(ToFp32(least).value.bits(), Fp32::kQuietNan);
  EXPECT_EQ(ToFp32(least).flags, 0);
}

}  // namespace
}  // namespace hif4
