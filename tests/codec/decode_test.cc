#include "model/codec/decode.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/format/hif4_scale.h"
#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

// F4: all scales, micro-exponents and codes; every value is exact in BF16.
TEST(Decode, EveryElement) {
  int visited = 0;
  for (int base = 0; base < 255; ++base) {
    const E6m2 scale = E6m2::FromBits(static_cast<uint8_t>(base));
    for (int micro = 0; micro < 3; ++micro) {
      for (int code = 0; code < 16; ++code) {
        const double magnitude = ToDouble(scale) * std::ldexp((code & 7) / 4.0, micro);
        const Bf16 got =
            DecodeElement(scale, micro, S1p2::FromBits(static_cast<uint8_t>(code)));
        EXPECT_EQ(std::fabs(ToDouble(got)), magnitude);
        EXPECT_EQ(got.negative(), code >= 8);  // 0x8 is -0
        ++visited;
      }
    }
  }
  EXPECT_EQ(visited, 255 * 3 * 16);
}

TEST(Decode, LimitsOfTheFormat) {
  EXPECT_EQ(ToDouble(DecodeElement(E6m2::FromBits(0xFE), 2, S1p2::FromBits(7))), 344064);
  EXPECT_EQ(ToDouble(DecodeElement(E6m2::FromBits(0x00), 0, S1p2::FromBits(9))),
            -0x1p-50);
}

TEST(Decode, MicroExponentsReachTheirElements) {
  for (int bit = 8; bit < 32; ++bit) {
    Unit64 unit;
    unit.scale_word = 0xC0 | 1u << bit;
    for (int i = 0; i < 64; ++i) SetCode(&unit, i, static_cast<uint8_t>(i % 7 + 1));
    Bf16 out[64];
    DecodeHif4(unit, out);
    for (int i = 0; i < 64; ++i) {
      const bool doubled = bit < 16 ? i / 8 == bit - 8 : i / 4 == bit - 16;
      EXPECT_EQ(ToDouble(out[i]), (i % 7 + 1) / 4.0 * (doubled ? 2 : 1));
    }
  }
}

TEST(Decode, ANanScaleIsNanEverywhere) {
  for (const uint32_t word : {0x000000FFu, 0xFFFFFFFFu, 0x123456FFu}) {
    Unit64 unit;
    unit.scale_word = word;
    for (int i = 0; i < 64; ++i) SetCode(&unit, i, static_cast<uint8_t>(i % 16));
    Bf16 out[64];
    DecodeHif4(unit, out);
    for (int i = 0; i < 64; ++i) EXPECT_EQ(out[i].bits(), 0x7FC0) << i;
  }
}

}  // namespace
}  // namespace hif4
