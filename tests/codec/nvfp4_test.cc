#include "model/codec/nvfp4.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "model/codec/unit_value.h"
#include "tests/codec/blocks.h"
#include "tests/codec/fp32_values.h"

namespace hif4 {
namespace {

double E4m3Value(int code) {
  const E4m3 x = E4m3::FromBits(static_cast<uint8_t>(code));
  return std::ldexp(x.significand(), x.exponent());
}

// The nearest code to peak / 6, by distances times 6 that are exact in long double.
int NearestScale(double peak) {
  int best = 0;
  for (int code = 1; code <= 0x7E; ++code) {
    const long double x = static_cast<long double>(peak);
    const long double here = fabsl(x - 6 * static_cast<long double>(E4m3Value(code)));
    const long double there = fabsl(x - 6 * static_cast<long double>(E4m3Value(best)));
    if (here < there || (here == there && code % 2 == 0)) best = code;
  }
  return best;
}

// C1: every midpoint between two scales, with the FP32 values on either side.
TEST(Nvfp4, EveryScaleAndEveryTie) {
  int visited = 0;
  for (int code = 0; code < 0x7E; ++code) {
    const float tie = static_cast<float>(3 * (E4m3Value(code) + E4m3Value(code + 1)));
    const float exact = static_cast<float>(6 * E4m3Value(code));
    const float below = std::nextafterf(tie, 0), above = std::nextafterf(tie, 1e9f);
    for (const float peak : {exact, below, tie, above}) {
      ASSERT_EQ(Nvfp4Scale(FromHost(peak)).bits(),
                NearestScale(static_cast<double>(peak)))
          << peak;
      ++visited;
    }
    EXPECT_EQ(Nvfp4Scale(FromHost(exact)).bits(), code);
    EXPECT_EQ(Nvfp4Scale(FromHost(below)).bits(), code);
    EXPECT_EQ(Nvfp4Scale(FromHost(tie)).bits(), code % 2 == 0 ? code : code + 1);
    EXPECT_EQ(Nvfp4Scale(FromHost(above)).bits(), code + 1);
  }
  EXPECT_EQ(visited, 126 * 4);
  for (const float peak : {2688.0f, 2784.0f, 1e6f, 3.4e38f}) {  // clipped, never NaN
    EXPECT_EQ(Nvfp4Scale(FromHost(peak)).bits(), 0x7E);
  }
}

TEST(Nvfp4, ScaleOfAStridedSweep) {
  for (uint32_t bits = 0; bits < 0x7F800000u; bits += 40009) {
    const Fp32 peak = Fp32::FromBits(bits);
    ASSERT_EQ(Nvfp4Scale(peak).bits(), NearestScale(static_cast<double>(ToHost(peak))));
  }
}

// B11: 1.0, 6.0 under scale 1.0 is byte 0x72.
TEST(Nvfp4, ElementZeroIsTheLowNibble) {
  const Unit64 unit = EncodeNvfp4(SparseFp32({{0, 1}, {1, 6}, {47, -3}}).data());
  EXPECT_EQ(unit.codes[0], 0x72);
  EXPECT_EQ(unit.scale_word, 0x00300038u);  // 1, 0, 0.5, 0
  EXPECT_EQ(Code(unit, 47), 0xF);
}

// B06: a zero block among others has scale 0x00, never NaN.
TEST(Nvfp4, ZeroBlockBesideTheLargest) {
  EncodeStats stats;
  Fp32Block block = SparseFp32({{0, 2688}, {17, 0}, {40, 1}});
  block[20] = Fp32::FromBits(0x80000000u);
  const Unit64 unit = EncodeNvfp4(block.data(), &stats);
  EXPECT_EQ(unit.scale_word & 0xFF, 0x7Eu);
  EXPECT_EQ((unit.scale_word >> 8) & 0xFF, 0u);
  EXPECT_EQ((unit.scale_word >> 24) & 0xFF, 0u);
  for (int i = 16; i < 32; ++i) EXPECT_EQ(Code(unit, i), 0);
  EXPECT_EQ(stats.nan_units + stats.flushed + stats.saturated, 0u);
}

// A scale that rounds to 0: magnitudes 0, signs stay.
TEST(Nvfp4, ScaleUnderflow) {
  EncodeStats stats;
  const Unit64 unit = EncodeNvfp4(SparseFp32({{0, 0x1p-9}, {1, -0x1p-9}}).data(), &stats);
  EXPECT_EQ(unit.scale_word, 0u);
  EXPECT_EQ(unit.codes[0], 0x80);
  EXPECT_EQ(stats.flushed, 2u);
}

TEST(Nvfp4, SaturatedElementsAreCounted) {
  EncodeStats stats;
  EncodeNvfp4(SparseFp32({{0, 3136}, {1, 3135}}).data(), &stats);  // 448 * 7
  EXPECT_EQ(stats.saturated, 1u);
}

// B07, C1: NaN and infinity at every lane take their block of 16 and no other.
TEST(Nvfp4, NanAndInfinityAtEveryLane) {
  for (int lane = 0; lane < 64; ++lane) {
    for (const uint32_t bits : {0x7F800000u, 0xFF800000u, 0x7FC00000u, 0x7F800001u}) {
      Fp32Block block;
      block.fill(FromHost(-6));
      block[static_cast<size_t>(lane)] = Fp32::FromBits(bits);
      EncodeStats stats;
      const Unit64 unit = EncodeNvfp4(block.data(), &stats);
      for (int i = 0; i < 64; ++i) {
        const bool hit = i / 16 == lane / 16;
        ASSERT_EQ((unit.scale_word >> (8 * (i / 16))) & 0xFF, hit ? 0x7Fu : 0x38u);
        ASSERT_EQ(Code(unit, i), hit ? 0x0 : 0xF);
      }
      EXPECT_EQ(stats.nan_units, 1u);
    }
  }
}

// B02: what decoding gives encodes to the same unit, if a 6 brings the scale back.
TEST(Nvfp4, CodesAreFixedPoints) {
  for (int scale = 1; scale < 0x7F; ++scale) {
    Unit64 unit;
    unit.scale_word = static_cast<uint32_t>(scale) * 0x01010101u;
    for (int i = 0; i < 64; ++i) {
      const int code = i % 16 == 8 ? 0 : i % 16;  // no -0: its sign is not kept
      SetCode(&unit, i, static_cast<uint8_t>(code));
    }
    Fp32 values[64];
    DecodeUnit(UnitFormat::kNvfp4, unit, values);
    ASSERT_EQ(EncodeNvfp4(values), unit) << scale;
  }
}

}  // namespace
}  // namespace hif4
