#include "model/format/hif4_scale.h"

#include <gtest/gtest.h>

namespace hif4 {
namespace {

TEST(Hif4Scale, FieldsRoundTrip) {
  const Hif4Scale scale = Hif4Scale::FromFields(E6m2::FromBits(0xB5), 0x3C, 0xA5E1);
  EXPECT_EQ(scale.bits(), 0xA5E13CB5u);
  EXPECT_EQ(scale.base().bits(), 0xB5);
  EXPECT_EQ(scale.e1_8(), 0x3C);
  EXPECT_EQ(scale.e1_16(), 0xA5E1);
}

// F3: each bit doubles adjacent elements, never strided ones.
TEST(Hif4Scale, EveryBitReachesItsElementsOnly) {
  for (int bit = 8; bit < 32; ++bit) {
    const Hif4Scale scale = Hif4Scale::FromBits(1u << bit);
    const int first = bit < 16 ? 8 * (bit - 8) : 4 * (bit - 16);
    const int count = bit < 16 ? 8 : 4;
    for (int i = 0; i < 64; ++i) {
      const bool inside = i >= first && i < first + count;
      EXPECT_EQ(scale.micro_exponent(i), inside ? 1 : 0) << "bit " << bit << " i " << i;
    }
  }
}

TEST(Hif4Scale, OnlyTheBaseByteMakesNan) {
  for (int byte = 0; byte < 256; ++byte) {
    const uint32_t low = static_cast<uint32_t>(byte);
    EXPECT_EQ(Hif4Scale::FromBits(low).is_nan(), byte == 255);
    EXPECT_EQ(Hif4Scale::FromBits(0xFFFFFF00u | low).is_nan(), byte == 255);
  }
}

}  // namespace
}  // namespace hif4
