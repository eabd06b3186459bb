// Blocks that the encoder does not scale like others: zero, too large, not finite.
#include <gtest/gtest.h>

#include <cmath>

#include "model/codec/decode.h"
#include "model/codec/encode.h"
#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

constexpr uint16_t kNanOrInf[] = {0x7F80, 0xFF80, 0x7FC0, 0xFFC0, 0x7F81, 0xFFFF};

Block Decoded(const Unit64& unit) {
  Block out;
  DecodeHif4(unit, out.data());
  return out;
}

// E7, B06: nothing divides by the maximum of a zero block.
TEST(EncodeSpecial, ZeroBlocks) {
  for (const Bf16 zero : {Bf16(), Bf16::FromBits(0x8000)}) {
    for (const Profile profile : kAllProfiles) {
      EncodeStats stats;
      Unit64 expected;
      expected.scale_word = profile == Profile::kCann ? 0xFFu : 0u;
      EXPECT_EQ(Encode(Filled(zero), profile, &stats), expected) << Name(profile);
      EXPECT_EQ(stats.nan_units, profile == Profile::kCann ? 1u : 0u);
      EXPECT_EQ(stats.flushed + stats.saturated, 0u);
    }
  }
}

// E7, B05: far too large saturates at 344064 in each of the 64 elements.
TEST(EncodeSpecial, LargestBf16Saturates) {
  for (const Profile profile : {Profile::kOfficial, Profile::kPtoA6, Profile::kAmct}) {
    EncodeStats stats;
    const Unit64 unit = Encode(Filled(Bf16::FromBits(0xFF7F)), profile, &stats);
    EXPECT_EQ(unit.scale_word, 0xFFFFFFFEu) << Name(profile);
    for (const Bf16 x : Decoded(unit)) EXPECT_EQ(ToDouble(x), -344064);
    EXPECT_EQ(stats.saturated, 64u);
  }
}

// B05: SF = RNE_bf16(7.875/7) = 1.125, a tie between 1.0 and 1.25, goes to even; the top
// then saturates, and the count says so.
TEST(EncodeSpecial, TopOfTheBinade) {
  for (const Profile profile : kAllProfiles) {
    EncodeStats stats;
    const Unit64 unit = Encode(Sparse({{0, 7.875}, {1, 7}}), profile, &stats);
    EXPECT_EQ(unit.scale_word & 0xFF, 0xC0u) << Name(profile);
    EXPECT_EQ(ToDouble(Decoded(unit)[0]), 7);
    EXPECT_EQ(stats.saturated, 1u);
  }
}

// E8, B07: every kind of NaN and infinity at every lane.
TEST(EncodeSpecial, NanAndInfinityAtEveryLane) {
  Unit64 nan;
  nan.scale_word = 0x000000FF;
  int visited = 0;
  for (const Profile profile : {Profile::kOfficial, Profile::kPtoA6, Profile::kCann}) {
    for (size_t lane = 0; lane < 64; ++lane) {
      for (const uint16_t bits : kNanOrInf) {
        Block block = Filled(Bf16FromDouble(1));
        block[lane] = Bf16::FromBits(bits);
        EncodeStats stats;
        ASSERT_EQ(Encode(block, profile, &stats), nan) << Name(profile) << ' ' << lane;
        EXPECT_EQ(stats.nan_units, 1u);
        ++visited;
      }
    }
  }
  EXPECT_EQ(visited, 3 * 64 * 6);
}

// `amct`: byte 0xFF, but the bits of the block in which the element is +0.
TEST(EncodeSpecial, AmctKeepsTheFiniteElements) {
  for (size_t lane = 0; lane < 64; ++lane) {
    for (const uint16_t bits : kNanOrInf) {
      Block block;
      for (size_t i = 0; i < 64; ++i)
        block[i] = Bf16FromDouble(1.0 - static_cast<double>(i) / 32);
      block[(lane + 1) % 64] = Bf16FromDouble(-6);
      block[lane] = Bf16();
      Unit64 expected = Encode(block, Profile::kAmct);
      expected.scale_word |= 0xFF;
      block[lane] = Bf16::FromBits(bits);
      ASSERT_EQ(Encode(block, Profile::kAmct), expected) << lane;
    }
  }
  Unit64 nan;
  nan.scale_word = 0x000000FF;
  EXPECT_EQ(Encode(Sparse({{5, HUGE_VAL}}), Profile::kAmct), nan);
}

TEST(EncodeSpecial, CannRefusesWhatE6m2CannotHold) {
  Unit64 nan;
  nan.scale_word = 0x000000FF;
  // 2^-48 * 7 is the least maximum whose factor stays; 371712 the first whose does not.
  const Block small = Sparse({{3, 0x1.BEp-46}}), least = Sparse({{3, 0x1.Cp-46}});
  EXPECT_EQ(Encode(small, Profile::kCann), nan);
  EXPECT_NE(Encode(least, Profile::kCann), nan);
  EXPECT_EQ(Encode(small, Profile::kOfficial).scale_word & 0xFF, 0u);
  int refused = 0, kept = 0;
  for (uint16_t bits = 0x4800; bits < 0x4900; ++bits) {
    const Bf16 vmax = Bf16::FromBits(bits);
    const bool out = RoundToBf16(ToDouble(vmax) * 0.142578125) >= 53248;
    EXPECT_EQ(Encode(Filled(vmax), Profile::kCann) == nan, out) << ToDouble(vmax);
    (out ? refused : kept) += 1;
  }
  EXPECT_GT(refused, 0);
  EXPECT_GT(kept, 0);
}

}  // namespace
}  // namespace hif4
