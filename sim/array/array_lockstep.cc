#include "sim/array/array_lockstep.h"

#include <fmt/format.h>

#include "model/vector/random.h"

namespace hif4::sim {
namespace {

constexpr int kDrainCycles = 1000;  // with every second one taken, far more than needed

ArrayOutputs NewOutputs(const ArrayShape& shape) {
  ArrayOutputs outputs;
  outputs.result.resize(static_cast<size_t>(shape.cells()));
  outputs.flags.resize(static_cast<size_t>(shape.cells()));
  return outputs;
}

Stall StallOf(const std::string& name) {
  Stall stall = Stall::kMix;
  ParseStall(name, &stall);
  return stall;
}

}  // namespace

ArrayLockstep::ArrayLockstep(const MacUnit& unit, const ArrayShape& shape,
                             const UnitParams& params, const ArrayConfig& config)
    : shape_(shape),
      feed_(unit, params.exact, shape, config.seed, config.steps, config.directed),
      protocol_(config.seed, StallOf(config.stall), config.disturb),
      golden_(unit, shape, params) {}

LockstepCounts ArrayLockstep::Run(ArrayDut* model, ArrayDut* rtl) {
  ArrayOutputs model_outputs = NewOutputs(shape_), rtl_outputs = NewOutputs(shape_);
  ArrayInputs inputs;
  more_ = feed_.Next(&step_);
  quiet_ = feed_.directed();
  int drained = 0;
  bool busy = true;
  while (more_ || ((busy || !golden_.empty()) && drained < kDrainCycles)) {
    drained += more_ ? 0 : 1;
    Drive(&inputs);
    model->Settle(inputs, &model_outputs);
    rtl->Settle(inputs, &rtl_outputs);
    if (inputs.rst_n) Check(inputs, model_outputs, rtl_outputs);
    Account(inputs, model_outputs);
    busy = model_outputs.busy;
    model->Edge();
    rtl->Edge();
  }
  if (!golden_.empty()) Differ("results that never left");
  return counts_;
}

void ArrayLockstep::Drive(ArrayInputs* inputs) {
  const Protocol::Cycle cycle = protocol_.Next(kept_, quiet_);
  inputs->rst_n = cycle.rst_n;
  inputs->flush = cycle.flush;
  inputs->in_valid = cycle.offer && more_;
  inputs->out_ready = cycle.ready;
  inputs->step = &step_;
  inputs->tag = Mix64(tag_);
}

void ArrayLockstep::Check(const ArrayInputs& inputs, const ArrayOutputs& model,
                          const ArrayOutputs& rtl) {
  ++counts_.cycles;
  if (model.in_ready != rtl.in_ready) Differ("in_ready_o");
  if (model.out_valid != rtl.out_valid) Differ("out_valid_o");
  if (model.busy != rtl.busy) Differ("busy_o");
  if (inputs.flush && (model.in_ready || model.out_valid))
    Differ("H3: a flush hides both");
  if (model.out_valid && rtl.out_valid) CheckResult(model, rtl);
}

// In every cycle in which it stands there, taken or not.
void ArrayLockstep::CheckResult(const ArrayOutputs& model, const ArrayOutputs& rtl) {
  if (model.tag != rtl.tag) Differ("tag_o");
  for (size_t i = 0; i < model.result.size(); ++i) {
    const std::string cell = CellText(static_cast<int>(i));
    if (model.result[i] != rtl.result[i]) {
      Differ(fmt::format("result of {}: rtl {:08X}, model {:08X}", cell, rtl.result[i],
                         model.result[i]));
    }
    if (model.flags[i] != rtl.flags[i]) {
      Differ(fmt::format("flags of {}: rtl {:X}, model {:X}", cell, rtl.flags[i],
                         model.flags[i]));
    }
  }
}

// What the cycle does to the state, and the golden value of what leaves. With n = 0 the
// result leaves in the cycle in which its last step enters.
void ArrayLockstep::Account(const ArrayInputs& inputs, const ArrayOutputs& model) {
  if (!inputs.rst_n || inputs.flush) {
    counts_.flushed += golden_.Clear();
    kept_ = false;
    return;
  }
  const bool enters = inputs.in_valid && model.in_ready;
  kept_ = inputs.in_valid && !enters;
  if (enters) {
    ++counts_.steps;
    golden_.Accept(step_, inputs.tag);
    ++tag_;
    more_ = feed_.Next(&step_);
    quiet_ = feed_.directed();
  }
  if (!model.out_valid || !inputs.out_ready) return;
  if (golden_.empty()) {
    Differ("a result that nobody asked for");
    return;
  }
  const ArrayResult& result = golden_.oldest();
  const int wrong = FirstWrongCell(result, model);
  if (wrong >= 0) {
    const RoundedFp32& one = result.cells[static_cast<size_t>(wrong)];
    Differ(fmt::format("{}: golden {:08X} flags {:X}, model {:08X} flags {:X}",
                       CellText(wrong), one.value.bits(), one.flags,
                       model.result[static_cast<size_t>(wrong)],
                       model.flags[static_cast<size_t>(wrong)]));
  }
  if (result.tag != model.tag) Differ("tag_o is not that of the step with `last`");
  counts_.results += result.cells.size();
  golden_.Leave();
}

void ArrayLockstep::Differ(const std::string& what) {
  if (counts_.mismatches++ == 0) {
    counts_.first = fmt::format("cycle {}: {}", counts_.cycles, what);
  }
}

std::string ArrayLockstep::CellText(int cell) const {
  return fmt::format("cell ({}, {})", cell / shape_.cols, cell % shape_.cols);
}

}  // namespace hif4::sim
