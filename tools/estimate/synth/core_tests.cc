#include "tools/estimate/synth/core_tests.h"

#include "model/unit/mac_unit.h"
#include "model/unit/stimulus.h"
#include "model/unit/unit_words.h"

namespace hif4::estimate {
namespace {

std::vector<CoreRow> Hif4DotRows(uint64_t count) {
  const MacUnit& mac = MacUnitOfMac();
  const Stimulus stimulus(mac, false, 1);
  std::vector<CoreRow> rows;
  for (uint64_t k = 0; k < stimulus.directed_count() || rows.size() < count; ++k) {
    for (const Step& step : stimulus.steps(k)) {
      CoreRow row;
      row.inputs.resize(2 * kUnitWords);
      PutUnit(step.a, row.inputs.data());
      PutUnit(step.b, row.inputs.data() + kUnitWords);
      row.outputs = {static_cast<uint32_t>(mac.sum(step)) & 0x1FFFFu};
      rows.push_back(row);
    }
  }
  return rows;
}

}  // namespace

const CoreTest& Hif4DotTest() {
  static const CoreTest test = {
      {{"a_i", kUnitBits}, {"b_i", kUnitBits}}, {{"p_o", 17}}, Hif4DotRows};
  return test;
}

}  // namespace hif4::estimate
