#include "model/format/e4m3.h"

#include <gtest/gtest.h>

#include <cmath>

namespace hif4 {
namespace {

double ValueOf(E4m3 x) { return std::ldexp(x.significand(), x.exponent()); }

// C1: unsigned, bit 7 ignored, subnormals count, 0x7F is NaN.
TEST(E4m3, AllCodes) {
  int visited = 0;
  for (int bits = 0; bits < 256; ++bits) {
    const E4m3 x = E4m3::FromBits(static_cast<uint8_t>(bits));
    const int e = (bits >> 3) & 15, m = bits & 7;
    EXPECT_EQ(x.is_nan(), (bits & 0x7F) == 0x7F) << bits;
    ++visited;
    if (x.is_nan()) continue;
    EXPECT_EQ(ValueOf(x), e == 0 ? std::ldexp(m, -9) : std::ldexp(1 + m / 8.0, e - 7))
        << bits;
  }
  EXPECT_EQ(visited, 256);
  EXPECT_EQ(ValueOf(E4m3::FromBits(E4m3::kMax)), 448);
  EXPECT_EQ(ValueOf(E4m3::FromBits(0x01)), 0x1p-9);
  EXPECT_EQ(ValueOf(E4m3::FromBits(0x38)), 1);
}

}  // namespace
}  // namespace hif4
