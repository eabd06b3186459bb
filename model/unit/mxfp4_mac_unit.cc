#include "model/unit/mxfp4_mac_unit.h"

#include "model/arith/mxfp4_mac.h"
#include "model/unit/mxfp4_corners.h"
#include "model/unit/operands.h"

namespace hif4 {
namespace {

// The MAC without a residual ignores one.
StepTerms Terms(const Step& step) {
  if (!step.has_residual) return Mxfp4Terms(step);
  Step plain = step;
  plain.has_residual = false;
  return Mxfp4Terms(plain);
}

std::vector<StimulusCategory> Categories() {
  std::vector<StimulusCategory> all;
  for (const auto& part : {Mxfp4DotCorners(), Mxfp4RoundingCorners(), Mxfp4AddCorners(),
                           Mxfp4StateCorners(), Mxfp4Random()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace

const MacUnit& MacUnitOfMxfp4() {
  static const MacUnit unit = {
      "mxfp4",
      "mxfp4_mac",
      "MXFP4 multiply-accumulate, a comparator: two blocks of 32 with E8M0 scales",
      3,
      false,
      false,
      {0, 0},
      Terms,
      nullptr,
      Mxfp4Operands,
      // P: the two block sums. D: S. There is no exact accumulator.
      {{"in", 18, 18},
       {"S4", 16, 16},
       {"P", 2, 2},
       {"D", 1, 1},
       {"acc", 2, 2},
       {"out", 2, 2}},
      Categories};
  return unit;
}

}  // namespace hif4
