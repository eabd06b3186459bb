#include "model/codec/encode.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/codec/decode.h"
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
TEST(Encode, ZeroBlocks) {
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
TEST(Encode, LargestBf16Saturates) {
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
TEST(Encode, TopOfTheBinade) {
  for (const Profile profile : kAllProfiles) {
    EncodeStats stats;
    const Unit64 unit = Encode(Sparse({{0, 7.875}, {1, 7}}), profile, &stats);
    EXPECT_EQ(unit.scale_word & 0xFF, 0xC0u) << Name(profile);
    EXPECT_EQ(ToDouble(Decoded(unit)[0]), 7);
    EXPECT_EQ(stats.saturated, 1u);
  }
}

// E8, B07: every kind of NaN and infinity at every lane.
TEST(Encode, NanAndInfinityAtEveryLane) {
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
TEST(Encode, AmctKeepsTheFiniteElements) {
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

// E6, B10: -0 gives 0x0; a small negative gives 0x8, in `pto-a6` and `cann` too unless
// its product is no BF16 number any more.
TEST(Encode, SignsOfZero) {
  Block block = Sparse({{0, 7}, {2, -0x1.48p-7}, {3, 0x1.48p-7}, {12, -0x1p-133}});
  block[1] = Bf16::FromBits(0x8000);
  for (const Profile profile : kAllProfiles) {
    EncodeStats stats;
    const Unit64 unit = Encode(block, profile, &stats);
    EXPECT_EQ(Code(unit, 1), 0x0) << Name(profile);
    EXPECT_EQ(Code(unit, 2), 0x8) << Name(profile);
    EXPECT_EQ(Code(unit, 3), 0x0) << Name(profile);
    EXPECT_EQ(Code(unit, 12), 0x8) << Name(profile);
    EXPECT_EQ(stats.flushed, 3u);
    EXPECT_EQ(Decoded(unit)[2].bits(), 0x8000);
  }
  // Scale 4: the product of the least subnormal is 2^-135.
  block = Sparse({{0, 28}, {4, -0x1p-133}});
  EXPECT_EQ(Code(Encode(block, Profile::kOfficial), 4), 0x8);
  EXPECT_EQ(Code(Encode(block, Profile::kAmct), 4), 0x8);
  EXPECT_EQ(Code(Encode(block, Profile::kPtoA6), 4), 0x0);
  EXPECT_EQ(Code(Encode(block, Profile::kCann), 4), 0x0);
}

TEST(Encode, ZeroIsNeverSigned) {
  for (int scale = 0; scale < 255; ++scale) {
    for (const Profile profile : kAllProfiles) {
      const EncodedElement element = EncodeElement(
          Bf16::FromBits(0x8000), E6m2::FromBits(static_cast<uint8_t>(scale)), 1,
          GetProfile(profile).rules);
      EXPECT_EQ(element.code.bits(), 0x0);
      EXPECT_FALSE(element.saturated);
    }
  }
}

// B01: ties are half away in `official` and `amct`, to even in `pto-a6` and `cann`.
TEST(Encode, TiesOfTheIssue) {
  const Block block = Sparse({{0, 7}, {8, .125}, {9, .375}, {10, .625}, {11, .875}});
  const int away[4] = {1, 2, 3, 4}, even[4] = {0, 2, 2, 4};
  for (const Profile profile : kAllProfiles) {
    const bool to_even = profile == Profile::kPtoA6 || profile == Profile::kCann;
    const Unit64 unit = Encode(block, profile);
    EXPECT_EQ(unit.scale_word, 0x000101C0u);
    EXPECT_EQ(Code(unit, 0), 7);
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(Code(unit, 8 + i), to_even ? even[i] : away[i]) << Name(profile) << i;
    }
  }
}

// The whole kind: every tie, both signs, every micro-exponent, every power-of-two scale.
TEST(Encode, EveryTieOfEveryPowerOfTwoScale) {
  int visited = 0;
  for (int e = 0; e < 64; ++e) {
    for (int micro = 0; micro < 3; ++micro) {
      for (int half = 1; half < 14; half += 2) {
        for (const double sign : {1.0, -1.0}) {
          // A peak of 1.75 * 2^micro in the tie's own group of 4 chooses the exponents.
          const double unit = std::ldexp(1.0, e - 48);
          const double value = sign * std::ldexp(half / 8.0, micro) * unit;
          const Block block =
              Sparse({{0, 7 * unit}, {8, std::ldexp(1.75, micro) * unit}, {11, value}});
          const int up = (half + 1) / 2, even = up % 2 == 0 ? up : up - 1;
          const int expected_sign = sign < 0 ? 8 : 0;
          ASSERT_EQ(Code(Encode(block, Profile::kOfficial), 11), expected_sign + up);
          ASSERT_EQ(Code(Encode(block, Profile::kAmct), 11), expected_sign + up);
          ASSERT_EQ(Code(Encode(block, Profile::kPtoA6), 11), expected_sign + even);
          ASSERT_EQ(Code(Encode(block, Profile::kCann), 11), expected_sign + even);
          ++visited;
        }
      }
    }
  }
  EXPECT_EQ(visited, 64 * 3 * 7 * 2);
}

// B11: no swap of neighbours, nibbles or groups can pass.
TEST(Encode, ElementsKeepTheirPlaces) {
  for (int lane = 0; lane < 64; ++lane) {
    const Unit64 unit = Encode(Sparse({{lane, -7}}));
    EXPECT_EQ(unit.scale_word, 0xC0u | 1u << (8 + lane / 8) | 1u << (16 + lane / 4));
    for (int i = 0; i < 64; ++i) EXPECT_EQ(Code(unit, i), i == lane ? 0xF : 0);
  }
}

TEST(Encode, CannRefusesWhatE6m2CannotHold) {
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

TEST(Encode, StatsAddUpOverBlocks) {
  EncodeStats stats;
  Encode(Sparse({{0, 7.875}, {9, 0x1p-20}, {10, -0x1p-20}}), Profile::kOfficial, &stats);
  Encode(Sparse({{0, 7.875}, {9, 0x1p-20}}), Profile::kOfficial, &stats);
  Encode(Filled(Bf16::FromBits(0x7FC0)), Profile::kOfficial, &stats);
  EXPECT_EQ(stats.saturated, 2u);
  EXPECT_EQ(stats.flushed, 3u);
  EXPECT_EQ(stats.nan_units, 1u);
}

}  // namespace
}  // namespace hif4
