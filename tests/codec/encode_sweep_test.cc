// The encoder against the reference: whole domains of one element, and random blocks.
#include <gtest/gtest.h>

#include "model/codec/encode.h"
#include "tests/codec/blocks.h"
#include "tests/codec/reference.h"

namespace hif4 {
namespace {

class EncodeSweep : public testing::TestWithParam<Profile> {};
INSTANTIATE_TEST_SUITE_P(Profiles, EncodeSweep, testing::ValuesIn(kAllProfiles),
                         [](const testing::TestParamInfo<Profile>& info) {
                           std::string name = Name(info.param);
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

// All 65,536 values, four at a time in the four groups of 16, beside a fixed maximum (or
// above it: then they are the maximum).
TEST_P(EncodeSweep, EveryBf16BesideAFixedMaximum) {
  int visited = 0;
  for (const double vmax : {7.0, 8.75, 10.5, 12.25, 1.0, 0x1p-44, 344064.0}) {
    for (uint32_t first = 0; first < 0x10000; first += 4) {
      Block block = Sparse({{63, vmax}});
      for (uint32_t i = 0; i < 4; ++i) {
        block[13 * i] = Bf16::FromBits(static_cast<uint16_t>(first + i));
      }
      ASSERT_EQ(Encode(block, GetParam()), ReferenceEncode(block.data(), GetParam()))
          << "maximum " << vmax << ", values from " << std::hex << first;
      visited += 4;
    }
  }
  EXPECT_EQ(visited, 7 * 65536);
}

// Every finite maximum: all base scales and all roundings into them.
TEST_P(EncodeSweep, EveryMaximum) {
  int visited = 0;
  for (int bits = 0; bits < 0x7F80; ++bits) {
    Block block;
    for (size_t i = 0; i < 64; ++i) {  // elements down to the 63rd part
      block[i] = Bf16FromDouble(
          RoundToBf16(ToDouble(Bf16::FromBits(static_cast<uint16_t>(bits))) *
                      static_cast<double>(64 - i) / (i % 2 == 0 ? 64 : -64)));
    }
    ASSERT_EQ(Encode(block, GetParam()), ReferenceEncode(block.data(), GetParam()))
        << std::hex << bits;
    ++visited;
  }
  EXPECT_EQ(visited, 0x7F80);
}

TEST_P(EncodeSweep, RandomBlocks) {
  constexpr uint64_t kBlocks = 20000;
  int special = 0;
  for (uint64_t n = 0; n < kBlocks; ++n) {
    // Binades below a random exponent; every 16th block takes any bits at all.
    const uint64_t top = 20 + RandomBits(11, n) % 230,
                   spread = 1 + RandomBits(12, n) % 16;
    Block block;
    for (uint64_t i = 0; i < 64; ++i) {
      const uint64_t r = RandomBits(13, 64 * n + i);
      const uint64_t exponent = top - (r >> 32) % spread;
      const uint64_t bits = n % 16 == 0 ? r : (r & 0x807F) | exponent << 7;
      block[i] = Bf16::FromBits(static_cast<uint16_t>(bits));
    }
    const Unit64 expected = ReferenceEncode(block.data(), GetParam());
    ASSERT_EQ(Encode(block, GetParam()), expected) << n;
    special += (expected.scale_word & 0xFF) == 0xFF ? 1 : 0;
  }
  EXPECT_GT(special, 0);
  EXPECT_LT(special, static_cast<int>(kBlocks));
}

}  // namespace
}  // namespace hif4
