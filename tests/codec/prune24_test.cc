#include "model/codec/prune24.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>
#include <string>

#include "model/codec/unit_value.h"
#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

Unit64 RandomUnit(uint64_t seed, uint64_t n) {
  Unit64 unit;
  unit.scale_word = static_cast<uint32_t>(RandomBits(seed, 9 * n));
  for (uint64_t i = 0; i < 32; ++i) {
    unit.codes[i] =
        static_cast<uint8_t>(RandomBits(seed, 9 * n + 1 + i / 4) >> (8 * (i % 4)));
  }
  return unit;
}

// R3: all 65,536 groups of four codes, in all 16 groups of a unit.
TEST(Prune24, EveryGroup) {
  int visited = 0;
  for (int n = 0; n < 65536; n += 16) {
    Unit64 unit;
    unit.scale_word = 0x12345678;
    for (int k = 0; k < 16; ++k) {
      for (int i = 0; i < 4; ++i) {
        SetCode(&unit, 4 * k + i, static_cast<uint8_t>(((n + k) >> (4 * i)) & 15));
      }
    }
    const ResqUnit pruned = Prune2of4(unit);
    ASSERT_EQ(pruned.scale_word, unit.scale_word);
    ASSERT_EQ(FirstMalformedGroup(pruned), -1);
    for (int k = 0; k < 16; ++k) {
      int order[4] = {0, 1, 2, 3};  // by magnitude, ties as they stand
      std::stable_sort(order, order + 4, [&](int a, int b) {
        return (Code(unit, 4 * k + a) & 7) > (Code(unit, 4 * k + b) & 7);
      });
      std::sort(order, order + 2);
      for (int i = 0; i < 2; ++i) {
        ASSERT_EQ(Position(pruned, 2 * k + i), order[i]) << std::hex << n + k;
        ASSERT_EQ(Code(pruned, 2 * k + i), Code(unit, 4 * k + order[i]));
      }
      ++visited;
    }
  }
  EXPECT_EQ(visited, 65536);
}

// The order of codes is the order of values in every format.
TEST(Prune24, KeepsTheLargestValuesOfEveryFormat) {
  for (const UnitFormat format :
       {UnitFormat::kHif4, UnitFormat::kNvfp4, UnitFormat::kMxfp4}) {
    for (uint64_t n = 0; n < 2000; ++n) {
      const Unit64 unit = RandomUnit(91, n), kept = Expand(Prune2of4(unit));
      for (int k = 0; k < 16; ++k) {
        double least_kept = HUGE_VAL, largest_dropped = 0;
        int kept_count = 0;
        for (int i = 4 * k; i < 4 * k + 4; ++i) {
          const ElementValue v = ValueOf(format, unit, i);
          if (v.nan) continue;
          const double value = std::ldexp(v.significand, v.exponent);
          if (Code(kept, i) == Code(unit, i) && value != 0) {
            least_kept = std::min(least_kept, value);
            ++kept_count;
          } else {
            ASSERT_TRUE(Code(kept, i) == 0 || value == 0);
            largest_dropped = std::max(largest_dropped, value);
          }
        }
        ASSERT_LE(kept_count, 2);
        ASSERT_LE(largest_dropped, least_kept);
      }
    }
  }
}

TEST(Prune24, ExpandPutsEveryElementBack) {
  ResqUnit unit;
  unit.scale_word = 0xA5A5C0C0;
  const int pairs[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
  for (int shift = 0; shift < 6; ++shift) {
    for (int k = 0; k < 16; ++k) {
      SetKept(&unit, 2 * k, 0x5, pairs[(k + shift) % 6][0]);
      SetKept(&unit, 2 * k + 1, 0xC, pairs[(k + shift) % 6][1]);
    }
    const Unit64 out = Expand(unit);
    EXPECT_EQ(out.scale_word, unit.scale_word);
    for (int i = 0; i < 64; ++i) {
      const int* pair = pairs[(i / 4 + shift) % 6];
      EXPECT_EQ(Code(out, i), i % 4 == pair[0] ? 0x5 : i % 4 == pair[1] ? 0xC : 0x0);
    }
    EXPECT_EQ(Expand(Prune2of4(out)), out);
  }
}

// R3: files hold the bit vector little-endian.
TEST(Prune24, BytesAreTheBitVector) {
  ResqUnit unit;
  unit.scale_word = 0xA1B2C3D4;
  SetKept(&unit, 0, 0x3, 1);
  SetKept(&unit, 1, 0x9, 2);
  SetKept(&unit, 31, 0xF, 3);
  uint8_t bytes[kResqBytes];
  WriteResqUnit(unit, bytes);
  EXPECT_EQ(bytes[0], 0xD4);
  EXPECT_EQ(bytes[3], 0xA1);
  EXPECT_EQ(bytes[4], 0x93);               // [39:32]
  EXPECT_EQ(bytes[19], 0xF0);              // [159:152]
  EXPECT_EQ(bytes[20], 0x01 | 0x02 << 2);  // [167:160]
  EXPECT_EQ(bytes[27], 0xC0);              // [223:216]

  std::set<std::string> images;
  for (int bit = 0; bit < kResqBits; ++bit) {
    uint8_t in[kResqBytes] = {}, out[kResqBytes];
    in[bit / 8] = static_cast<uint8_t>(1 << (bit % 8));
    WriteResqUnit(ReadResqUnit(in), out);
    EXPECT_EQ(std::memcmp(in, out, sizeof in), 0) << bit;
    images.insert(std::string(out, out + kResqBytes));
  }
  EXPECT_EQ(images.size(), static_cast<size_t>(kResqBits));
}

}  // namespace
}  // namespace hif4
