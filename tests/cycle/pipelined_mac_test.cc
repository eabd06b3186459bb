// Flush, reset and busy in every cycle of a pipeline, and random traffic (H1, H3, H7).
#include "model/cycle/pipelined_mac.h"

#include <gtest/gtest.h>

#include "tests/cycle/mac_bench.h"
#include "tests/cycle/steps.h"

namespace hif4 {
namespace {

class PipelinedMacTest : public testing::Test {
 protected:
  void SetUp() override { bench_.Reset(); }

  // `cycles` of results with NaN flags, so that anything that survives shows.
  void Stream(int cycles, bool out_ready) {
    for (int i = 0; i < cycles; ++i) {
      bench_.Cycle(
          Offer(QuarterStep(1, i == 0, i % 2 == 0, Fp32::kQuietNan), 1, out_ready));
    }
  }
  // Empty, and acc and flags as after reset.
  void ExpectCleared() {
    Inputs idle;
    for (int i = 0; i < n_ + 2; ++i) {
      const Outputs out = bench_.Cycle(idle);
      EXPECT_FALSE(out.busy);
      EXPECT_FALSE(out.out_valid);
      EXPECT_TRUE(out.in_ready);
    }
    Outputs out = bench_.Cycle(Offer(QuarterStep(4, false, true)));
    if (n_ > 0) out = bench_.WaitForResult();
    EXPECT_EQ(out.result.bits(), kFloatOne);
    EXPECT_EQ(out.flags, 0);
  }

  MacBench& bench_ = MacBench::Get();
  const int n_ = bench_.n();
};

TEST_F(PipelinedMacTest, FlushInEveryCycle) {
  for (const bool out_ready : {false, true}) {
    for (int cycles = 0; cycles <= 2 * n_ + 4; ++cycles) {
      SCOPED_TRACE(testing::Message() << cycles << " cycles, out_ready " << out_ready);
      Stream(cycles, out_ready);
      Inputs in = Offer(QuarterStep(1, true, true, Fp32::kQuietNan), 0, true);
      in.flush = true;
      const Outputs out = bench_.Cycle(in);
      EXPECT_FALSE(out.in_ready);
      EXPECT_FALSE(out.out_valid);
      ExpectCleared();
    }
  }
}

TEST_F(PipelinedMacTest, FlushForcesTheHandshakeWithinTheCycle) {
  Stream(n_ + 1, false);
  Inputs in = Offer(QuarterStep(1, true, true), 0, true);
  for (int i = 0; i < 3; ++i) {
    in.flush = false;
    EXPECT_TRUE(bench_.Settle(in).out_valid);
    in.flush = true;
    const Outputs out = bench_.Settle(in);
    EXPECT_FALSE(out.out_valid);
    EXPECT_FALSE(out.in_ready);
    EXPECT_EQ(out.busy, n_ > 0);  // registered only
  }
  in.flush = false;
  EXPECT_TRUE(bench_.Cycle(in).out_valid);  // there was no edge: nothing is lost
}

TEST_F(PipelinedMacTest, ResetAtOnceInEveryCycle) {
  for (int cycles = 0; cycles <= 2 * n_ + 4; ++cycles) {
    SCOPED_TRACE(testing::Message() << cycles << " cycles");
    Stream(cycles, false);
    Inputs in;
    in.rst_n = false;
    in.out_ready = false;
    const Outputs out = bench_.Settle(in);  // no edge yet
    EXPECT_FALSE(out.busy);
    EXPECT_FALSE(out.out_valid);
    in.rst_n = true;
    EXPECT_FALSE(bench_.Settle(in).busy);  // a pulse between two edges is enough
    bench_.Edge();
    ExpectCleared();
  }
}

TEST_F(PipelinedMacTest, NothingIsTakenWithResetOn) {
  Inputs in = Offer(QuarterStep(1, true, true, Fp32::kQuietNan));
  in.rst_n = false;
  for (int i = 0; i < 3; ++i) bench_.Cycle(in);
  in.flush = true;  // reset wins
  bench_.Cycle(in);
  ExpectCleared();
}

TEST_F(PipelinedMacTest, BusyIsTheRegisters) {
  EXPECT_FALSE(bench_.Cycle(Offer(QuarterStep(1, true, true))).busy);
  for (int cycle = 1; cycle < 10; ++cycle) {
    EXPECT_EQ(bench_.Cycle(Inputs()).busy, cycle <= n_) << "cycle " << cycle;
  }
}

TEST_F(PipelinedMacTest, AnOpenResultIsNotBusy) {
  bench_.Cycle(Offer(QuarterStep(1, true, false)));
  for (int cycle = 1; cycle < 10; ++cycle) {
    EXPECT_EQ(bench_.Cycle(Inputs()).busy, cycle < n_) << "cycle " << cycle;
  }
}

struct Traffic {
  int valid, ready, flush, reset;  // in 1000
};

class RandomTrafficTest : public testing::TestWithParam<Traffic> {};

TEST_P(RandomTrafficTest, EqualsTheReferenceEveryCycle) {
  MacBench& bench = MacBench::Get();
  const Traffic traffic = GetParam();
  Random random(7);
  bench.Reset();
  const uint64_t results = bench.results();
  for (int i = 0; i < 6000; ++i) {
    Inputs in = Offer(RandomStep(&random, true), random.Next());
    in.valid = random.Below(1000) < traffic.valid;
    in.out_ready = random.Below(1000) < traffic.ready;
    in.flush = random.Below(1000) < traffic.flush;
    in.rst_n = random.Below(1000) >= traffic.reset;
    bench.Cycle(in);
  }
  EXPECT_GT(bench.results(), results + 100);
}

INSTANTIATE_TEST_SUITE_P(Kinds, RandomTrafficTest,
                         testing::Values(Traffic{1000, 1000, 0, 0},
                                         Traffic{500, 1000, 0, 0},
                                         Traffic{1000, 300, 0, 0},
                                         Traffic{500, 500, 0, 0}, Traffic{900, 100, 2, 0},
                                         Traffic{700, 700, 30, 0},
                                         Traffic{700, 700, 10, 10}));

}  // namespace
}  // namespace hif4
