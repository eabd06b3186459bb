// B40: no mode of the host's floating-point unit and no locale reaches a bit.
#include <gtest/gtest.h>

#include <cfenv>
#include <clocale>
#include <string>
#include <vector>

#include "model/codec/decode.h"
#include "model/codec/encode.h"
#include "model/format/fp16.h"
#include "tests/codec/blocks.h"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace hif4 {
namespace {

// What the codec makes of inputs full of subnormals, ties and overflows.
std::vector<uint16_t> Outputs() {
  std::vector<uint16_t> out;
  for (uint64_t n = 0; n < 3000; ++n) {
    Block block;
    const uint64_t top = n % 3 == 0 ? 1 + n % 40 : RandomBits(21, n) % 255;
    for (uint64_t i = 0; i < 64; ++i) {
      const uint64_t r = RandomBits(22, 64 * n + i);
      const uint64_t exponent = top > (r >> 60) ? top - (r >> 60) : 0;
      block[i] = Bf16::FromBits(static_cast<uint16_t>((r & 0x807F) | exponent << 7));
    }
    for (const Profile profile : kAllProfiles) {
      const Unit64 unit = Encode(block, profile);
      out.push_back(static_cast<uint16_t>(unit.scale_word));
      out.push_back(static_cast<uint16_t>(unit.scale_word >> 16));
      Bf16 decoded[64];
      DecodeHif4(unit, decoded);
      for (int i = 0; i < 64; ++i) {
        out.push_back(Code(unit, i));
        out.push_back(decoded[i].bits());
      }
    }
  }
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    const uint32_t fp32 = bits << 16 | (bits * 0x9E37u & 0xFFFFu);
    out.push_back(RoundToBf16(Fp32::FromBits(fp32)).bits());
    out.push_back(RoundToBf16(Fp16::FromBits(static_cast<uint16_t>(bits))).bits());
  }
  return out;
}

TEST(Environment, RoundingModes) {
  const std::vector<uint16_t> expected = Outputs();
  for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
    ASSERT_EQ(std::fesetround(mode), 0);
    volatile float big = 16777216.0f, one = 1.0f;
    const bool in_force = big + one == 16777216.0f;
    const std::vector<uint16_t> got = Outputs();
    std::fesetround(FE_TONEAREST);
    EXPECT_EQ(in_force, mode != FE_UPWARD);
    EXPECT_TRUE(got == expected) << "rounding mode " << mode;
  }
}

TEST(Environment, FlushToZeroAndDenormalsAreZero) {
#if defined(__SSE2__)
  const std::vector<uint16_t> expected = Outputs();
  const unsigned saved = _mm_getcsr();
  _mm_setcsr(saved | 0x8040);  // FTZ, DAZ
  volatile float least = 0x1p-149f, one = 1.0f;
  const bool in_force = least * one == 0.0f;
  const std::vector<uint16_t> got = Outputs();
  _mm_setcsr(saved);
  EXPECT_TRUE(in_force);
  EXPECT_TRUE(got == expected);
#else
  GTEST_SKIP()
      << "FTZ and DAZ are set by SSE instructions, which this host does not have";
#endif
}

TEST(Environment, Locales) {
  const std::vector<uint16_t> expected = Outputs();
  const std::string saved = std::setlocale(LC_ALL, nullptr);
  // "" is the user's; the German ones are often not installed, and then nothing changes.
  for (const char* locale : {"", "de_DE.UTF-8", "de_DE", "C.UTF-8"}) {
    std::setlocale(LC_ALL, locale);
    EXPECT_TRUE(Outputs() == expected) << locale;
    Profile profile = Profile::kOfficial;
    EXPECT_TRUE(FindProfile("pto-a6", &profile)) << locale;
  }
  std::setlocale(LC_ALL, saved.c_str());
}

}  // namespace
}  // namespace hif4
