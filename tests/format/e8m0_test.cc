#include "model/format/e8m0.h"

#include <gtest/gtest.h>

namespace hif4 {
namespace {

TEST(E8m0, AllCodes) {
  for (int bits = 0; bits < 256; ++bits) {
    const E8m0 x = E8m0::FromBits(static_cast<uint8_t>(bits));
    EXPECT_EQ(x.bits(), bits);
    EXPECT_EQ(x.is_nan(), bits == 255);
    EXPECT_EQ(x.exponent(), bits - 127);
  }
}

}  // namespace
}  // namespace hif4
