#include "model/format/s1p2.h"

#include <gtest/gtest.h>

namespace hif4 {
namespace {

TEST(S1p2, AllCodes) {
  const int expected[16] = {0, 1, 2, 3, 4, 5, 6, 7, 0, -1, -2, -3, -4, -5, -6, -7};
  for (int bits = 0; bits < 16; ++bits) {
    const S1p2 x = S1p2::FromBits(static_cast<uint8_t>(bits));
    EXPECT_EQ(x.bits(), bits);
    EXPECT_EQ(x.quarters(), expected[bits]) << bits;
    EXPECT_EQ(x.negative(), bits >= 8) << bits;
    EXPECT_EQ(x.magnitude(), bits & 7) << bits;
  }
}

TEST(S1p2, IgnoresBitsAboveTheCode) { EXPECT_EQ(S1p2::FromBits(0xF5).bits(), 0x5); }

}  // namespace
}  // namespace hif4
