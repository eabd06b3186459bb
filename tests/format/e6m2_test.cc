#include "model/format/e6m2.h"

#include <gtest/gtest.h>

#include <cmath>

namespace hif4 {
namespace {

double ValueOf(E6m2 x) { return std::ldexp(x.significand(), x.exponent()); }

TEST(E6m2, AllCodes) {
  int visited = 0;
  double previous = 0;
  for (int bits = 0; bits < 256; ++bits) {
    const E6m2 x = E6m2::FromBits(static_cast<uint8_t>(bits));
    EXPECT_EQ(x.bits(), bits);
    EXPECT_EQ(x.is_nan(), bits == 0xFF);
    ++visited;
    if (x.is_nan()) continue;
    // F2: (1 + m/4) * 2^(e - 48), strictly ascending with the code.
    EXPECT_EQ(ValueOf(x), (1 + (bits & 3) / 4.0) * std::pow(2.0, (bits >> 2) - 48));
    EXPECT_GT(ValueOf(x), previous);
    previous = ValueOf(x);
  }
  EXPECT_EQ(visited, 256);
}

TEST(E6m2, Limits) {
  EXPECT_EQ(ValueOf(E6m2::FromBits(0x00)), std::ldexp(1.0, -48));
  EXPECT_EQ(ValueOf(E6m2::FromBits(E6m2::kMax)), 49152.0);
  EXPECT_EQ(ValueOf(E6m2::FromBits(0xC0)), 1.0);
}

}  // namespace
}  // namespace hif4
