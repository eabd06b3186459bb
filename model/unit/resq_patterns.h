// Residual units and steps with a wanted property, for directed stimulus.
#ifndef HIF4_MODEL_UNIT_RESQ_PATTERNS_H_
#define HIF4_MODEL_UNIT_RESQ_PATTERNS_H_

#include <cstdint>

#include "model/arith/step.h"

namespace hif4 {

// The six pairs of positions that ascend (R3).
constexpr int kPositionPairs = 6;
constexpr uint8_t kPositionPair[kPositionPairs][2] = {{0, 1}, {0, 2}, {0, 3},
                                                      {1, 2}, {1, 3}, {2, 3}};

// All kept elements hold `code`; group k has pair (k + offset) % 6.
ResqUnit FilledResq(uint8_t scale, uint8_t e1_8, uint16_t e1_16, uint8_t code,
                    int offset);

// Fixed codes of magnitude 1 to 7 without symmetry, and pairs in changing order.
ResqUnit MixedResq(uint64_t which, uint8_t scale, uint8_t e1_8, uint16_t e1_16);

ResqUnit WithResqBitFlipped(const ResqUnit& unit, int bit);

Step WithResidual(const Step& step, const ResqUnit& r);

// D = d / 4 and R = r / 4 times the scale of r: -448 <= d <= 448, -224 <= r <= 224. B is
// 1.0 everywhere.
Step StepWithTerms(int d, int r, uint8_t scale_r);

// A step in which R is -D exactly; `which` selects one of many.
Step StepThatCancels(uint64_t which);

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_RESQ_PATTERNS_H_
