#include "model/codec/residual.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/codec/decode.h"
#include "model/codec/mxfp4.h"
#include "model/codec/nvfp4.h"
#include "model/codec/unit_value.h"
#include "tests/codec/blocks.h"
#include "tests/codec/fp32_values.h"

namespace hif4 {
namespace {

constexpr int kBoundary = 0x4A8B;  // R1: 4554752, the least magnitude that rounds

struct Split {
  Block q, dx;
};

Split SplitOf(const Block& x, Profile profile) {
  Split out;
  const Unit64 unit = Encode(x, profile);
  DecodeHif4(unit, out.q.data());
  Residual(x.data(), unit, out.dx.data());
  return out;
}

// dx against X - Q in the host's arithmetic; returns whether it is exact. Beyond 2^40 a
// double does not hold the difference, but there Q is far below half a last place of X.
bool ExpectRounded(Bf16 x, Bf16 q, Bf16 dx) {
  if (std::fabs(ToDouble(x)) >= 0x1p40) {
    EXPECT_EQ(dx, x);
    return q.is_zero();
  }
  const double exact = ToDouble(x) - ToDouble(q);
  EXPECT_EQ(ToDouble(dx), RoundToBf16(exact)) << std::hex << x.bits() << ' ' << q.bits();
  return ToDouble(dx) == exact;
}

class ResidualSweep : public testing::TestWithParam<Profile> {};
INSTANTIATE_TEST_SUITE_P(Profiles, ResidualSweep,
                         testing::Values(Profile::kOfficial, Profile::kPtoA6,
                                         Profile::kAmct),
                         [](const testing::TestParamInfo<Profile>& info) {
                           return info.param == Profile::kOfficial ? "official"
                                  : info.param == Profile::kPtoA6  ? "pto_a6"
                                                                   : "amct";
                         });

// Every finite value, as the maximum of its block and in a block that saturates: inexact
// from 0x4A8B up, and nowhere below.
TEST_P(ResidualSweep, TheBoundaryIs4554752) {
  int visited = 0;
  for (const bool alone : {true, false}) {
    for (int bits = 0; bits < 0x7F80; ++bits) {
      for (const int sign : {0, 0x8000}) {
        Block x{};
        x[0] = Bf16::FromBits(static_cast<uint16_t>(bits | sign));
        if (!alone) x[63] = Bf16::FromBits(0x7F7F);
        const Split split = SplitOf(x, GetParam());
        const bool exact = ExpectRounded(x[0], split.q[0], split.dx[0]);
        ASSERT_EQ(exact, bits < kBoundary) << std::hex << bits;
        ++visited;
      }
    }
  }
  EXPECT_EQ(visited, 2 * 2 * 0x7F80);
}

// Every base scale, each value from the flushed ones to the peak, alone in its group of
// 8, beside a peak in the same 8, and beside one in the same 4: always exact.
TEST_P(ResidualSweep, ExactUnderEveryScaleAndMicroExponent) {
  int visited = 0;
  for (int scale = 0; scale < 255; ++scale) {
    const double base = ToDouble(E6m2::FromBits(static_cast<uint8_t>(scale)));
    const int top = Bf16FromDouble(7 * base).bits();
    for (int bits = top; bits > top - 8 * 128; --bits) {
      Block x = Sparse({{63, 7 * base}, {12, 7 * base}, {17, 7 * base}});
      x[0] = x[8] = x[16] = Bf16::FromBits(static_cast<uint16_t>(bits));
      const Split split = SplitOf(x, GetParam());
      for (const size_t i : {0u, 8u, 16u}) {
        ASSERT_TRUE(ExpectRounded(x[i], split.q[i], split.dx[i]))
            << "scale " << scale << std::hex << " bits " << bits << " at " << i;
        ++visited;
      }
    }
  }
  EXPECT_EQ(visited, 255 * 8 * 128 * 3);
}

TEST(Residual, ANonFiniteBlockIsNanInAll64) {
  for (const Profile profile : kAllProfiles) {
    for (size_t lane = 0; lane < 64; ++lane) {
      for (const int bits : {0x7F80, 0xFF80, 0x7FC1, 0xFF81}) {
        Block x = Filled(Bf16FromDouble(1.25));
        x[lane] = Bf16::FromBits(static_cast<uint16_t>(bits));
        for (const Bf16 dx : SplitOf(x, profile).dx) ASSERT_EQ(dx.bits(), 0x7FC0);
      }
    }
  }
  // What this profile cannot hold is NaN as well, and so is its residual.
  for (const Bf16 dx : SplitOf(Block{}, Profile::kCann).dx) EXPECT_EQ(dx.bits(), 0x7FC0);
}

TEST(Residual, AnExactZeroIsPositive) {
  Block x = Sparse({{0, 7}, {1, -7}, {2, -1}});
  x[3] = Bf16::FromBits(0x8000);
  const Split split = SplitOf(x, Profile::kOfficial);
  for (const size_t i : {0u, 1u, 2u, 3u, 4u}) EXPECT_EQ(split.dx[i].bits(), 0x0000) << i;
}

// What was flushed is the residual, sign and all.
TEST(Residual, FlushedElementsComeBack) {
  const Split split =
      SplitOf(Sparse({{0, 7}, {9, 0x1.02p-4}, {10, -0x1.02p-9}}), Profile::kOfficial);
  EXPECT_EQ(ToDouble(split.q[9]), 0);
  EXPECT_EQ(ToDouble(split.dx[9]), 0x1.02p-4);
  EXPECT_EQ(ToDouble(split.dx[10]), -0x1.02p-9);
}

// MXFP4: the difference is exact for any FP32, and stays BF16 for a BF16.
TEST(Residual, Mxfp4IsExact) {
  int nonzero = 0;
  for (uint64_t n = 0; n < 20000; ++n) {
    const bool bf16 = n % 2 == 0;
    const uint64_t top = RandomBits(81, n) % 255;
    Fp32Block x;
    for (uint64_t i = 0; i < 64; ++i) {
      const uint64_t r = RandomBits(82, 64 * n + i), down = (r >> 40) % 12;
      const uint32_t exponent = static_cast<uint32_t>(top > down ? top - down : 0);
      const uint32_t mantissa = static_cast<uint32_t>(r) & (bf16 ? 0x7F0000u : 0x7FFFFFu);
      x[i] = Fp32::FromBits(static_cast<uint32_t>(r >> 63) << 31 | exponent << 23 |
                            mantissa);
    }
    const Unit64 unit = EncodeMxfp4(x.data());
    Fp32 q[64], dx[64];
    DecodeUnit(UnitFormat::kMxfp4, unit, q);
    Residual(UnitFormat::kMxfp4, x.data(), unit, dx);
    for (size_t i = 0; i < 64; ++i) {
      const double exact =
          static_cast<double>(ToHost(x[i])) - static_cast<double>(ToHost(q[i]));
      ASSERT_EQ(static_cast<double>(ToHost(dx[i])), exact);
      ASSERT_TRUE(!bf16 || (dx[i].bits() & 0xFFFF) == 0) << std::hex << x[i].bits();
      nonzero += exact != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(nonzero, 500000);
}

// NVFP4 rounds once, where a block is clipped far above 448 * 6.
TEST(Residual, Nvfp4RoundsOnce) {
  int inexact = 0;
  for (uint64_t n = 0; n < 20000; ++n) {
    Fp32Block x;
    for (uint64_t i = 0; i < 64; ++i) {
      const uint64_t r = RandomBits(83, 64 * n + i);
      const uint32_t exponent = static_cast<uint32_t>(115 + (n % 60) - (r >> 40) % 6);
      x[i] = Fp32::FromBits(static_cast<uint32_t>(r & 0x807FFFFFu) | exponent << 23);
    }
    const Unit64 unit = EncodeNvfp4(x.data());
    Fp32 q[64], dx[64];
    DecodeUnit(UnitFormat::kNvfp4, unit, q);
    Residual(UnitFormat::kNvfp4, x.data(), unit, dx);
    for (size_t i = 0; i < 64; ++i) {
      const double exact =
          static_cast<double>(ToHost(x[i])) - static_cast<double>(ToHost(q[i]));
      ASSERT_EQ(ToHost(dx[i]), static_cast<float>(exact));
      inexact += static_cast<double>(ToHost(dx[i])) != exact ? 1 : 0;
    }
  }
  EXPECT_GT(inexact, 0);
}

TEST(Residual, Fp4BlocksWithANanScaleAreNan) {
  Fp32Block x;
  x.fill(FromHost(1.0f));
  x[20] = Fp32::Infinity(true);
  Fp32 dx[64];
  Residual(UnitFormat::kNvfp4, x.data(), EncodeNvfp4(x.data()), dx);
  for (int i = 0; i < 64; ++i) EXPECT_EQ(dx[i].is_nan(), i / 16 == 1) << i;
  Residual(UnitFormat::kMxfp4, x.data(), EncodeMxfp4(x.data()), dx);
  for (int i = 0; i < 64; ++i) EXPECT_EQ(dx[i].is_nan(), i / 32 == 0) << i;
}

}  // namespace
}  // namespace hif4
