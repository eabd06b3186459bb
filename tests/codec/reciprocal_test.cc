#include "model/codec/reciprocal.h"

#include <gtest/gtest.h>

#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

// E4: the table is the reciprocal rounded to BF16, for all 255 scales.
TEST(Reciprocal, AllScales) {
  int visited = 0;
  for (int code = 0; code < 255; ++code) {
    const E6m2 scale = E6m2::FromBits(static_cast<uint8_t>(code));
    EXPECT_EQ(ToDouble(Reciprocal(scale)), RoundToBf16(1 / ToDouble(scale))) << code;
    ++visited;
  }
  EXPECT_EQ(visited, 255);
}

TEST(Reciprocal, SignificandsOfTheContract) {
  const uint16_t expected[4] = {0x3F80, 0x3F4D, 0x3F2B, 0x3F12};
  for (int m = 0; m < 4; ++m) {
    EXPECT_EQ(Reciprocal(E6m2::FromBits(static_cast<uint8_t>(0xC0 + m))).bits(),
              expected[m]);
  }
  EXPECT_EQ(ToDouble(Reciprocal(E6m2::FromBits(0x00))), 0x1p48);
}

}  // namespace
}  // namespace hif4
