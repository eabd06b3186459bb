#include "model/vector/row_layout.h"

#include <gtest/gtest.h>

namespace hif4 {
namespace {

RowLayout Small() {
  return RowLayout({{"first", 1, FieldKind::kInput},
                    {"p", 17, FieldKind::kTap},
                    {"a", 68, FieldKind::kInput}});
}

TEST(RowLayout, Places) {
  const RowLayout layout = Small();
  EXPECT_EQ(layout.FieldsText(), "mark:4 first:1 p:17 a:68");
  // 1 + 1 + 5 + 17 digits: each field is filled to whole digits.
  EXPECT_EQ(layout.width(), 96);
  EXPECT_EQ(layout.characters(), 24u + 3);
  EXPECT_EQ(layout.SlicesText(), "mark=95:92 first=88:88 p=84:68 a=67:0");
  EXPECT_EQ(layout.words(), 1 + 1 + 1 + 3);
  EXPECT_EQ(layout.word(3), 3);
  EXPECT_EQ(layout.Find("p"), 2);
  EXPECT_EQ(layout.Find("q"), -1);
}

TEST(RowLayout, FormatAndParse) {
  const RowLayout layout = Small();
  const uint32_t row[6] = {0xA, 1, 0x1C3F0, 0x89ABCDEF, 0x01234567, 0xE};
  std::string text(layout.characters(), '?');
  EXPECT_EQ(layout.Format(row, &text[0]), &text[0] + text.size());
  EXPECT_EQ(text, "a_1_1c3f0_e0123456789abcdef");

  uint32_t read[6];
  size_t column;
  ASSERT_TRUE(layout.Parse(text.data(), read, &column));
  for (int w = 0; w < 6; ++w) EXPECT_EQ(read[w], row[w]) << w;
  EXPECT_EQ(FieldText(layout, 3, row), "e0123456789abcdef");
  EXPECT_EQ(FieldText(layout, 2, row), "1c3f0");
}

// Every other character at every column is refused, at that column.
TEST(RowLayout, ParseRefuses) {
  const RowLayout layout = Small();
  const std::string good = "a_1_1c3f0_e0123456789abcdef";
  uint32_t row[6];
  int refused = 0;
  for (size_t at = 0; at < good.size(); ++at) {
    for (const char c : {'_', 'g', 'A', ' ', 'x', '-', '\0', '\xff'}) {
      if (good[at] == c) continue;
      std::string bad = good;
      bad[at] = c;
      size_t column = 99;
      EXPECT_FALSE(layout.Parse(bad.data(), row, &column)) << bad;
      EXPECT_EQ(column, at);
      ++refused;
    }
    if (good[at] == '_') {
      std::string bad = good;
      bad[at] = '0';
      size_t column = 99;
      EXPECT_FALSE(layout.Parse(bad.data(), row, &column)) << bad;
    }
  }
  EXPECT_EQ(refused, 27 * 8 - 3);
}

// `first` has one bit and `p` 17: their top digits cannot be larger.
TEST(RowLayout, ParseRefusesValuesBeyondTheField) {
  uint32_t row[6];
  size_t column;
  EXPECT_TRUE(Small().Parse("a_1_1ffff_fffffffffffffffff", row, &column));
  EXPECT_FALSE(Small().Parse("a_2_1ffff_fffffffffffffffff", row, &column));
  EXPECT_EQ(column, 2u);
  EXPECT_FALSE(Small().Parse("a_1_2ffff_fffffffffffffffff", row, &column));
  EXPECT_EQ(column, 4u);
}

}  // namespace
}  // namespace hif4
