#include "model/schedule/array_cycles.h"

#include <gtest/gtest.h>

#include <vector>

namespace hif4 {
namespace {

// A pipeline of valid bits that turns cycle by cycle as H4 to H6 say.
class Pipeline {
 public:
  Pipeline(const TileSequence& sequence, int regs, const PortStall& stall)
      : sequence_(sequence), stall_(stall), stages_(static_cast<size_t>(regs)) {}

  // Cycles from the first input to the last output transfer, both counted.
  int64_t Run() {
    for (int64_t cycle = 0;; ++cycle) {
      Turn(cycle);
      if (results_ == sequence_.tiles) return cycle + 1;
    }
  }

 private:
  struct Stage {
    bool valid = false;
    bool last = false;
  };

  bool Idle(PortStall::Side side, int64_t cycle) const {
    return stall_.side == side && cycle % stall_.every == stall_.every - 1;
  }

  void Turn(int64_t cycle) {
    bool moves = !Idle(PortStall::kOutput, cycle);
    Stage offered;
    offered.valid =
        sent_ < sequence_.tiles * sequence_.steps && !Idle(PortStall::kInput, cycle);
    offered.last = (sent_ + 1) % sequence_.steps == 0;
    if (stages_.empty()) {
      if (offered.valid && moves) Take(offered);
      if (offered.valid && moves) ++sent_;
      return;
    }
    // From the output back: a stage moves when the next one is empty or moves.
    for (size_t k = stages_.size(); k-- > 0;) {
      const bool is_out = k + 1 == stages_.size();
      if (is_out && stages_[k].valid && moves) Take(stages_[k]);
      moves = moves || !stages_[k].valid;
      if (!moves) continue;
      const Stage before = k == 0 ? offered : stages_[k - 1];
      if (k == 0 && offered.valid) ++sent_;
      stages_[k] = before;
      if (is_out) stages_[k].valid = before.valid && before.last;
    }
  }

  void Take(const Stage& stage) { results_ += stage.last ? 1 : 0; }

  const TileSequence sequence_;
  const PortStall stall_;
  std::vector<Stage> stages_;
  int64_t sent_ = 0, results_ = 0;
};

TEST(ArrayCyclesTest, IsWhatAPipelineTakes) {
  int64_t compared = 0;
  for (int regs = 0; regs <= 5; ++regs) {
    for (int64_t tiles = 1; tiles <= 24; ++tiles) {
      for (int64_t steps = 1; steps <= 9; ++steps) {
        const TileSequence sequence = {tiles, steps};
        EXPECT_EQ(ArrayCycles(sequence, regs, PortStall()),
                  Pipeline(sequence, regs, PortStall()).Run());
        for (int64_t every = 2; every <= 12; ++every) {
          for (const auto side : {PortStall::kInput, PortStall::kOutput}) {
            const PortStall stall = {side, every};
            ASSERT_EQ(ArrayCycles(sequence, regs, stall),
                      Pipeline(sequence, regs, stall).Run())
                << tiles << " tiles of " << steps << " steps, " << regs
                << " registers, side " << side << ", every " << every;
            ++compared;
          }
        }
      }
    }
  }
  EXPECT_EQ(compared, 6 * 24 * 9 * 11 * 2);
}

TEST(ArrayCyclesTest, ByHand) {
  // 4 tiles of 3 steps, 4 registers: 12 steps, and the last result 4 cycles later.
  EXPECT_EQ(ArrayCycles({4, 3}, 4, {}), 16);
  EXPECT_EQ(ArrayCycles({4, 3}, 0, {}), 12);
  // A bubble in cycles 3, 7, 11: the 12th step enters in cycle 14.
  EXPECT_EQ(ArrayCycles({4, 3}, 0, {PortStall::kInput, 4}), 15);
  // The first result stands there in cycle 3, which does not take: it leaves in cycle 4;
  // the second one, held up with it, in time for cycle 7 and so leaves in cycle 8.
  EXPECT_EQ(ArrayCycles({1, 3}, 1, {PortStall::kOutput, 4}), 5);
  EXPECT_EQ(ArrayCycles({2, 3}, 1, {PortStall::kOutput, 4}), 9);
}

TEST(ArrayCyclesTest, ManyTilesTakeNoTime) {
  const TileSequence sequence = {int64_t{1} << 40, 296};
  EXPECT_EQ(ArrayCycles(sequence, 4, {PortStall::kInput, 3}),
            (int64_t{1} << 40) * 296 + ((int64_t{1} << 40) * 296 - 1) / 2 + 4);
  // 37 and 296 = 8 * 37: the residue stays, so that at most one result is held up.
  const int64_t extra =
      ArrayCycles(sequence, 4, {PortStall::kOutput, 37}) - ArrayCycles(sequence, 4, {});
  EXPECT_GE(extra, 0);
  EXPECT_LE(extra, 1);
}

}  // namespace
}  // namespace hif4
