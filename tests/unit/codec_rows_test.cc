// That the directed rows of the encoder and the decoder reach what they claim.
#include <gtest/gtest.h>

#include <set>

#include "model/codec/decode.h"
#include "model/codec/encode.h"
#include "model/format/hif4_scale.h"
#include "model/unit/codec_vectors.h"
#include "model/unit/unit_words.h"

namespace hif4 {
namespace {

template <typename Visit>
void ForEachBlock(const Visit& visit) {
  int rows = 0;
  for (const RowCategory& category : EncodeCorners()) {
    for (uint64_t index = 0; index < category.directed; ++index) {
      uint32_t words[kBlockWords] = {};
      category.corner(index, words);
      Bf16 x[kUnitLength];
      GetBlock(words, x);
      visit(category.name, x);
      ++rows;
    }
  }
  EXPECT_GT(rows, 1000);
}

Unit64 Encoded(const Bf16* x, Profile profile) {
  EncodeOptions options;
  options.profile = profile;
  return EncodeHif4(x, options);
}

TEST(EncodeCorners, Outputs) {
  std::set<uint8_t> scales, codes;
  std::set<int> micro_exponents;
  ForEachBlock([&](const std::string&, const Bf16* x) {
    const Unit64 unit = Encoded(x, Profile::kOfficial);
    const Hif4Scale scale = Hif4Scale::FromBits(unit.scale_word);
    scales.insert(scale.base().bits());
    for (int i = 0; i < kUnitLength; ++i) {
      codes.insert(Code(unit, i));
      micro_exponents.insert(2 * scale.e1_8(i / 8) + scale.e1_16(i / 4));
    }
  });
  EXPECT_EQ(codes.size(), 16u);
  EXPECT_EQ(micro_exponents.size(), 4u);
  for (const int code : {0x00, 0x01, 0xFD, 0xFE, 0xFF}) {
    EXPECT_EQ(scales.count(static_cast<uint8_t>(code)), 1u) << code;
  }
  EXPECT_GT(scales.size(), 64u);  // every exponent, and all mantissas of some
}

// E6, E10: each scale mantissa meets each element mantissa under each micro-exponent.
TEST(EncodeCorners, ElementDomain) {
  std::set<int> visited;
  ForEachBlock([&](const std::string& category, const Bf16* x) {
    if (category != "element") return;
    const Hif4Scale scale =
        Hif4Scale::FromBits(Encoded(x, Profile::kOfficial).scale_word);
    for (int i = 16; i < kUnitLength; ++i) {
      const int binade = x[i].exponent_field() - 127 - scale.micro_exponent(i) + 4;
      if (i % 4 == 3 || binade < 0 || binade > 4) continue;
      visited.insert(
          ((scale.base().mantissa_field() * 3 + scale.micro_exponent(i)) * 5 + binade) *
              128 +
          x[i].bits() % 128);
    }
  });
  // All but 7.9375 and 7.96875 under a scale of 1, which has no such peak.
  EXPECT_EQ(visited.size(), 4u * 3 * 5 * 128 - 2);
}

// The profiles differ where the contract says so, and the rows show it.
TEST(EncodeCorners, ProfilesDiffer) {
  int different[kProfileCount] = {};
  ForEachBlock([&](const std::string&, const Bf16* x) {
    const Unit64 official = Encoded(x, Profile::kOfficial);
    for (int p = 0; p < kProfileCount; ++p) {
      different[p] += Encoded(x, static_cast<Profile>(p)) != official ? 1 : 0;
    }
  });
  EXPECT_EQ(different[0], 0);
  for (int p = 1; p < kProfileCount; ++p) EXPECT_GT(different[p], 20) << p;
}

TEST(EncodeCorners, SpecialsAtEveryPlace) {
  std::set<std::pair<int, uint16_t>> places;
  std::set<int> peaks;
  std::set<int> bits;
  ForEachBlock([&](const std::string& category, const Bf16* x) {
    for (int i = 0; i < kUnitLength; ++i) {
      if (!x[i].is_finite()) places.insert({i, x[i].bits()});
      if (category == "peak" && x[i].exponent_field() == 128) peaks.insert(i);
      if (category != "diagonal") continue;
      for (int b = 0; b < 16; ++b) {
        if (x[i].bits() == 1 << b) bits.insert(16 * i + b);
      }
    }
  });
  EXPECT_EQ(places.size(), 64u * 5);
  EXPECT_EQ(peaks.size(), 64u);
  EXPECT_EQ(bits.size(), 1024u);
}

// E9, B02: rows that are HiF4 numbers come back, except for the groups that E9 names;
// both kinds are there.
TEST(EncodeCorners, FixedPoints) {
  int same = 0, changed = 0;
  ForEachBlock([&](const std::string& category, const Bf16* x) {
    if (category != "fixed-point") return;
    Bf16 y[kUnitLength];
    const Unit64 unit = Encoded(x, Profile::kOfficial);
    DecodeHif4(unit, y);
    bool equal = true;
    for (int i = 0; i < kUnitLength; ++i) equal = equal && x[i] == y[i];
    (equal ? same : changed) += 1;
    if (Hif4Scale::FromBits(unit.scale_word).base().mantissa_field() != 3) {
      EXPECT_TRUE(equal);
    }
  });
  EXPECT_GT(same, 40);
  EXPECT_GT(changed, 0);
}

TEST(DecodeCorners, Inputs) {
  std::set<uint8_t> scales;
  std::set<int> codes;  // with the micro-exponents
  int rows = 0;
  for (const RowCategory& category : DecodeCategories()) {
    for (uint64_t index = 0; index < category.directed; ++index, ++rows) {
      uint32_t words[kUnitWords] = {};
      category.corner(index, words);
      const Unit64 unit = GetUnit(words);
      const Hif4Scale scale = Hif4Scale::FromBits(unit.scale_word);
      scales.insert(scale.base().bits());
      for (int i = 0; i < kUnitLength; ++i) {
        codes.insert(scale.micro_exponent(i) << 4 | Code(unit, i));
      }
    }
  }
  EXPECT_EQ(rows, 256 + 48 + 16 + 288);
  EXPECT_EQ(scales.size(), 256u);
  EXPECT_EQ(codes.size(), 48u);
}

}  // namespace
}  // namespace hif4
