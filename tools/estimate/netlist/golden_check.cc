#include "tools/estimate/netlist/golden_check.h"

#include <fmt/format.h>

#include <deque>
#include <memory>

#include "model/unit/stimulus.h"
#include "model/vector/random.h"
#include "tools/common/error.h"
#include "tools/estimate/netlist/core_check.h"
#include "tools/estimate/netlist/mac_driver.h"

namespace hif4::estimate {
namespace {

constexpr uint64_t kStallCycles = 64;  // every other stretch of so many cycles is stalled
constexpr uint32_t kFlushOneIn = 500;
constexpr uint64_t kIdleCycles = 1000;  // without progress: it hangs

struct Expected {
  RoundedFp32 result;
  uint64_t tag;
  uint64_t item;
};

// One lane: its items, those of all 64 taken in turn, and the results that it owes.
class Lane {
 public:
  Lane(const MacUnit& unit, const UnitParams& params, const Stimulus& stimulus,
       uint64_t items, uint64_t lane, uint64_t seed)
      : stimulus_(stimulus),
        items_(items),
        item_(lane),
        golden_(unit, params.exact),
        random_(seed, NameKey("netlist"), lane),
        tag_mask_(params.tag_width == 64 ? ~uint64_t{0}
                                         : (uint64_t{1} << params.tag_width) - 1) {
    Load();
  }

  bool done() const { return item_ >= items_ && owed_.empty(); }

  const MacInputs& Inputs(bool stalls) {
    inputs_.flush = stalls && random_.OneIn(kFlushOneIn);
    inputs_.valid = item_ < items_ && !(stalls && random_.OneIn(3));
    inputs_.out_ready = !(stalls && random_.OneIn(2));
    inputs_.step = item_ < items_ ? steps_[at_] : Step();
    inputs_.tag = random_.Next() & tag_mask_;
    return inputs_;
  }

  void Take(const MacOutputs& out, GoldenOutcome* outcome) {
    if (inputs_.flush) {
      if (out.in_ready || out.out_valid) Wrong("valid or ready during a flush", outcome);
      golden_.Clear();
      owed_.clear();
      return;
    }
    if (inputs_.valid && out.in_ready) Accept(outcome);
    if (!out.out_valid) return;
    // With NumPipeRegs = 0 a result shows before its step is accepted.
    if (owed_.empty() && !inputs_.out_ready) return;
    if (owed_.empty()) return Wrong("a result that nobody asked for", outcome);
    const Expected& want = owed_.front();
    const uint32_t flags = want.result.flags;
    if (out.result != want.result.value.bits() || out.flags != flags ||
        out.tag != want.tag) {
      Wrong(
          fmt::format("item {}: result {:08x} flags {:x} tag {:x}, not {:08x} {:x} {:x}",
                      want.item, out.result, out.flags, out.tag, want.result.value.bits(),
                      flags, want.tag),
          outcome);
    }
    if (!inputs_.out_ready) return;
    ++outcome->compared;
    owed_.pop_front();
  }

 private:
  void Load() {
    if (item_ < items_) steps_ = stimulus_.steps(item_);
    at_ = 0;
  }
  void Accept(GoldenOutcome* outcome) {
    const Step& step = steps_[at_];
    golden_.Accumulate(step);
    if (step.last) owed_.push_back({golden_.Result(), inputs_.tag, item_});
    ++outcome->steps;
    if (++at_ < steps_.size()) return;
    item_ += GateSimulator::kLanes;
    Load();
  }
  static void Wrong(const std::string& what, GoldenOutcome* outcome) {
    if (outcome->mismatches++ == 0) outcome->first_mismatch = what;
  }

  const Stimulus& stimulus_;
  uint64_t items_, item_;
  GoldenMac golden_;
  Random random_;
  uint64_t tag_mask_;
  std::vector<Step> steps_;
  size_t at_ = 0;
  MacInputs inputs_;
  std::deque<Expected> owed_;
};

GoldenOutcome RunMac(const MacUnit& unit, const UnitParams& params,
                     const Netlist& netlist, const GoldenRequest& request) {
  const Stimulus stimulus(unit, params.exact, request.seed);
  const uint64_t items = stimulus.ItemsForSteps(request.steps);
  std::vector<std::unique_ptr<Lane>> lanes;
  for (uint64_t lane = 0; lane < GateSimulator::kLanes; ++lane) {
    lanes.push_back(
        std::make_unique<Lane>(unit, params, stimulus, items, lane, request.seed));
  }
  MacDriver driver(netlist, unit, params, request.seed);
  driver.BeginReset();
  driver.EndReset();
  GoldenOutcome outcome;
  std::vector<MacInputs> inputs(lanes.size());
  std::vector<MacOutputs> outputs;
  uint64_t idle = 0;
  for (uint64_t cycle = 0; idle < kIdleCycles && outcome.mismatches == 0; ++cycle) {
    bool done = true;
    const bool stalls = cycle / kStallCycles % 2 == 1;
    for (size_t lane = 0; lane < lanes.size(); ++lane) {
      inputs[lane] = lanes[lane]->Inputs(stalls);
      done = done && lanes[lane]->done();
    }
    if (done) return outcome;
    const uint64_t before = outcome.steps + outcome.compared;
    driver.Settle(inputs, &outputs);
    for (size_t lane = 0; lane < lanes.size(); ++lane) {
      lanes[lane]->Take(outputs[lane], &outcome);
    }
    driver.Clock();
    idle = outcome.steps + outcome.compared == before ? idle + 1 : 0;
  }
  if (outcome.mismatches == 0) {
    outcome.mismatches = 1;
    outcome.first_mismatch = fmt::format("it hangs after {} steps", outcome.steps);
  }
  return outcome;
}

}  // namespace

GoldenOutcome RunGolden(const EstimateUnit& unit, const UnitParams& params,
                        const Netlist& netlist, const GoldenRequest& request) {
  const GoldenOutcome outcome = unit.mac != nullptr
                                    ? RunMac(*unit.mac, params, netlist, request)
                                    : RunCore(*unit.core, netlist, request.steps);
  if (outcome.compared == 0 && outcome.mismatches == 0) {
    throw cli::Error(cli::kExitMismatch, unit.top, "no golden value was compared");
  }
  return outcome;
}

}  // namespace hif4::estimate
