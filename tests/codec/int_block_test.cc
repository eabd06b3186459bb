#include "model/codec/int_block.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace hif4 {
namespace {

double Value(Bf16 x) { return std::ldexp(x.significand(), x.exponent()); }

// Every magnitude of BF16 under a peak, against quotients in long double: a quotient of
// two significands of 8 bits is exact enough there to tell a tie.
void SweepBelow(uint16_t peak, int largest) {
  int visited = 0;
  for (uint16_t bits = 0; bits <= peak; ++bits) {
    Bf16 x[kUnitLength];
    x[5] = Bf16::FromBits(peak);
    x[9] = Bf16::FromBits(static_cast<uint16_t>(bits | 0x8000u));
    const IntBlock block = EncodeIntBlock(x, largest);
    const long double quotient = static_cast<long double>(Value(x[9])) /
                                 static_cast<long double>(Value(block.scale));
    const long double rounded = std::min<long double>(largest, rintl(quotient));
    ASSERT_EQ(block.code[9], -static_cast<int>(rounded)) << bits;
    ASSERT_EQ(block.code[0], 0);
    ++visited;
  }
  EXPECT_EQ(visited, peak + 1);
}

TEST(IntBlock, EveryMagnitude) {
  for (const int largest : {kLargestInt4, kLargestInt8}) {
    SweepBelow(0x4049, largest);  // 3.140625
    SweepBelow(0x7F7F, largest);  // the largest
  }
}

// RNE_bf16(peak / largest): within half a step, for every significand.
TEST(IntBlock, TheScaleIsTheNearest) {
  for (const int largest : {kLargestInt4, kLargestInt8}) {
    for (uint16_t bits = 0x3F80; bits <= 0x4080; ++bits) {
      Bf16 x[kUnitLength];
      x[63] = Bf16::FromBits(bits);
      const Bf16 scale = EncodeIntBlock(x, largest).scale;
      const double exact = Value(x[63]) / largest;
      const auto next = [&](int step) {
        return Value(Bf16::FromBits(static_cast<uint16_t>(scale.bits() + step)));
      };
      const double distance = std::fabs(Value(scale) - exact);
      ASSERT_LE(distance, std::fabs(next(1) - exact));
      ASSERT_LE(distance, std::fabs(next(-1) - exact));
    }
  }
}

TEST(IntBlock, ZerosAndWhatIsNotFinite) {
  Bf16 x[kUnitLength];
  EXPECT_EQ(EncodeIntBlock(x, kLargestInt8).scale.bits(), 0);
  x[1] = Bf16::FromBits(0x3F80);
  for (const int bits : {0x7F80, 0xFF80, 0x7FC0, 0xFF81}) {
    x[2] = Bf16::FromBits(static_cast<uint16_t>(bits));
    const IntBlock block = EncodeIntBlock(x, kLargestInt8);
    EXPECT_TRUE(block.scale.is_nan());
    EXPECT_EQ(block.code[1], 0);
  }
  // A scale that rounds to zero has codes 0; the least that does not has codes.
  x[2] = Bf16();
  x[1] = Bf16::FromBits(0x0001);
  EXPECT_EQ(EncodeIntBlock(x, kLargestInt8).code[1], 0);
  x[1] = Bf16::FromBits(0x007F);
  EXPECT_EQ(EncodeIntBlock(x, kLargestInt8).code[1], 127);
}

}  // namespace
}  // namespace hif4
