#include <gtest/gtest.h>

#include "model/format/bf16.h"
#include "tests/format/fp32_to_bf16.h"

namespace hif4 {
namespace {

// B16, E11: all 2^32 bit patterns.
TEST(Bf16, RoundsAllFp32) {
  uint64_t visited = 0, nans = 0;
  for (uint64_t i = 0; i < 1ull << 32; ++i) {
    const uint32_t bits = static_cast<uint32_t>(i);
    const Bf16Answer expected = NearestBf16(bits);
    const Bf16 got = RoundToBf16(Fp32::FromBits(bits));
    const bool equal = expected.is_nan
                           ? got.is_nan() && got.negative() == ((bits >> 31) != 0)
                           : got.bits() == expected.bits;
    if (!equal) FAIL() << std::hex << bits << " became " << got.bits();
    nans += expected.is_nan ? 1 : 0;
    ++visited;
  }
  EXPECT_EQ(visited, 1ull << 32);
  EXPECT_EQ(nans, 2ull * 0x7FFFFF);
}

}  // namespace
}  // namespace hif4
