#include "model/codec/e2m1_round.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/format/e4m3.h"
#include "tests/codec/blocks.h"
#include "tests/codec/fp32_values.h"

namespace hif4 {
namespace {

constexpr double kValues[8] = {0, .5, 1, 1.5, 2, 3, 4, 6};

// The nearest value, searched; differences times the scale are exact in long double.
int Nearest(double x, double scale) {
  int best = 0;
  for (int code = 1; code < 8; ++code) {
    const long double here = fabsl(static_cast<long double>(x) -
                                   static_cast<long double>(kValues[code]) * scale);
    const long double there = fabsl(static_cast<long double>(x) -
                                    static_cast<long double>(kValues[best]) * scale);
    if (here < there || (here == there && code % 2 == 0)) best = code;
  }
  return best;
}

// C0, B01: every midpoint under every E4M3 scale, and the FP32 values on either side.
TEST(E2m1Round, EveryMidpointOfEveryScale) {
  const double midpoints[8] = {.25, .75, 1.25, 1.75, 2.5, 3.5, 5, 7};
  int visited = 0;
  for (int code = 1; code < 0x7F; ++code) {
    const E4m3 scale = E4m3::FromBits(static_cast<uint8_t>(code));
    const double value = std::ldexp(scale.significand(), scale.exponent());
    for (const double midpoint : midpoints) {
      const float tie = static_cast<float>(midpoint * value);
      for (const float x : {std::nextafterf(tie, 0), tie, std::nextafterf(tie, 1e9f)}) {
        const double d = static_cast<double>(x);
        const RoundedE2m1 plus =
            RoundToE2m1(FromHost(x), scale.significand(), scale.exponent());
        ASSERT_EQ(plus.code.bits(), Nearest(d, value)) << x << " / " << value;
        ASSERT_EQ(plus.saturated, d >= 7 * value) << x << " / " << value;
        const RoundedE2m1 minus =
            RoundToE2m1(FromHost(-x), scale.significand(), scale.exponent());
        ASSERT_EQ(minus.code.bits(), Nearest(d, value) + 8);
        ++visited;
      }
    }
  }
  EXPECT_EQ(visited, 126 * 8 * 3);
}

TEST(E2m1Round, RandomQuotients) {
  for (uint64_t i = 0; i < 300000; ++i) {
    const uint64_t r = RandomBits(61, i);
    const int significand = 1 + static_cast<int>(r % 15);
    const int exponent = static_cast<int>((r >> 8) % 200) - 100;
    const float x = std::ldexp(static_cast<float>(r >> 40), exponent - 21);
    const double scale = std::ldexp(significand, exponent);
    ASSERT_EQ(RoundToE2m1(FromHost(x), significand, exponent).code.bits(),
              Nearest(static_cast<double>(x), scale))
        << x << " / " << scale;
  }
}

TEST(E2m1Round, ZerosAndSigns) {
  EXPECT_EQ(RoundToE2m1(FromHost(0.0f), 8, 0).code.bits(), 0x0);
  EXPECT_EQ(RoundToE2m1(FromHost(-0.0f), 8, 0).code.bits(), 0x0);
  EXPECT_EQ(RoundToE2m1(FromHost(-1e-30f), 8, 0).code.bits(), 0x8);
  // A scale of 0: magnitude 0, the sign stays.
  EXPECT_EQ(RoundToE2m1(FromHost(3.0f), 0, -9).code.bits(), 0x0);
  EXPECT_EQ(RoundToE2m1(FromHost(-3.0f), 0, -9).code.bits(), 0x8);
  EXPECT_FALSE(RoundToE2m1(FromHost(3.0f), 0, -9).saturated);
}

}  // namespace
}  // namespace hif4
