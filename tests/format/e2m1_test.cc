#include "model/format/e2m1.h"

#include <gtest/gtest.h>

namespace hif4 {
namespace {

TEST(E2m1, AllCodes) {
  const int halves[8] = {0, 1, 2, 3, 4, 6, 8, 12};  // 0, .5, 1, 1.5, 2, 3, 4, 6
  for (int bits = 0; bits < 16; ++bits) {
    const E2m1 x = E2m1::FromBits(static_cast<uint8_t>(bits | 0x50));
    EXPECT_EQ(x.bits(), bits);
    EXPECT_EQ(x.negative(), bits >= 8);
    EXPECT_EQ(x.magnitude(), halves[bits % 8]) << bits;
    EXPECT_EQ(x.halves(), bits < 8 ? halves[bits] : -halves[bits - 8]) << bits;
  }
}

}  // namespace
}  // namespace hif4
