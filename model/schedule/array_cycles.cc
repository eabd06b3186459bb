#include "model/schedule/array_cycles.h"

#include <cstddef>
#include <vector>

namespace hif4 {
namespace {

// Cycles that `transfers` transfers at one a cycle take with a bubble every `every`
// cycles, beyond `transfers`: the last of them has this many bubbles before it.
int64_t Bubbles(int64_t transfers, int64_t every) {
  return (transfers - 1) / (every - 1);
}

// How many results find the output not taking and so hold up everything behind them for a
// cycle. Result t leaves boundary D in time for cycle (t + 1) * steps - 1 + regs + the
// hold-ups before it; it is held up if that is `every` - 1 modulo `every`. All that
// matters of the past is this residue, so that the sequence repeats after at most
// `every` results.
int64_t HoldUps(const TileSequence& sequence, int64_t regs, int64_t every) {
  struct Visit {
    int64_t result = -1;
    int64_t count = 0;
  };
  std::vector<Visit> visits(static_cast<size_t>(every));
  int64_t count = 0;
  int64_t residue =
      (sequence.steps + regs) % every;  // one more than the cycle: 0 if held
  for (int64_t t = 0; t < sequence.tiles; ++t) {
    Visit& visit = visits[static_cast<size_t>(residue)];
    if (visit.result >= 0) {
      const int64_t period = t - visit.result;
      const int64_t periods = (sequence.tiles - t) / period;
      count += periods * (count - visit.count);
      t += periods * period;
      for (Visit& old : visits) old.result = -1;
      if (t == sequence.tiles) break;
    }
    visits[static_cast<size_t>(residue)] = {t, count};
    if (residue == 0) ++count;
    residue = (residue + sequence.steps + (residue == 0 ? 1 : 0)) % every;
  }
  return count;
}

}  // namespace

int64_t ArrayCycles(const TileSequence& sequence, int num_pipe_regs,
                    const PortStall& stall) {
  const int64_t steps = sequence.tiles * sequence.steps;
  const int64_t undisturbed = steps + num_pipe_regs;
  switch (stall.side) {
    case PortStall::kNone:
      return undisturbed;
    case PortStall::kInput:
      return undisturbed + Bubbles(steps, stall.every);
    case PortStall::kOutput:
      // Without a register at `out` no step passes while the output does not take (H6).
      return undisturbed + (num_pipe_regs == 0
                                ? Bubbles(steps, stall.every)
                                : HoldUps(sequence, num_pipe_regs, stall.every));
  }
  return undisturbed;
}

}  // namespace hif4
