#include "model/codec/unit_value.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/codec/decode.h"
#include "tests/codec/blocks.h"
#include "tests/codec/fp32_values.h"

namespace hif4 {
namespace {

constexpr double kE2m1[8] = {0, .5, 1, 1.5, 2, 3, 4, 6};

double Value(const ElementValue& x) {
  return (x.negative ? -1 : 1) *
         std::ldexp(static_cast<double>(x.significand), x.exponent);
}

Unit64 AllCodes(uint32_t scale_word) {
  Unit64 unit;
  unit.scale_word = scale_word;
  for (int i = 0; i < 64; ++i) SetCode(&unit, i, static_cast<uint8_t>((i + i / 16) % 16));
  return unit;
}

TEST(UnitValue, Hif4IsTheDecoder) {
  for (int base = 0; base < 256; ++base) {
    const Unit64 unit = AllCodes(static_cast<uint32_t>(base) | 0xC35A9600u);
    Bf16 expected[64];
    Fp32 wide[64];
    DecodeHif4(unit, expected);
    DecodeUnit(UnitFormat::kHif4, unit, wide);
    for (int i = 0; i < 64; ++i) {
      EXPECT_EQ(wide[i], ToFp32(expected[i])) << base << ' ' << i;
      const ElementValue value = ValueOf(UnitFormat::kHif4, unit, i);
      EXPECT_EQ(value.nan, base == 255);
      if (base == 255) continue;
      EXPECT_EQ(Value(value), ToDouble(expected[i]));
    }
  }
}

TEST(UnitValue, Nvfp4HasFourScales) {
  for (int base = 0; base < 256; ++base) {
    const uint32_t b = static_cast<uint32_t>(base);
    const Unit64 unit =
        AllCodes(b | (b ^ 0x55) << 8 | (b ^ 0x2A) << 16 | (b ^ 0xFF) << 24);
    Fp32 wide[64];
    DecodeUnit(UnitFormat::kNvfp4, unit, wide);
    for (int i = 0; i < 64; ++i) {
      const int scale = (unit.scale_word >> (8 * (i / 16))) & 0x7F;  // bit 7 is ignored
      const int code = (i + i / 16) % 16;
      if (scale == 0x7F) {
        EXPECT_EQ(wide[i].bits(), 0x7FC00000u);
        continue;
      }
      const double s =
          scale < 8 ? std::ldexp(scale, -9) : std::ldexp(8 + scale % 8, scale / 8 - 10);
      EXPECT_EQ(static_cast<double>(ToHost(wide[i])),
                (code < 8 ? 1 : -1) * kE2m1[code % 8] * s);
      EXPECT_EQ(wide[i].negative(), code >= 8);
    }
  }
}

TEST(UnitValue, Mxfp4HasTwoScales) {
  for (int base = 0; base < 256; ++base) {
    const uint32_t b = static_cast<uint32_t>(base);
    const Unit64 unit =
        AllCodes(b | (b ^ 0xFF) << 8 | 0xABCD0000u);  // the rest is ignored
    Fp32 wide[64];
    DecodeUnit(UnitFormat::kMxfp4, unit, wide);
    for (int i = 0; i < 64; ++i) {
      const int scale = (unit.scale_word >> (8 * (i / 32))) & 0xFF;
      const int code = (i + i / 16) % 16;
      if (scale == 255) {
        EXPECT_EQ(wide[i].bits(), 0x7FC00000u);
        continue;
      }
      const float expected = static_cast<float>((code < 8 ? 1 : -1) *
                                                std::ldexp(kE2m1[code % 8], scale - 127));
      EXPECT_EQ(wide[i].bits(), FromHost(expected).bits()) << scale << ' ' << code;
    }
  }
}

}  // namespace
}  // namespace hif4
