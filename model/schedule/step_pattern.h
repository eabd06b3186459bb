// The steps that a tile takes on an array, for each way to treat the residual.
#ifndef HIF4_MODEL_SCHEDULE_STEP_PATTERN_H_
#define HIF4_MODEL_SCHEDULE_STEP_PATTERN_H_

#include <cstdint>
#include <string>
#include <vector>

namespace hif4 {

// In time, a step is a step, whatever its data: the residual costs the steps that it does
// not share with the main product.
enum class StepPattern {
  kNone,      // no residual
  k24Adder,   // 2:4 on a residual adder of its own, in the same step: hif4_resq_array
  k24Shared,  // 2:4 on the main multipliers: 32 kept elements are half a step, and two
              // neighbouring units along K share one
  kChannel,   // the larger half of the K channels, gathered into full units
  kBlock,     // of each 32 rows the larger half of the units along K
  kDense,     // all units again
};

struct StepPatternInfo {
  StepPattern pattern;
  const char* name;
  const char* summary;
};
const std::vector<StepPatternInfo>& StepPatterns();
bool ParseStepPattern(const std::string& name, StepPattern* pattern);

// Steps of the residual in one tile, beside the `units` of the main product. Halves are
// rounded up: of an odd number of units the last one has a step alone (2:4), and half of
// k channels are ceil(k / 2), in ceil(that / 64) steps. Blocks: half of the units of each
// 32 rows, ceil(units / 2), which needs tiles that do not straddle blocks (rows that
// divide 32); R4 chooses over the whole tensor, so that some rows may have more and
// others fewer.
int64_t ResidualSteps(StepPattern pattern, int64_t k);

}  // namespace hif4

#endif  // HIF4_MODEL_SCHEDULE_STEP_PATTERN_H_
