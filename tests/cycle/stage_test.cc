// Latency, throughput and the handshake of the stages (H2, H5, H6).
#include "model/cycle/stage.h"

#include <gtest/gtest.h>

#include "tests/cycle/mac_bench.h"
#include "tests/cycle/steps.h"

namespace hif4 {
namespace {

class StageTest : public testing::Test {
 protected:
  void SetUp() override { bench_.Reset(); }

  Inputs Idle(bool out_ready) const {
    Inputs in;
    in.out_ready = out_ready;
    return in;
  }
  // Offers results until none is accepted; how many were.
  int Fill(int gap) {
    int accepted = 0;
    for (int i = 0; i < 40; ++i) {
      const bool offers = i % (gap + 1) == 0;
      const Inputs in = offers ? Offer(QuarterStep(1, true, true),
                                       static_cast<uint64_t>(accepted), false)
                               : Idle(false);
      if (bench_.Cycle(in).in_ready && offers) ++accepted;
    }
    return accepted;
  }

  MacBench& bench_ = MacBench::Get();
  const int n_ = bench_.n();
};

TEST_F(StageTest, LatencyIsNumPipeRegs) {
  const Outputs first = bench_.Cycle(Offer(QuarterStep(3, true, true, kFloatOne), 1));
  ASSERT_TRUE(first.in_ready);
  Outputs out = first;
  for (int cycle = 0; cycle < 10; ++cycle) {
    EXPECT_EQ(out.out_valid, cycle == n_) << "cycle " << cycle;
    if (cycle == n_) {
      EXPECT_EQ(out.result.bits(), 0x3FE00000u);  // 1 + 3/4
      EXPECT_EQ(out.tag, 1u);
      EXPECT_EQ(out.flags, 0);
    }
    out = bench_.Cycle(Idle(true));
  }
}

TEST_F(StageTest, OneStepPerCycle) {
  const uint64_t kSteps = 50, n = static_cast<uint64_t>(n_);
  for (uint64_t cycle = 0; cycle < kSteps; ++cycle) {
    const Outputs out = bench_.Cycle(Offer(QuarterStep(1, true, true), cycle & 1));
    EXPECT_TRUE(out.in_ready);
    EXPECT_EQ(out.out_valid, cycle >= n);
    if (out.out_valid) {
      EXPECT_EQ(out.tag, (cycle - n) & 1);
    }
  }
}

TEST_F(StageTest, StandsFullOfOneStepPerRegister) { EXPECT_EQ(Fill(0), n_); }

TEST_F(StageTest, BubblesCloseBehindAStall) {
  for (const int gap : {1, 2, 5}) {
    bench_.Reset();
    EXPECT_EQ(Fill(gap), n_) << "gap " << gap;
  }
}

TEST_F(StageTest, ReadyFollowsOutReadyInTheSameCycle) {
  Fill(0);
  for (const bool ready : {true, false, true, false}) {
    EXPECT_EQ(bench_.Settle(Offer(QuarterStep(1), 0, ready)).in_ready, ready);
  }
  bench_.Edge();
}

TEST_F(StageTest, ReadyDoesNotDependOnTheInputs) {
  Random random(1);
  for (const bool full : {false, true}) {
    bench_.Reset();
    if (full) Fill(0);
    for (const bool ready : {false, true}) {
      const bool expected = bench_.Settle(Idle(ready)).in_ready;
      for (int i = 0; i < 20; ++i) {
        Inputs in = Offer(RandomStep(&random, true), random.Next(), ready);
        in.valid = random.OneIn(2);
        EXPECT_EQ(bench_.Settle(in).in_ready, expected);
      }
    }
    bench_.Edge();
  }
}

TEST_F(StageTest, ValidMayBeWithdrawn) {
  Fill(0);
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(bench_.Cycle(Offer(QuarterStep(2, true, true), 1, false)).in_ready);
  }
  int results = 0;
  for (int i = 0; i < 20; ++i) results += bench_.Cycle(Idle(true)).out_valid;
  EXPECT_EQ(results, n_);  // those that were accepted before
}

TEST_F(StageTest, OutputsHoldUntilTaken) {
  Random random(2);
  if (n_ == 0) GTEST_SKIP() << "the result holds as long as its step is offered";
  bench_.Cycle(Offer(QuarterStep(5, true, true, kFloatOne), 1, false));
  for (int i = 1; i < n_; ++i) bench_.Cycle(Idle(false));
  for (int i = 0; i < 20; ++i) {
    const Outputs out = bench_.Cycle(Offer(RandomStep(&random, true), 0, false));
    EXPECT_TRUE(out.out_valid);
    EXPECT_EQ(out.result.bits(), 0x40100000u);  // 1 + 5/4
    EXPECT_EQ(out.tag, 1u);
    EXPECT_EQ(out.flags, 0);
  }
}

}  // namespace
}  // namespace hif4
