#include "model/codec/peaks.h"

#include <gtest/gtest.h>

#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

// E1: groups are of adjacent elements.
TEST(Peaks, EveryLaneReachesItsGroups) {
  for (int i = 0; i < 64; ++i) {
    const Peaks peaks = FindPeaks(Sparse({{i, -3.5}}).data());
    for (int k = 0; k < 16; ++k) EXPECT_EQ(ToDouble(peaks.of4[k]), k == i / 4 ? 3.5 : 0);
    for (int j = 0; j < 8; ++j) EXPECT_EQ(ToDouble(peaks.of8[j]), j == i / 8 ? 3.5 : 0);
    EXPECT_EQ(ToDouble(peaks.of64), 3.5);
    EXPECT_TRUE(peaks.finite);
  }
}

TEST(Peaks, TakeTheLargestMagnitude) {
  const Peaks peaks =
      FindPeaks(Sparse({{0, 1}, {1, -2}, {3, 1.5}, {4, 3}, {7, -2.5}, {63, -9}}).data());
  EXPECT_EQ(ToDouble(peaks.of4[0]), 2);
  EXPECT_EQ(ToDouble(peaks.of4[1]), 3);
  EXPECT_EQ(ToDouble(peaks.of8[0]), 3);
  EXPECT_EQ(ToDouble(peaks.of64), 9);
}

// B07: a NaN must not get lost in a maximum.
TEST(Peaks, NanAndInfinityAreSeenAtEveryLane) {
  for (int i = 0; i < 64; ++i) {
    for (const int bits : {0x7F80, 0xFF80, 0x7FC0, 0x7F81, 0xFFFF}) {
      Block block = Filled(Bf16::FromBits(0x3F80));
      block[static_cast<size_t>(i)] = Bf16::FromBits(static_cast<uint16_t>(bits));
      const Peaks peaks = FindPeaks(block.data());
      EXPECT_FALSE(peaks.finite);
      EXPECT_EQ(ToDouble(peaks.of64), 1);
    }
  }
}

}  // namespace
}  // namespace hif4
