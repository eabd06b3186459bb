#include "tools/estimate/synth/core_tests.h"

#include "model/arith/resq_dot.h"
#include "model/unit/mac_unit.h"
#include "model/unit/operands.h"
#include "model/unit/resq_mac_unit.h"
#include "model/unit/stimulus.h"
#include "model/unit/unit_words.h"

namespace hif4::estimate {
namespace {

CoreRow Hif4DotRow(const Step& step) {
  CoreRow row;
  row.inputs.resize(2 * kUnitWords);
  PutUnit(step.a, row.inputs.data());
  PutUnit(step.b, row.inputs.data() + kUnitWords);
  row.outputs = {static_cast<uint32_t>(MacUnitOfMac().sum(step)) & 0x1FFFFu};
  return row;
}

CoreRow ResqDotRow(const Step& step) {
  CoreRow row = Hif4DotRow(step);
  row.inputs.resize(2 * kUnitWords + kResqWords);
  PutResq(step.r, row.inputs.data() + 2 * kUnitWords);
  const int32_t r =
      SumUnit(SumKeptLanes(step.r, step.b), step.r.scale_word, step.b.scale_word);
  row.outputs.push_back(static_cast<uint32_t>(r) & 0xFFFFu);
  row.outputs.push_back(FirstMalformedGroup(step.r) < 0 ? 0u : 1u);
  return row;
}

// Rows of a unit's stimulus, all that is directed among them.
std::vector<CoreRow> Rows(const MacUnit& unit, uint64_t count,
                          CoreRow (*row_of)(const Step&)) {
  const Stimulus stimulus(unit, false, 1);
  std::vector<CoreRow> rows;
  for (uint64_t k = 0; k < stimulus.directed_count() || rows.size() < count; ++k) {
    for (const Step& step : stimulus.steps(k)) rows.push_back(row_of(step));
  }
  return rows;
}

std::vector<CoreRow> Hif4DotRows(uint64_t count) {
  return Rows(MacUnitOfMac(), count, Hif4DotRow);
}
std::vector<CoreRow> ResqDotRows(uint64_t count) {
  return Rows(MacUnitOfResq(), count, ResqDotRow);
}

CoreRow Hif4DotReal(const Bf16* activations, const Bf16* weights) {
  Step step;
  Hif4Operands(activations, weights, &step);
  return Hif4DotRow(step);
}

CoreRow ResqDotReal(const Bf16* activations, const Bf16* weights) {
  Step step;
  ResqOperands(activations, weights, &step);
  return ResqDotRow(step);
}

}  // namespace

const CoreTest& Hif4DotTest() {
  static const CoreTest test = {
      {{"a_i", kUnitBits}, {"b_i", kUnitBits}}, {{"p_o", 17}}, Hif4DotRows, Hif4DotReal};
  return test;
}

const CoreTest& ResqDotTest() {
  static const CoreTest test = {
      {{"a_i", kUnitBits}, {"b_i", kUnitBits}, {"r_i", kResqBits}},
      {{"p_o", 17}, {"r_o", 16}, {"malformed_o", 1}},
      ResqDotRows,
      ResqDotReal};
  return test;
}

}  // namespace hif4::estimate
