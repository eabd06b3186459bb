// What happens to values that the format can hold (E9, B02).
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "model/codec/decode.h"
#include "model/codec/encode.h"
#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

double Recoded(const Block& block, Profile profile, size_t i) {
  Bf16 out[64];
  DecodeHif4(Encode(block, profile), out);
  return ToDouble(out[i]);
}

bool RoundsTheCompare(Profile profile) {
  return profile == Profile::kPtoA6 || profile == Profile::kCann;
}

// Block 12.25 with x[8] = 7: exact division would keep the 7 and hide the table of E4.
TEST(RoundTrip, TheBlockOfTheContract) {
  for (const Profile profile : kAllProfiles) {
    const bool keeps = RoundsTheCompare(profile);
    EXPECT_EQ(Recoded(Sparse({{0, 12.25}, {8, 7}}), profile, 8), keeps ? 7 : 6.125);
    EXPECT_EQ(Recoded(Sparse({{0, 12.25}, {8, 3.5}}), profile, 8), keeps ? 3.5 : 3.0625);
    EXPECT_EQ(Recoded(Sparse({{0, 12.25}, {8, 7}}), profile, 0), 12.25);
  }
}

// All codes under all micro-exponents and all base scales, beside 7 * base that brings
// the scale back. The value under test is alone in its group of 8, or shares it with a
// peak of 7 * base in the other group of 4.
TEST(RoundTrip, EveryValueIsAFixedPointButTwoOfMantissa3) {
  int visited = 0, moved = 0;
  for (const Profile profile : kAllProfiles) {
    for (int scale = 0; scale < 255; ++scale) {
      const double base = ToDouble(E6m2::FromBits(static_cast<uint8_t>(scale)));
      for (int n = 0; n < 5 * 16; ++n) {
        const int micro = (n / 16 + 1) / 2, code = n % 16;    // 0, 1, 1, 2, 2
        const bool shared = n / 16 == 2 || n / 16 == 4;       // sets E1_8: micro >= 1
        const double quarters = std::ldexp(code % 8, micro);  // of base, up to 28
        const double value = (code < 8 ? 1 : -1) * quarters / 4 * base;
        Block block = Sparse({{0, 7 * base}, {8, value}});
        if (shared) block[12] = Bf16FromDouble(7 * base);
        double expected = value;
        const bool stumbles =
            scale % 4 == 3 && (quarters == 16 || (quarters == 8 && !shared));
        if (stumbles && !RoundsTheCompare(profile)) {
          expected = value * 7 / 8;
          ++moved;
        }
        ASSERT_EQ(Recoded(block, profile, 8), expected)
            << Name(profile) << " scale " << scale << " code " << code << " micro "
            << micro << (shared ? " shared" : "");
        ASSERT_EQ(Recoded(block, profile, 0), 7 * base);
        ++visited;
      }
    }
  }
  EXPECT_EQ(visited, 4 * 255 * 80);
  EXPECT_GT(moved, 0);
}

}  // namespace
}  // namespace hif4
