// E10: where the profiles differ is a short finite list. The whole domain is swept: all
// 255 base scales, all finite magnitudes other than 0, all micro-exponents.
#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <utility>

#include "model/codec/encode.h"
#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

constexpr int kScales = 255;
constexpr int kMagnitudes = 0x7F7F;

using Pair = std::pair<int, int>;  // (mantissa of E6M2, mantissa of BF16)

Bf16 Magnitude(int bits) { return Bf16::FromBits(static_cast<uint16_t>(bits)); }

struct Swept {
  std::set<Pair> magnitudes[3];  // official / pto-a6, official / amct, pto-a6 / amct
  std::set<int> signs;           // magnitudes whose sign bits differ
  bool cann_is_pto = true;
  uint64_t visited = 0;
};

Swept SweepElements() {
  Swept swept;
  const EncodeRules& official = GetProfile(Profile::kOfficial).rules;
  const EncodeRules& pto = GetProfile(Profile::kPtoA6).rules;
  const EncodeRules& amct = GetProfile(Profile::kAmct).rules;
  const EncodeRules& cann = GetProfile(Profile::kCann).rules;
  for (int scale = 0; scale < kScales; ++scale) {
    const E6m2 base = E6m2::FromBits(static_cast<uint8_t>(scale));
    for (int bits = 1; bits <= kMagnitudes; ++bits) {
      const Bf16 v = Magnitude(bits | 0x8000);
      const Pair pair(scale & 3, bits & 0x7F);
      for (int micro = 0; micro < 3; ++micro) {
        const int o = EncodeElement(v, base, micro, official).code.bits();
        const int p = EncodeElement(v, base, micro, pto).code.bits();
        const int a = EncodeElement(v, base, micro, amct).code.bits();
        if ((o ^ p) & 7) swept.magnitudes[0].insert(pair);
        if ((o ^ a) & 7) swept.magnitudes[1].insert(pair);
        if ((p ^ a) & 7) swept.magnitudes[2].insert(pair);
        if (((o ^ p) | (p ^ a)) & 8) swept.signs.insert(bits);
        swept.cann_is_pto =
            swept.cann_is_pto && EncodeElement(v, base, micro, cann).code.bits() == p;
        ++swept.visited;
      }
    }
  }
  return swept;
}

TEST(EncodeDomain, ElementsDifferInTwentyThreePairs) {
  const Swept swept = SweepElements();
  EXPECT_EQ(swept.visited, 3ull * kScales * kMagnitudes);

  // Ties of the exact product (m = 0) and of the product rounded to BF16.
  const std::set<Pair> official_pto = {
      {0, 0},  {0, 16}, {0, 32},  {0, 80}, {1, 2},  {1, 32}, {1, 52}, {1, 72}, {2, 28},
      {2, 64}, {2, 88}, {2, 112}, {3, 26}, {3, 40}, {3, 68}, {3, 97}, {3, 125}};
  // Products that only the rounding to BF16 lifts to a tie, then away from zero.
  const std::set<Pair> official_amct = {{2, 87}, {2, 111}, {3, 12}, {3, 26}, {3, 40},
                                        {3, 54}, {3, 68},  {3, 96}, {3, 124}};
  EXPECT_EQ(swept.magnitudes[0], official_pto);
  EXPECT_EQ(swept.magnitudes[1], official_amct);

  std::set<Pair> all;
  for (const std::set<Pair>& pairs : swept.magnitudes)
    all.insert(pairs.begin(), pairs.end());
  EXPECT_EQ(all.size(), 23u);
  EXPECT_TRUE(swept.cann_is_pto);
}

// The third difference of the table: sign bits, only where the rounded product is 0, that
// is, where the exact one is at most half of the least subnormal, 2^-134.
TEST(EncodeDomain, SignsDifferWhereTheProductVanishes) {
  const EncodeRules& official = GetProfile(Profile::kOfficial).rules;
  const EncodeRules& pto = GetProfile(Profile::kPtoA6).rules;
  const EncodeRules& amct = GetProfile(Profile::kAmct).rules;
  uint64_t vanished = 0;
  for (int scale = 0; scale < kScales; ++scale) {
    const E6m2 base = E6m2::FromBits(static_cast<uint8_t>(scale));
    const double table[4] = {1, .80078125, .66796875, .5703125};
    for (int bits = 1; bits <= kMagnitudes; ++bits) {
      const Bf16 v = Magnitude(bits | 0x8000);
      for (int micro = 0; micro < 3; ++micro) {
        const double product =
            -ToDouble(v) * table[scale & 3] * std::ldexp(1.0, 48 - (scale >> 2) - micro);
        const bool kept = product > 0x1p-134;
        ASSERT_TRUE(EncodeElement(v, base, micro, official).code.negative());
        ASSERT_TRUE(EncodeElement(v, base, micro, amct).code.negative());
        ASSERT_EQ(EncodeElement(v, base, micro, pto).code.negative(), kept);
        vanished += kept ? 0 : 1;
      }
    }
  }
  EXPECT_GT(vanished, 0u);
}

// E5 through the real choice of a scale word: two neighbouring magnitudes in each group
// of 8, with E1_8 left to them and with E1_8 forced by the peak of the group.
TEST(EncodeDomain, ComparesDifferInOnePair) {
  const EncodeRules& official = GetProfile(Profile::kOfficial).rules;
  const EncodeRules& pto = GetProfile(Profile::kPtoA6).rules;
  const EncodeRules& amct = GetProfile(Profile::kAmct).rules;
  const EncodeRules& cann = GetProfile(Profile::kCann).rules;
  std::set<Pair> differ;
  uint64_t visited = 0;
  for (int scale = 0; scale < kScales; ++scale) {
    const E6m2 base = E6m2::FromBits(static_cast<uint8_t>(scale));
    for (int first = 1; first <= kMagnitudes; first += 8) {
      for (const bool forced : {false, true}) {
        Peaks peaks;
        for (int j = 0; j < 8; ++j) {
          const Bf16 v = Magnitude(first + j > kMagnitudes ? kMagnitudes : first + j);
          peaks.of4[2 * j] = v;
          peaks.of8[j] = forced ? Magnitude(kMagnitudes) : v;
        }
        const uint32_t o = ChooseMicroExponents(peaks, base, official).bits();
        const uint32_t p = ChooseMicroExponents(peaks, base, pto).bits();
        ASSERT_EQ(ChooseMicroExponents(peaks, base, amct).bits(), o);
        ASSERT_EQ(ChooseMicroExponents(peaks, base, cann).bits(), p);
        for (int j = 0; j < 8 && first + j <= kMagnitudes; ++j) {
          const uint32_t mask = 1u << (8 + j) | 1u << (16 + 2 * j);
          if ((o ^ p) & mask) differ.insert(Pair(scale & 3, (first + j) & 0x7F));
          ++visited;
        }
      }
    }
  }
  EXPECT_EQ(visited, 2ull * kScales * kMagnitudes);
  EXPECT_EQ(differ, std::set<Pair>({{3, 0x60}}));  // 1.75 * 2^k under 1.75 * 2^n
}

}  // namespace
}  // namespace hif4
