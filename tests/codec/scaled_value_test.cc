#include "model/codec/scaled_value.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "model/codec/reciprocal.h"
#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

double Value(const ScaledValue& x) {
  return std::ldexp(static_cast<double>(x.significand), x.exponent);
}

TEST(ScaledValue, ProductsOfAllMagnitudes) {
  for (const int code : {0x00, 0x01, 0xBE, 0xBF, 0xC0, 0xC3, 0xFC, 0xFD, 0xFE}) {
    const Bf16 rec = Reciprocal(E6m2::FromBits(static_cast<uint8_t>(code)));
    for (int bits = 0; bits < 0x7F80; ++bits) {
      const Bf16 v = Bf16::FromBits(static_cast<uint16_t>(bits));
      for (int micro = 0; micro < 3; ++micro) {
        const double exact = ToDouble(v) * std::ldexp(ToDouble(rec), -micro);
        ASSERT_EQ(Value(Scale(v, rec, micro, false)), exact);
        // Infinity, which no block of its own scale reaches, counts as 2^128.
        ASSERT_EQ(Value(Scale(v, rec, micro, true)),
                  std::min(RoundToBf16(exact), 0x1p128));
      }
    }
  }
}

TEST(ScaledValue, ComparesAndRoundsEverySignificand) {
  for (int exponent = -40; exponent < 8; ++exponent) {
    for (uint32_t significand = 0; significand < 1u << 16; ++significand) {
      ScaledValue x;
      x.significand = significand;
      x.exponent = exponent;
      const double value = Value(x);
      ASSERT_EQ(IsAtLeast(x, 1), value >= 2);
      ASSERT_EQ(IsAtLeast(x, 2), value >= 4);
      const double away = std::min(8.0, std::floor(4 * value + 0.5));
      const double even = std::min(8.0, std::nearbyint(4 * value));
      ASSERT_EQ(RoundToQuarters(x, false), away) << significand << " 2^" << exponent;
      ASSERT_EQ(RoundToQuarters(x, true), even) << significand << " 2^" << exponent;
    }
  }
}

}  // namespace
}  // namespace hif4
