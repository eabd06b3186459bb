#include "model/codec/mxfp4.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "model/codec/unit_value.h"
#include "tests/codec/blocks.h"
#include "tests/codec/fp32_values.h"

namespace hif4 {
namespace {

// B01: exact midpoints go to even.
TEST(Mxfp4, MidpointsOfTheIssue) {
  const Unit64 unit = EncodeMxfp4(
      SparseFp32({{0, 5}, {1, .25}, {2, .75}, {3, 1.25}, {4, 1.75}, {5, 2.5}, {6, 3.5}})
          .data());
  EXPECT_EQ(unit.scale_word, 127u);
  const int expected[7] = {6, 0, 2, 2, 4, 4, 6};
  for (int i = 0; i < 7; ++i) EXPECT_EQ(Code(unit, i), expected[i]) << i;
}

// B05: a maximum of 7 does not fit the binade, and is counted.
TEST(Mxfp4, TopOfTheBinade) {
  EncodeStats stats;
  const Unit64 unit = EncodeMxfp4(SparseFp32({{0, 7}, {1, 6.75}}).data(), &stats);
  EXPECT_EQ(unit.scale_word, 127u);
  EXPECT_EQ(Code(unit, 0), 7);
  EXPECT_EQ(Code(unit, 1), 7);
  EXPECT_EQ(stats.saturated, 1u);
}

// C2: the scale of every binade, least and largest FP32 in it, subnormals included.
TEST(Mxfp4, ScaleOfEveryBinade) {
  int visited = 0;
  for (int log2 = -149; log2 <= 127; ++log2) {
    const float low = std::ldexp(1.0f, log2);
    const float high =
        log2 == 127 ? 0x1.fffffep127f : std::nextafterf(std::ldexp(1.0f, log2 + 1), 0.0f);
    const int expected = std::max(log2 - 2, -127) + 127;
    EXPECT_EQ(Mxfp4Scale(FromHost(low)).bits(), expected) << log2;
    EXPECT_EQ(Mxfp4Scale(FromHost(high)).bits(), expected) << log2;
    ++visited;
  }
  EXPECT_EQ(visited, 277);
  EXPECT_EQ(Mxfp4Scale(Fp32()).bits(), 0);
}

// B06: zero blocks, also beside an ordinary one.
TEST(Mxfp4, ZeroBlocks) {
  EXPECT_EQ(EncodeMxfp4(Fp32Block{}.data()), Unit64());
  Fp32Block block = SparseFp32({{40, 1}});
  block[3] = Fp32::FromBits(0x80000000u);
  const Unit64 unit = EncodeMxfp4(block.data());
  EXPECT_EQ(unit.scale_word, 125u << 8);
  for (int i = 0; i < 32; ++i) EXPECT_EQ(Code(unit, i), 0);
  EXPECT_EQ(Code(unit, 40), 6);  // 1 = 4 * 2^-2
}

// B07, C2: NaN and infinity at every lane take their block of 32 and no other.
TEST(Mxfp4, NanAndInfinityAtEveryLane) {
  for (int lane = 0; lane < 64; ++lane) {
    for (const uint32_t bits : {0x7F800000u, 0xFF800000u, 0x7FC00000u, 0x7F800001u}) {
      Fp32Block block;
      block.fill(FromHost(-6));
      block[static_cast<size_t>(lane)] = Fp32::FromBits(bits);
      EncodeStats stats;
      const Unit64 unit = EncodeMxfp4(block.data(), &stats);
      EXPECT_EQ(unit.scale_word, lane < 32 ? 0x7FFFu : 0xFF7Fu);
      for (int i = 0; i < 64; ++i) {
        ASSERT_EQ(Code(unit, i), i / 32 == lane / 32 ? 0x0 : 0xF);
      }
      EXPECT_EQ(stats.nan_units, 1u);
    }
  }
}

// B02: all codes under all scales that an encoder makes, subnormal ones included.
TEST(Mxfp4, CodesAreFixedPoints) {
  for (int scale = 0; scale <= 252; ++scale) {
    Unit64 unit;
    unit.scale_word = static_cast<uint32_t>(scale) * 0x0101u;
    for (int i = 0; i < 64; ++i) {
      const int code = i % 16 == 8 ? 0 : i % 16;  // no -0: its sign is not kept
      SetCode(&unit, i, static_cast<uint8_t>(code));
    }
    Fp32 values[64];
    DecodeUnit(UnitFormat::kMxfp4, unit, values);
    ASSERT_EQ(EncodeMxfp4(values), unit) << scale;
  }
}

}  // namespace
}  // namespace hif4
