#include "sim/array/gemm_run.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/schedule/array_cycles.h"
#include "sim/array/array_golden.h"
#include "sim/array/gemm_steps.h"

namespace hif4::sim {
namespace {

// Cycles without a transfer after which it is given up: an array that hangs.
constexpr int64_t kPatience = 1000;

bool ParseSide(const std::string& name, PortStall::Side* side) {
  const char* const names[] = {"none", "input", "output"};
  const auto found = std::find(std::begin(names), std::end(names), name);
  *side = static_cast<PortStall::Side>(found - std::begin(names));
  return found != std::end(names);
}

ArrayStep ZeroStep(const ArrayShape& shape) {
  ArrayStep step;
  step.a.resize(static_cast<size_t>(shape.rows));
  step.b.resize(static_cast<size_t>(shape.cols));
  step.r.resize(static_cast<size_t>(shape.rows));
  return step;
}

ArrayOutputs NewOutputs(const ArrayShape& shape) {
  ArrayOutputs outputs;
  outputs.result.resize(static_cast<size_t>(shape.cells()));
  outputs.flags.resize(static_cast<size_t>(shape.cells()));
  return outputs;
}

}  // namespace

bool CheckGemm(const MacUnit& unit, const GemmCase& gemm, std::string* error) {
  StepPattern pattern = StepPattern::kNone;
  PortStall::Side side = PortStall::kNone;
  if (std::min({gemm.m, gemm.n, gemm.k}) < 1 ||
      std::max({gemm.m, gemm.n, gemm.k}) > GemmShape::kMaxSide) {
    *error = fmt::format("a product of {} x {} x {}", gemm.m, gemm.n, gemm.k);
  } else if (!ParseStepPattern(gemm.pattern, &pattern)) {
    *error = "pattern '" + gemm.pattern + "'";
  } else if (!ParseSide(gemm.side, &side) || gemm.every < 2) {
    *error = fmt::format("one bubble every {} cycles at '{}'", gemm.every, gemm.side);
  } else if (pattern == StepPattern::k24Adder && !unit.has_residual) {
    *error = "unit " + unit.name + " has no residual adder";
  } else {
    return true;
  }
  return false;
}

GemmRun RunGemm(const MacUnit& unit, const ArrayShape& shape, const UnitParams& params,
                const GemmCase& gemm, uint64_t seed, ArrayDut* dut) {
  StepPattern pattern = StepPattern::kNone;
  PortStall stall;
  ParseStepPattern(gemm.pattern, &pattern);
  ParseSide(gemm.side, &stall.side);
  stall.every = gemm.every;
  const GemmShape product = {gemm.m, gemm.n, gemm.k};
  GemmSteps steps(product, shape, pattern, seed);
  ArrayGolden golden(unit, shape, params);
  ArrayStep step = ZeroStep(shape);
  ArrayInputs inputs;
  ArrayOutputs outputs = NewOutputs(shape);
  GemmRun run;
  bool more = steps.Next(&step);
  int64_t moved = 0;  // cycle of the last transfer
  for (int64_t cycle = 0; more || !golden.empty(); ++cycle) {
    if (cycle - moved > kPatience) {
      run.cycles = 0;
      return run;
    }
    const bool bubble = cycle % stall.every == stall.every - 1;
    inputs.rst_n = true;
    inputs.in_valid = more && !(bubble && stall.side == PortStall::kInput);
    inputs.out_ready = !(bubble && stall.side == PortStall::kOutput);
    inputs.step = &step;
    inputs.tag = static_cast<uint64_t>(run.steps);
    dut->Settle(inputs, &outputs);
    dut->Edge();
    if (inputs.in_valid && outputs.in_ready) {
      golden.Accept(step, inputs.tag);
      ++run.steps;
      more = steps.Next(&step);
      moved = cycle;
    }
    if (outputs.out_valid && inputs.out_ready) {
      if (golden.empty()) {
        ++run.mismatches;  // a result that nobody asked for
        return run;
      }
      const ArrayResult& result = golden.oldest();
      run.mismatches += FirstWrongCell(result, outputs) >= 0 || result.tag != outputs.tag;
      run.results += result.cells.size();
      ++run.tiles;
      golden.Leave();
      run.cycles = cycle + 1;
      moved = cycle;
    }
  }
  return run;
}

void ResetArray(const ArrayShape& shape, ArrayDut* dut) {
  const ArrayStep step = ZeroStep(shape);
  ArrayInputs inputs;
  ArrayOutputs outputs = NewOutputs(shape);
  inputs.step = &step;
  for (const bool rst_n : {false, false, true}) {
    inputs.rst_n = rst_n;
    dut->Settle(inputs, &outputs);
    dut->Edge();
  }
}

}  // namespace hif4::sim
