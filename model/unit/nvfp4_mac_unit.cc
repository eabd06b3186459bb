#include "model/unit/nvfp4_mac_unit.h"

#include "model/arith/nvfp4_dot.h"
#include "model/arith/nvfp4_mac.h"
#include "model/unit/nvfp4_corners.h"
#include "model/unit/operands.h"

namespace hif4 {
namespace {

// The MAC without a residual ignores one.
StepTerms Terms(const Step& step) {
  if (!step.has_residual) return Nvfp4Terms(step);
  Step plain = step;
  plain.has_residual = false;
  return Nvfp4Terms(plain);
}

std::vector<StimulusCategory> Categories() {
  std::vector<StimulusCategory> all;
  for (const auto& part :
       {Nvfp4DotCorners(), Nvfp4RoundingCorners(), Nvfp4StateCorners(), Nvfp4Random()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace

const MacUnit& MacUnitOfNvfp4() {
  static const MacUnit unit = {
      "nvfp4",
      "nvfp4_mac",
      "NVFP4 multiply-accumulate, a comparator: four blocks of 16 with E4M3 scales",
      3,
      false,
      true,
      kNvfp4Window,
      Terms,
      nullptr,
      Nvfp4Operands,
      // P: the four block sums. D: S, and with the exact accumulator the exact sum.
      {{"in", 18, 18},
       {"S4", 16, 16},
       {"P", 4, 4},
       {"D", 1, 3},
       {"acc", 2, 8},
       {"out", 2, 2}},
      Categories};
  return unit;
}

}  // namespace hif4
