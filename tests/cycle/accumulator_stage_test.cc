// What a step does to the accumulator, and when (A2, A4, A5, H4, H6).
#include "model/cycle/accumulator_stage.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/cycle/mac_bench.h"
#include "tests/cycle/steps.h"

namespace hif4 {
namespace {

constexpr uint32_t kNan = 0x7FC00000u;

class AccumulatorStageTest : public testing::Test {
 protected:
  void SetUp() override { bench_.Reset(); }

  // The step is accepted at once; what its cycle shows is the result if n = 0.
  Outputs Accept(const Step& step, uint64_t tag = 0) {
    const Outputs out = bench_.Cycle(Offer(step, tag));
    EXPECT_TRUE(out.in_ready);
    return out;
  }
  Outputs Result(const Step& step, uint64_t tag = 0) {
    const Outputs out = Accept(step, tag);
    return bench_.n() == 0 ? out : bench_.WaitForResult();
  }

  MacBench& bench_ = MacBench::Get();
};

TEST_F(AccumulatorStageTest, LastEmitsAndDoesNotClear) {
  EXPECT_EQ(Result(QuarterStep(1, true, true)).result.bits(), 0x3E800000u);   // .25
  EXPECT_EQ(Result(QuarterStep(2, false, true)).result.bits(), 0x3F400000u);  // .75
}

TEST_F(AccumulatorStageTest, FirstDropsWhatWasNotFinished) {
  Accept(QuarterStep(7, true));
  Accept(QuarterStep(7));
  EXPECT_EQ(Result(QuarterStep(2, true, true)).result.bits(), 0x3F000000u);  // .5
}

TEST_F(AccumulatorStageTest, InitIsReadOnlyWithFirst) {
  Accept(QuarterStep(4, true, false, kFloatOne));
  const Outputs out = Result(QuarterStep(4, false, true, kNan));
  EXPECT_EQ(out.result.bits(), 0x40400000u);  // 3
  EXPECT_EQ(out.flags, 0);
}

TEST_F(AccumulatorStageTest, StartsFromZeroAfterReset) {
  Accept(QuarterStep(4, true, false, kNan));
  bench_.Reset();
  const Outputs out = Result(QuarterStep(4, false, true));
  EXPECT_EQ(out.result.bits(), kFloatOne);
  EXPECT_EQ(out.flags, 0);
}

TEST_F(AccumulatorStageTest, TagIsThatOfTheLastStep) {
  Accept(QuarterStep(1, true), 1);
  Accept(QuarterStep(1), 1);
  EXPECT_EQ(Result(QuarterStep(1, false, true), 0).tag, 0u);
  Accept(QuarterStep(1, true), 0);
  EXPECT_EQ(Result(QuarterStep(1, false, true), 1).tag, 1u);
}

TEST_F(AccumulatorStageTest, FlagsAreOfTheStepsOfOneResult) {
  Accept(QuarterStep(1, true, false, kNan));
  const Outputs invalid = Result(QuarterStep(1, false, true));
  EXPECT_EQ(invalid.result.bits(), kNan);
  EXPECT_EQ(invalid.flags, kInvalid);
  EXPECT_EQ(Result(QuarterStep(1, false, true)).flags, kInvalid);  // it goes on
  EXPECT_EQ(Result(QuarterStep(1, true, true)).flags, 0);
}

TEST_F(AccumulatorStageTest, RoundsEachStepOrOnlyTheResult) {
  const uint32_t two_to_24 = 0x4B800000u;
  Accept(QuarterStep(1, true, false, two_to_24));
  for (int i = 0; i < 6; ++i) Accept(QuarterStep(1));
  const Outputs out = Result(QuarterStep(1, false, true));  // 2^24 + 2
  EXPECT_EQ(out.result.bits(), bench_.params().exact ? two_to_24 + 1 : two_to_24);
  EXPECT_EQ(out.flags, bench_.params().exact ? 0 : kInexact);
}

TEST_F(AccumulatorStageTest, EveryStepWaitsForAResultThatIsNotTaken) {
  Inputs idle;
  idle.out_ready = false;
  bench_.Cycle(Offer(QuarterStep(1, true, true), 0, bench_.n() == 0));
  for (int i = 0; i < 10; ++i) bench_.Cycle(idle);
  // Steps without `last` fill the registers before `out`, and no more.
  int accepted = 0;
  for (int i = 0; i < 10; ++i) {
    accepted += bench_.Cycle(Offer(QuarterStep(1), 0, false)).in_ready;
  }
  EXPECT_EQ(accepted, bench_.n() == 0 ? 0 : bench_.n() - 1);
  EXPECT_EQ(bench_.Settle(idle).out_valid, bench_.n() > 0);
  EXPECT_FALSE(bench_.tap(TapPoint::kAcc).valid);
  bench_.Edge();
  idle.out_ready = true;
  for (int i = 0; i < 10; ++i) bench_.Cycle(idle);
  const Outputs out = Result(QuarterStep(1, false, true));
  const double result = std::ldexp(out.result.significand(), out.result.exponent());
  EXPECT_EQ(result, (accepted + 2) / 4.0);
}

TEST_F(AccumulatorStageTest, WithoutARegisterEveryStepNeedsOutReady) {
  if (bench_.n() > 0) GTEST_SKIP() << "out is registered";
  EXPECT_FALSE(bench_.Cycle(Offer(QuarterStep(1, true), 0, false)).in_ready);
  EXPECT_TRUE(bench_.Cycle(Offer(QuarterStep(1, true), 0, true)).in_ready);
  Outputs out = bench_.Settle(Offer(QuarterStep(2, false, true), 1, false));
  EXPECT_TRUE(out.out_valid);  // offered at the output, not accepted at the input
  EXPECT_FALSE(out.in_ready);
  bench_.Edge();
  out = bench_.Cycle(Offer(QuarterStep(2, false, true), 1, true));
  EXPECT_EQ(out.result.bits(), 0x3F400000u);  // .75: it was added once
}

TEST_F(AccumulatorStageTest, TooManyStepsInOneExactResult) {
  if (!bench_.params().exact) GTEST_SKIP() << "only the exact accumulator has a limit";
  using sc_core::sc_report_handler;
  const auto before =
      sc_report_handler::set_actions(sc_core::SC_ERROR, sc_core::SC_DO_NOTHING);
  const int reports = sc_report_handler::get_count(sc_core::SC_ERROR);
  Accept(QuarterStep(1, true));
  for (int i = 1; i < (1 << 16); ++i) bench_.Cycle(Offer(QuarterStep(1)));
  for (int i = 0; i < 5; ++i) bench_.Cycle(Inputs());
  EXPECT_EQ(sc_report_handler::get_count(sc_core::SC_ERROR), reports);
  Result(QuarterStep(1, false, true));
  EXPECT_EQ(sc_report_handler::get_count(sc_core::SC_ERROR), reports + 1);
  sc_report_handler::set_actions(sc_core::SC_ERROR, before);
}

}  // namespace
}  // namespace hif4
