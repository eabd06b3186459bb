#include "model/schedule/step_pattern.h"

#include "model/schedule/gemm_tiles.h"

namespace hif4 {

const std::vector<StepPatternInfo>& StepPatterns() {
  static const std::vector<StepPatternInfo> patterns = {
      {StepPattern::kNone, "none", "no residual"},
      {StepPattern::k24Adder, "2:4", "2:4 residual on its own adder, in the same step"},
      {StepPattern::k24Shared, "2:4-shared", "2:4 residual on the shared multipliers"},
      {StepPattern::kChannel, "channel", "residual of half of the K channels"},
      {StepPattern::kBlock, "block", "residual of half of the 32 x 64 blocks"},
      {StepPattern::kDense, "dense", "residual of all elements"},
  };
  return patterns;
}

bool ParseStepPattern(const std::string& name, StepPattern* pattern) {
  for (const StepPatternInfo& info : StepPatterns()) {
    if (name != info.name) continue;
    *pattern = info.pattern;
    return true;
  }
  return false;
}

int64_t ResidualSteps(StepPattern pattern, int64_t k) {
  const int64_t units = CeilDiv(k, kUnitLength);
  switch (pattern) {
    case StepPattern::kNone:
    case StepPattern::k24Adder:
      return 0;
    case StepPattern::k24Shared:
    case StepPattern::kBlock:
      return CeilDiv(units, 2);
    case StepPattern::kChannel:
      return CeilDiv(CeilDiv(k, 2), kUnitLength);
    case StepPattern::kDense:
      return units;
  }
  return 0;
}

}  // namespace hif4
