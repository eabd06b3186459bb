#include "model/unit/unit_words.h"

#include <gtest/gtest.h>

#include "model/vector/random.h"

namespace hif4 {
namespace {

// The bit vectors that unit64.h and resq_unit.h specify: bit n is bit n % 32 of word n
// / 32.
bool Bit(const uint32_t* words, int n) { return (words[n / 32] >> (n % 32) & 1) != 0; }

TEST(UnitWords, Unit) {
  Unit64 unit;
  unit.scale_word = 0x89ABCDEF;
  for (int i = 0; i < kUnitLength; ++i) SetCode(&unit, i, static_cast<uint8_t>(7 * i));
  uint32_t words[kUnitWords];
  PutUnit(unit, words);
  for (int n = 0; n < 32; ++n) EXPECT_EQ(Bit(words, n), (0x89ABCDEF >> n & 1) != 0);
  for (int i = 0; i < kUnitLength; ++i) {
    for (int n = 0; n < 4; ++n) {
      EXPECT_EQ(Bit(words, 32 + 4 * i + n), (Code(unit, i) >> n & 1) != 0);
    }
  }
  EXPECT_EQ(GetUnit(words), unit);
}

TEST(UnitWords, Resq) {
  ResqUnit unit;
  unit.scale_word = 0x89ABCDEF;
  for (int n = 0; n < kResqLength; ++n) {
    SetKept(&unit, n, static_cast<uint8_t>(5 * n), n % 4);
  }
  uint32_t words[kResqWords];
  PutResq(unit, words);
  for (int n = 0; n < kResqLength; ++n) {
    for (int b = 0; b < 4; ++b) {
      EXPECT_EQ(Bit(words, 32 + 4 * n + b), (Code(unit, n) >> b & 1) != 0);
    }
    for (int b = 0; b < 2; ++b) {
      EXPECT_EQ(Bit(words, 160 + 2 * n + b), (Position(unit, n) >> b & 1) != 0);
    }
  }
  EXPECT_EQ(GetResq(words), unit);
}

TEST(UnitWords, Block) {
  Random random(1, 2, 3);
  Bf16 x[kUnitLength], y[kUnitLength];
  for (Bf16& value : x) value = Bf16::FromBits(static_cast<uint16_t>(random.Next()));
  uint32_t words[kBlockWords];
  PutBlock(x, words);
  GetBlock(words, y);
  for (int i = 0; i < kUnitLength; ++i) {
    EXPECT_EQ(y[i], x[i]);
    EXPECT_EQ(Bit(words, 16 * i + 15), x[i].negative());
  }
}

}  // namespace
}  // namespace hif4
