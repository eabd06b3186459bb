#include "model/unit/mac_unit.h"

#include "model/arith/hif4_dot.h"
#include "model/arith/hif4_mac.h"
#include "model/unit/mac_corners.h"
#include "model/unit/operands.h"

namespace hif4 {
namespace {

// The MAC without a residual ignores one.
StepTerms MacTerms(const Step& step) {
  if (!step.has_residual) return Hif4Terms(step);
  Step plain = step;
  plain.has_residual = false;
  return Hif4Terms(plain);
}

int32_t MacSum(const Step& step) {
  return SumUnit(SumLanes(step.a, step.b), step.a.scale_word, step.b.scale_word);
}

}  // namespace

std::vector<StimulusCategory> MacCategories() {
  std::vector<StimulusCategory> all;
  for (const auto& part :
       {DotCorners(), RoundingCorners(), StateCorners(), MacRandom()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

const MacUnit& MacUnitOfMac() {
  static const MacUnit unit = {
      "mac",
      "hif4_mac",
      "HiF4 multiply-accumulate: 64 products a step, FP32 or exact accumulator",
      3,
      false,
      true,
      kHif4Window,
      MacTerms,
      MacSum,
      Hif4Operands,
      {{"in", 18, 18},
       {"S4", 16, 16},
       {"P", 1, 1},
       {"D", 1, 1},
       {"acc", 2, 8},
       {"out", 2, 2}},
      MacCategories};
  return unit;
}

}  // namespace hif4
