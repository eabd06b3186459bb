#include "sim/lockstep/scoreboard.h"

#include <gtest/gtest.h>

#include <functional>

#include "model/unit/stimulus.h"
#include "sim/lockstep/failing_steps.h"
#include "tests/sim/fake_mac.h"

namespace hif4::sim {
namespace {

// Two fake MACs in lockstep; `spoil` may change what the second one, "the RTL", shows.
class Pair {
 public:
  using Spoil = std::function<void(uint64_t cycle, Outputs* rtl)>;

  explicit Pair(bool taps = true)
      : unit_(*FindMacUnit("mac")),
        board_(unit_, Params(), categories_, taps),
        model_(unit_),
        rtl_(unit_) {
    Random random(1, 2, 3);
    for (uint8_t& code : step_.step.a.codes) code = static_cast<uint8_t>(random.Next());
    for (uint8_t& code : step_.step.b.codes) code = static_cast<uint8_t>(random.Next());
    step_.step.a.scale_word = step_.step.b.scale_word = 0x5A0F3CC0u;
  }

  // One cycle; answers whether the step was accepted.
  bool Cycle(bool first, bool last, bool valid = true, bool ready = true,
             bool flush = false, bool rst_n = true) {
    step_.step.first = first;
    step_.step.last = last;
    step_.step.a.codes[0] = static_cast<uint8_t>(board_.cycle());
    Inputs inputs;
    inputs.rst_n = rst_n;
    inputs.flush = flush;
    inputs.in_valid = valid;
    inputs.out_ready = ready;
    inputs.step = &step_.step;
    inputs.tag = board_.cycle() & 15;
    const Outputs model = model_.Settle(inputs);
    Outputs rtl = rtl_.Settle(inputs);
    if (spoil) spoil(board_.cycle(), &rtl);
    Outputs seen = model;
    if (spoil_model) spoil_model(board_.cycle(), &seen);
    const bool accepted = board_.Check(inputs, step_, seen, &rtl);
    model_.Edge(inputs);
    rtl_.Edge(inputs);
    board_.EndCycle();
    return accepted;
  }

  const Scoreboard& board() const { return board_; }
  Scoreboard* mutable_board() { return &board_; }
  FedStep* step() { return &step_; }
  Spoil spoil, spoil_model;

 private:
  static UnitParams Params() {
    UnitParams params;
    params.num_pipe_regs = 1;
    return params;
  }

  const MacUnit& unit_;
  const std::vector<FeedCategory> categories_ = {{"test", {"D1"}}};
  Scoreboard board_;
  FakeMac model_, rtl_;
  FedStep step_;
};

// What the RTL reports before there is a step has a place, too.
TEST(ScoreboardTest, AnAssertionBeforeTheFirstCycle) {
  Pair pair;
  pair.mutable_board()->Report("assertion", "hif4_mac.sv:1");
  ASSERT_EQ(pair.board().log().first().size(), 1u);
  EXPECT_EQ(pair.board().log().first()[0].signal, "hif4_mac.sv:1");
  EXPECT_EQ(pair.board().log().first()[0].step, 0u);
}

TEST(ScoreboardTest, CountsStepsByWhatWasSeenOfThem) {
  Pair pair;
  pair.Cycle(false, false, false, true, false, false);  // reset
  pair.Cycle(true, false);                              // accumulated
  pair.Cycle(false, true);                              // delivered in the next cycle
  pair.Cycle(false, false, false);
  pair.Cycle(false, false, false);
  EXPECT_EQ(pair.board().compared(), 2u);
  EXPECT_EQ(pair.board().results(), 1u);
  EXPECT_EQ(pair.board().flushed(), 0u);
  EXPECT_EQ(pair.board().log().total(), 0u);
  EXPECT_EQ(pair.board().compared_of_category()[0], 2u);
  EXPECT_TRUE(pair.board().idle());
}

TEST(ScoreboardTest, AFlushTakesAResultThatWaits) {
  Pair pair;
  pair.Cycle(true, true);
  pair.Cycle(true, true, false, false);      // result not taken
  pair.Cycle(true, true, true, true, true);  // flush
  pair.Cycle(false, false, true);            // continues from +0
  pair.Cycle(false, false, false);
  EXPECT_EQ(pair.board().compared(), 1u);
  EXPECT_EQ(pair.board().flushed(), 1u);
  EXPECT_EQ(pair.board().log().total(), 0u);
}

TEST(ScoreboardTest, AResetTakesAStepWhoseAccumulatorWasNotSeen) {
  Pair pair;
  pair.Cycle(true, false);
  pair.Cycle(false, false, false, true, false, false);  // reset: nothing is compared
  pair.Cycle(false, false, false);
  EXPECT_EQ(pair.board().compared(), 0u);
  EXPECT_EQ(pair.board().flushed(), 1u);
  EXPECT_TRUE(pair.board().idle());
}

struct Spoiled {
  const char* boundary;
  void (*spoil)(Outputs* rtl);
};

class ScoreboardSpoiledTest : public testing::TestWithParam<Spoiled> {};

TEST_P(ScoreboardSpoiledTest, NamesTheBoundary) {
  Pair pair;
  pair.Cycle(true, true);
  pair.spoil = [](uint64_t cycle, Outputs* rtl) {
    if (cycle == 2) GetParam().spoil(rtl);
  };
  pair.Cycle(true, true);
  pair.Cycle(true, true);
  pair.Cycle(true, true, false);
  ASSERT_EQ(pair.board().log().total(), 1u);
  const Mismatch& m = pair.board().log().first().at(0);
  EXPECT_EQ(m.boundary, GetParam().boundary);
  EXPECT_EQ(m.cycle, 2u);
  EXPECT_EQ(m.device, "rtl");
  EXPECT_EQ(m.category, "test");
}

uint32_t wrong_words[18] = {};

void SpoilTap(Outputs* rtl, TapId tap) { rtl->taps[tap].words = wrong_words; }

INSTANTIATE_TEST_SUITE_P(
    Every, ScoreboardSpoiledTest,
    testing::Values(Spoiled{"in", [](Outputs* o) { SpoilTap(o, kTapIn); }},
                    Spoiled{"S4", [](Outputs* o) { SpoilTap(o, kTapS4); }},
                    Spoiled{"P", [](Outputs* o) { SpoilTap(o, kTapP); }},
                    Spoiled{"D", [](Outputs* o) { SpoilTap(o, kTapD); }},
                    Spoiled{"acc", [](Outputs* o) { SpoilTap(o, kTapAcc); }},
                    Spoiled{"acc", [](Outputs* o) { o->taps[kTapAcc].valid = false; }},
                    Spoiled{"P", [](Outputs* o) { o->taps[kTapP].valid = false; }},
                    Spoiled{"out", [](Outputs* o) { o->result ^= 1; }},
                    Spoiled{"out", [](Outputs* o) { o->flags ^= 1; }},
                    Spoiled{"tag", [](Outputs* o) { o->tag ^= 1; }},
                    Spoiled{"busy", [](Outputs* o) { o->busy = !o->busy; }},
                    Spoiled{"handshake", [](Outputs* o) { o->in_ready = !o->in_ready; }},
                    Spoiled{"handshake",
                            [](Outputs* o) { o->out_valid = !o->out_valid; }}),
    [](const testing::TestParamInfo<Spoiled>& info) {
      return std::string(info.param.boundary) + std::to_string(info.index);
    });

TEST(ScoreboardTest, TheFirstBoundaryOfACycleIsTheOneThatCounts) {
  Pair pair;
  pair.spoil = [](uint64_t, Outputs* rtl) {
    rtl->result ^= 1;
    SpoilTap(rtl, kTapD);
    SpoilTap(rtl, kTapS4);
  };
  pair.Cycle(true, true);
  EXPECT_EQ(pair.board().log().at().at("S4"), 1u);
  EXPECT_EQ(pair.board().log().total(), 1u);
  EXPECT_EQ(pair.board().log().first()[0].lane_group, 0);
}

TEST(ScoreboardTest, AModelThatDiffersFromTheGoldenValueIsNamed) {
  Pair pair;
  pair.Cycle(true, false);
  pair.spoil_model = [](uint64_t, Outputs* model) {
    model->taps[kTapAcc].words = wrong_words;
  };
  pair.Cycle(true, false);
  ASSERT_EQ(pair.board().log().total(), 1u);
  EXPECT_EQ(pair.board().log().first()[0].boundary, "acc");
  EXPECT_EQ(pair.board().log().first()[0].device, "systemc");
}

TEST(ScoreboardTest, BothWrongInTheSameWayIsStillWrong) {
  Pair pair;
  pair.spoil =
      pair.spoil_model = [](uint64_t, Outputs* out) { out->result ^= 0x80000000u; };
  pair.Cycle(true, true);
  pair.Cycle(true, true, false);
  ASSERT_EQ(pair.board().log().total(), 1u);
  EXPECT_EQ(pair.board().log().first()[0].boundary, "out");
  EXPECT_EQ(pair.board().log().first()[0].device, "both");
}

TEST(ScoreboardTest, TheResultOfAVectorFileIsWhatCounts) {
  Pair pair;
  pair.step()->has_expected = true;
  pair.step()->expected.value = Fp32::FromBits(0x40490FDBu);
  pair.Cycle(true, true);
  pair.step()->has_expected = false;
  pair.Cycle(true, true, false);
  ASSERT_EQ(pair.board().log().total(), 1u);
  EXPECT_EQ(pair.board().log().first()[0].expected, "40490FDB 0");
}

// Both show the result a cycle late: only the contract (H5) can tell.
TEST(ScoreboardTest, ALateResultBreaksTheContract) {
  Pair pair;
  pair.spoil = pair.spoil_model = [](uint64_t cycle, Outputs* out) {
    out->out_valid = cycle == 2;
  };
  pair.Cycle(true, true);
  pair.Cycle(true, true, false);
  pair.Cycle(true, true, false);
  ASSERT_EQ(pair.board().log().total(), 1u);
  EXPECT_EQ(pair.board().log().first()[0].boundary, "contract");
  EXPECT_EQ(pair.board().log().first()[0].signal, "H5");
}

TEST(ScoreboardTest, AResultThatWaitsMustStay) {
  Pair pair;
  pair.spoil = pair.spoil_model = [](uint64_t cycle, Outputs* out) {
    if (cycle == 2) out->out_valid = false;
  };
  pair.Cycle(true, true);
  pair.Cycle(true, true, false, false);
  pair.Cycle(true, true, false, false);
  ASSERT_EQ(pair.board().log().total(), 1u);
  EXPECT_EQ(pair.board().log().first()[0].signal, "H2");
}

TEST(ScoreboardTest, KeepsAFewMismatchesAndCountsAll) {
  Pair pair;
  pair.spoil = [](uint64_t, Outputs* rtl) { rtl->busy = !rtl->busy; };
  for (int i = 0; i < 1000; ++i) pair.Cycle(true, true);
  EXPECT_EQ(pair.board().log().total(), 1000u);
  EXPECT_EQ(pair.board().log().at().at("busy"), 1000u);
  EXPECT_EQ(pair.board().log().first().size(), MismatchLog::kKept);
}

TEST(ScoreboardTest, WithoutTapsAStepIsSeenInItsResult) {
  Pair pair(false);
  pair.Cycle(true, false);  // dropped by the next first
  pair.Cycle(true, false);
  pair.Cycle(false, true);
  pair.Cycle(true, false);  // never seen
  pair.Cycle(false, false, false);
  pair.mutable_board()->Finish();
  EXPECT_EQ(pair.board().compared(), 2u);
  EXPECT_EQ(pair.board().flushed(), 2u);
}

TEST(FailingStepsTest, AreAnItemOfTheirOwn) {
  Pair pair;
  pair.Cycle(true, true);
  pair.Cycle(false, false, false, true, true);  // flush
  pair.Cycle(false, false);
  pair.Cycle(false, false);
  const std::vector<Step> steps = FailingSteps(pair.board().flight(), 2);
  ASSERT_EQ(steps.size(), 2u);  // from the flush on
  EXPECT_TRUE(steps.front().first);
  EXPECT_EQ(steps.front().init.bits(), 0u);
  EXPECT_TRUE(steps.back().last);
  EXPECT_TRUE(FailingSteps(Flight(), 0).empty());
}

}  // namespace
}  // namespace hif4::sim
