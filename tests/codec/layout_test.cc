#include "model/codec/layout.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>
#include <string>

#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

// B25 in memory: each of the 288 bits arrives exactly once, in both layouts.
TEST(Layout, WalkingBits) {
  for (const Layout layout : {Layout::kU32Lsb, Layout::kAmctMsb}) {
    std::set<std::string> images;
    for (int bit = 0; bit < kUnitBits; ++bit) {
      for (const bool inverted : {false, true}) {
        uint8_t bits[kUnitBytes];
        std::memset(bits, inverted ? 0xFF : 0, sizeof bits);
        bits[bit / 8] = static_cast<uint8_t>(bits[bit / 8] ^ (1 << (bit % 8)));
        const Unit64 unit = ReadUnit(bits, Layout::kU32Lsb);
        uint8_t out[kUnitBytes];
        WriteUnit(unit, layout, out);
        EXPECT_EQ(ReadUnit(out, layout), unit);
        images.insert(std::string(out, out + kUnitBytes));
      }
    }
    EXPECT_EQ(images.size(), 2u * kUnitBits);
  }
}

TEST(Layout, U32LsbIsTheBitVector) {
  Unit64 unit;
  unit.scale_word = 0xA1B2C3D4;
  SetCode(&unit, 0, 0x3);
  SetCode(&unit, 1, 0x9);
  uint8_t out[kUnitBytes];
  WriteUnit(unit, Layout::kU32Lsb, out);
  EXPECT_EQ(out[0], 0xD4);
  EXPECT_EQ(out[1], 0xC3);
  EXPECT_EQ(out[2], 0xB2);
  EXPECT_EQ(out[3], 0xA1);
  EXPECT_EQ(out[4], 0x93);
}

// The raw bytes of block 20 in the manifest of shared_hif4_amct.json.
TEST(Layout, AmctMsbHasTheFirstGroupInBit7) {
  const uint8_t raw[4] = {180, 253, 233, 93};
  uint8_t bytes[kUnitBytes] = {};
  std::memcpy(bytes, raw, sizeof raw);
  const Unit64 unit = ReadUnit(bytes, Layout::kAmctMsb);
  EXPECT_EQ(unit.scale_word & 0xFF, 180u);
  for (int j = 0; j < 8; ++j) {
    EXPECT_EQ((unit.scale_word >> (8 + j)) & 1, (253u >> (7 - j)) & 1);
    EXPECT_EQ((unit.scale_word >> (16 + j)) & 1, (233u >> (7 - j)) & 1);
    EXPECT_EQ((unit.scale_word >> (24 + j)) & 1, (93u >> (7 - j)) & 1);
  }
}

TEST(Layout, Names) {
  for (const Layout layout : {Layout::kU32Lsb, Layout::kAmctMsb}) {
    Layout found = layout == Layout::kU32Lsb ? Layout::kAmctMsb : Layout::kU32Lsb;
    EXPECT_TRUE(FindLayout(LayoutName(layout), &found));
    EXPECT_EQ(found, layout);
  }
  EXPECT_STREQ(LayoutName(Layout::kU32Lsb), "u32-lsb");
  EXPECT_STREQ(LayoutName(Layout::kAmctMsb), "amct-msb");
  Layout layout = Layout::kAmctMsb;
  EXPECT_FALSE(FindLayout("u32", &layout));
  EXPECT_EQ(layout, Layout::kAmctMsb);
}

}  // namespace
}  // namespace hif4
