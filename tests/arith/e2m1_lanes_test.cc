#include "model/arith/e2m1_lanes.h"

#include <gtest/gtest.h>

#include "tests/arith/random.h"
#include "tests/arith/spec_values.h"

namespace hif4 {
namespace {

// Every pair of codes in every lane, and nothing in the other groups.
TEST(E2m1Lanes, EveryElementProduct) {
  int visited = 0;
  for (int lane = 0; lane < 64; ++lane) {
    for (int pair = 0; pair < 256; ++pair, ++visited) {
      Unit64 a, b;
      SetCode(&a, lane, static_cast<uint8_t>(pair & 15));
      SetCode(&b, lane, static_cast<uint8_t>(pair >> 4));
      const LaneSums sums = SumE2m1Lanes(a, b);
      const double product = 4 * kE2m1Value[pair & 15] * kE2m1Value[pair >> 4];
      for (int k = 0; k < kGroupsOf4; ++k) {
        ASSERT_EQ(sums.sum[k], k == lane / 4 ? static_cast<int>(product) : 0);
      }
    }
  }
  EXPECT_EQ(visited, 64 * 256);
}

TEST(E2m1Lanes, RandomUnits) {
  Random random(1);
  for (int n = 0; n < 100000; ++n) {
    const Unit64 a = RandomUnit(&random), b = RandomUnit(&random);
    const LaneSums sums = SumE2m1Lanes(a, b);
    double all = 0;
    for (int k = 0; k < kGroupsOf4; ++k) {
      double sum = 0;
      for (int i = 4 * k; i < 4 * k + 4; ++i) sum += 4 * E2m1Of(a, i) * E2m1Of(b, i);
      ASSERT_EQ(sums.sum[k], static_cast<int>(sum));
      all += sum;
    }
    ASSERT_EQ(SumGroups(sums, 0, 16), static_cast<int>(all));
  }
}

TEST(E2m1Lanes, KeptElementsMeetWhatTheyPointAt) {
  Random random(2);
  for (int i = 0; i < 100000; ++i) {
    const ResqUnit r = RandomResqUnit(&random);
    const Unit64 b = RandomUnit(&random);
    const LaneSums sums = SumE2m1KeptLanes(r, b);
    for (int k = 0; k < kGroupsOf4; ++k) {
      double sum = 0;
      for (int n = 2 * k; n < 2 * k + 2; ++n) {
        sum += 4 * E2m1Of(r, n) * E2m1Of(b, KeptIndex(r, n));
      }
      ASSERT_EQ(sums.sum[k], static_cast<int>(sum));
    }
  }
}

TEST(E2m1Lanes, Extremes) {
  Unit64 a, b;
  ResqUnit r;
  for (int i = 0; i < 64; ++i) SetCode(&a, i, 0x7);
  for (int i = 0; i < 64; ++i) SetCode(&b, i, 0xF);
  for (int n = 0; n < 32; ++n) SetKept(&r, n, 0xF, n % 2);
  for (const int16_t sum : SumE2m1Lanes(a, b).sum) EXPECT_EQ(sum, -576);
  for (const int16_t sum : SumE2m1KeptLanes(r, b).sum) EXPECT_EQ(sum, 288);
}

TEST(E2m1Lanes, SumGroupsTakesItsRange) {
  LaneSums sums;
  for (int k = 0; k < 16; ++k) sums.sum[k] = static_cast<int16_t>(1 << (k % 14));
  EXPECT_EQ(SumGroups(sums, 0, 4), 15);
  EXPECT_EQ(SumGroups(sums, 4, 8), 0xFF0);
  EXPECT_EQ(SumGroups(sums, 12, 4), (1 << 12) + (1 << 13) + 1 + 2);
}

}  // namespace
}  // namespace hif4
