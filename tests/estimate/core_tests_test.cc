// The rows that cores are checked with: what they cover, against sums made here.
#include "tools/estimate/synth/core_tests.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "model/format/hif4_scale.h"
#include "model/format/unit64.h"

namespace hif4::estimate {
namespace {

int Field(const std::vector<uint32_t>& words, size_t first_word, int bits, int i) {
  const uint32_t word = words[first_word + static_cast<size_t>(i * bits / 32)];
  const int code = static_cast<int>(word >> (i * bits % 32)) & ((1 << bits) - 1);
  const int magnitude = code & ((1 << (bits - 1)) - 1);
  return code >> (bits - 1) != 0 ? -magnitude : magnitude;
}

int Signed(uint32_t word, int bits) {
  const auto value = static_cast<int>(word);
  return value >> (bits - 1) != 0 ? value - (1 << bits) : value;
}

// Every pair of codes in every lane; the sums reach both ends of their range.
void ExpectCovered(const CoreTest& test, int a_bits, size_t b_word, int p_bits,
                   int largest, int smallest) {
  const std::vector<CoreRow> rows = test.rows(1);
  std::vector<std::set<std::pair<int, int>>> seen(kUnitLength);
  int least = 0, most = 0;
  for (const CoreRow& row : rows) {
    for (int i = 0; i < kUnitLength; ++i) {
      const int a = static_cast<int>(row.inputs[static_cast<size_t>(i * a_bits / 32)] >>
                                     (i * a_bits % 32)) &
                    ((1 << a_bits) - 1);
      const int b = static_cast<int>(row.inputs[b_word + static_cast<size_t>(i / 8)] >>
                                     (4 * (i % 8))) &
                    0xF;
      seen[static_cast<size_t>(i)].insert({a, b});
    }
    least = std::min(least, Signed(row.outputs[0], p_bits));
    most = std::max(most, Signed(row.outputs[0], p_bits));
  }
  for (const auto& pairs : seen) EXPECT_EQ(pairs.size(), size_t{1} << (a_bits + 4));
  EXPECT_EQ(most, largest);
  EXPECT_EQ(least, smallest);
  EXPECT_GE(test.rows(10000).size(), 10000u);
}

TEST(CoreTestsTest, Int4CoversEveryPairInEveryLane) {
  ExpectCovered(Int4DotTest(), 4, 8, 13, 64 * 49, -64 * 49);
}

TEST(CoreTestsTest, Int4TwosCoversEveryPairInEveryLane) {
  ExpectCovered(Int4TwosDotTest(), 4, 8, 14, 64 * 64, -64 * 56);
}

TEST(CoreTestsTest, Int8CoversEveryPairInEveryLane) {
  ExpectCovered(Int8Hif4DotTest(), 8, 17, 19, 64 * 127 * 28, -64 * 127 * 28);
}

TEST(CoreTestsTest, SumsOfInt4) {
  for (const CoreRow& row : Int4DotTest().rows(2000)) {
    int sum = 0;
    for (int i = 0; i < kUnitLength; ++i) {
      sum += Field(row.inputs, 0, 4, i) * Field(row.inputs, 8, 4, i);
    }
    ASSERT_EQ(Signed(row.outputs[0], 13), sum);
  }
}

TEST(CoreTestsTest, SumsOfInt4InTwosComplement) {
  for (const CoreRow& row : Int4TwosDotTest().rows(2000)) {
    int sum = 0;
    for (size_t i = 0; i < kUnitLength; ++i) {
      const uint32_t a = row.inputs[i / 8] >> (4 * (i % 8)) & 0xF;
      const uint32_t b = row.inputs[8 + i / 8] >> (4 * (i % 8)) & 0xF;
      sum += Signed(a, 4) * Signed(b, 4);
    }
    ASSERT_EQ(Signed(row.outputs[0], 14), sum);
  }
}

TEST(CoreTestsTest, SumsOfInt8TimesHif4) {
  for (const CoreRow& row : Int8Hif4DotTest().rows(6000)) {
    const uint32_t scale = row.inputs[16];
    int sum = 0;
    for (int i = 0; i < kUnitLength; ++i) {
      const int power =
          static_cast<int>((scale >> (8 + i / 8) & 1) + (scale >> (16 + i / 4) & 1));
      sum += Field(row.inputs, 0, 8, i) * Field(row.inputs, 17, 4, i) * (1 << power);
    }
    ASSERT_EQ(Signed(row.outputs[0], 19), sum);
  }
}

// 64 real values: the peak has the largest code, the others are in proportion.
TEST(CoreTestsTest, RealOperandsOfTheIntegerCores) {
  Bf16 a[kUnitLength], w[kUnitLength];
  for (int i = 0; i < kUnitLength; ++i) {
    a[i] = Bf16::FromBits(i == 3 ? 0xC000 : 0x3F80);  // -2, otherwise 1
    w[i] = Bf16::FromBits(0x3F80);
  }
  const CoreRow int4 = Int4DotTest().real(a, w);
  EXPECT_EQ(Field(int4.inputs, 0, 4, 3), -7);
  EXPECT_EQ(Field(int4.inputs, 0, 4, 0), 4) << "3.5, to even";
  EXPECT_EQ(Signed(int4.outputs[0], 13), 7 * (63 * 4 - 7));
  const CoreRow int8 = Int8Hif4DotTest().real(a, w);
  EXPECT_EQ(Field(int8.inputs, 0, 8, 3), -127);
  EXPECT_EQ(Field(int8.inputs, 0, 8, 0), 64) << "63.5 or next to it";
}

// Malformed residuals, and the extremes of both sums.
TEST(CoreTestsTest, TheResidualCoreSeesWhatItsMacSees) {
  const std::vector<CoreRow> rows = ResqDotTest().rows(5000);
  int most = 0, malformed = 0;
  for (const CoreRow& row : rows) {
    ASSERT_EQ(row.outputs.size(), 3u);
    most = std::max(most, Signed(row.outputs[1], 16));
    malformed += static_cast<int>(row.outputs[2]);
  }
  EXPECT_EQ(most, 25088);
  EXPECT_GT(malformed, 0);
  EXPECT_LT(malformed, static_cast<int>(rows.size()));
}

}  // namespace
}  // namespace hif4::estimate
