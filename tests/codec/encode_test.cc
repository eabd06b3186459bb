#include "model/codec/encode.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/codec/decode.h"
#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

Block Decoded(const Unit64& unit) {
  Block out;
  DecodeHif4(unit, out.data());
  return out;
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
