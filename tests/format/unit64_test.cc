#include "model/format/unit64.h"

#include <gtest/gtest.h>

namespace hif4 {
namespace {

// F5, B11: element 2 i is the low nibble of byte i.
TEST(Unit64, ElementsAreNibblesLowFirst) {
  Unit64 unit;
  SetCode(&unit, 0, 0x2);
  SetCode(&unit, 1, 0x7);
  SetCode(&unit, 63, 0xF);
  EXPECT_EQ(unit.codes[0], 0x72);
  EXPECT_EQ(unit.codes[31], 0xF0);
  EXPECT_EQ(Code(unit, 0), 0x2);
  EXPECT_EQ(Code(unit, 1), 0x7);
  EXPECT_EQ(Code(unit, 63), 0xF);
}

TEST(Unit64, SetCodeTouchesOneElement) {
  for (int i = 0; i < kUnitLength; ++i) {
    Unit64 unit;
    for (int j = 0; j < kUnitLength; ++j) SetCode(&unit, j, static_cast<uint8_t>(j % 13));
    SetCode(&unit, i, 0xE);
    for (int j = 0; j < kUnitLength; ++j) {
      EXPECT_EQ(Code(unit, j), j == i ? 0xE : j % 13) << i << ' ' << j;
    }
  }
}

TEST(Unit64, EqualityReadsEveryBit) {
  const Unit64 zero;
  for (int bit = 0; bit < kUnitBits; ++bit) {
    Unit64 unit;
    if (bit < 32) {
      unit.scale_word = 1u << bit;
    } else {
      unit.codes[(bit - 32) / 8] = static_cast<uint8_t>(1 << (bit % 8));
    }
    EXPECT_TRUE(unit != zero) << bit;
    EXPECT_TRUE(unit == unit) << bit;
  }
}

}  // namespace
}  // namespace hif4
