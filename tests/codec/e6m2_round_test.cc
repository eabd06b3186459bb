#include "model/codec/e6m2_round.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

// E2: 0x3E12 is 1/7 in BF16.
TEST(E6m2Round, ScaleFactorOfEveryMaximum) {
  int visited = 0;
  for (int bits = 0; bits < 0x7F80; ++bits) {
    const Bf16 vmax = Bf16::FromBits(static_cast<uint16_t>(bits));
    ASSERT_EQ(ToDouble(ScaleFactor(vmax)), RoundToBf16(ToDouble(vmax) * 0.142578125))
        << std::hex << bits;
    ++visited;
  }
  EXPECT_EQ(visited, 0x7F80);
}

// E3: nearest of all 255 values, the even code in a tie, clamped at both ends.
TEST(E6m2Round, NearestCodeOfEveryFactor) {
  for (int bits = 0; bits < 0x7F80; ++bits) {
    const double sf = ToDouble(Bf16::FromBits(static_cast<uint16_t>(bits)));
    const double clamped = std::min(std::max(sf, 0x1p-48), 49152.0);
    int best = 0;
    for (int code = 1; code < 255; ++code) {
      const double here =
          std::fabs(clamped - ToDouble(E6m2::FromBits(static_cast<uint8_t>(code))));
      const double there =
          std::fabs(clamped - ToDouble(E6m2::FromBits(static_cast<uint8_t>(best))));
      if (here < there || (here == there && code % 2 == 0)) best = code;
    }
    ASSERT_EQ(RoundToE6m2(Bf16::FromBits(static_cast<uint16_t>(bits))).bits(), best)
        << std::hex << bits;
  }
}

TEST(E6m2Round, RangeOfTheProfileCann) {
  EXPECT_FALSE(InE6m2Range(Bf16FromDouble(0)));
  EXPECT_FALSE(InE6m2Range(Bf16FromDouble(0x1.FEp-49)));
  EXPECT_TRUE(InE6m2Range(Bf16FromDouble(0x1p-48)));
  EXPECT_TRUE(InE6m2Range(Bf16FromDouble(52992)));  // the BF16 below 53248
  EXPECT_FALSE(InE6m2Range(Bf16FromDouble(53248)));
}

}  // namespace
}  // namespace hif4
