#include "tools/estimate/synth/core_tests.h"

#include "model/unit/mac_unit.h"
#include "model/unit/operands.h"
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

std::vector<CoreRow> Hif4DotRows(uint64_t count) {
  const Stimulus stimulus(MacUnitOfMac(), false, 1);
  std::vector<CoreRow> rows;
  for (uint64_t k = 0; k < stimulus.directed_count() || rows.size() < count; ++k) {
    for (const Step& step : stimulus.steps(k)) rows.push_back(Hif4DotRow(step));
  }
  return rows;
}

CoreRow Hif4DotReal(const Bf16* activations, const Bf16* weights) {
  Step step;
  Hif4Operands(activations, weights, &step);
  return Hif4DotRow(step);
}

}  // namespace

const CoreTest& Hif4DotTest() {
  static const CoreTest test = {
      {{"a_i", kUnitBits}, {"b_i", kUnitBits}}, {{"p_o", 17}}, Hif4DotRows, Hif4DotReal};
  return test;
}

}  // namespace hif4::estimate
