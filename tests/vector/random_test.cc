#include "model/vector/random.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace hif4 {
namespace {

// splitmix64 with seed 1234567, as Vigna's splitmix64.c gives it.
TEST(Random, MixIsSplitmix64) {
  uint64_t counter = 1234567;
  const uint64_t expected[3] = {6457827717110365317ull, 3203168211198807973ull,
                                9817491932198370423ull};
  for (const uint64_t value : expected) {
    EXPECT_EQ(Mix64(counter += 0x9E3779B97F4A7C15ull), value);
  }
}

TEST(Random, NameKeyIsFnv1a) {
  EXPECT_EQ(NameKey(""), 0xCBF29CE484222325ull);
  EXPECT_EQ(NameKey("a"), 0xAF63DC4C8601EC8Cull);
}

// Files on other machines depend on these numbers.
TEST(Random, Fixed) {
  Random random(7, NameKey("near"), 3);
  std::vector<uint64_t> drawn;
  for (int n = 0; n < 3; ++n) drawn.push_back(random.Next());
  EXPECT_EQ(drawn, (std::vector<uint64_t>{0x7446F96F7EF8E1AEull, 0xD4B7B6FF3B7F44A7ull,
                                          0xFF2FBA1F62150575ull}));
}

TEST(Random, KeysAreIndependent) {
  std::set<uint64_t> seen;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    for (uint64_t category = 0; category < 20; ++category) {
      for (uint64_t index = 0; index < 20; ++index) {
        seen.insert(Random(seed, category, index).Next());
      }
    }
  }
  EXPECT_EQ(seen.size(), 20u * 20 * 20);
}

TEST(Random, Below) {
  Random random(1, 2, 3);
  std::vector<int> count(10);
  for (int n = 0; n < 10000; ++n) {
    const uint32_t x = random.Below(10);
    ASSERT_LT(x, 10u);
    ++count[x];
  }
  for (const int c : count) EXPECT_NEAR(c, 1000, 150);
  for (int n = 0; n < 100; ++n) {
    const int x = random.Between(-2, 2);
    EXPECT_TRUE(-2 <= x && x <= 2);
    EXPECT_EQ(random.Below(1), 0u);
  }
}

}  // namespace
}  // namespace hif4
