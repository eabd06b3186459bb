// NVFP4 units and steps with a wanted property, from which directed stimulus is put
// together.
#ifndef HIF4_MODEL_UNIT_NVFP4_PATTERNS_H_
#define HIF4_MODEL_UNIT_NVFP4_PATTERNS_H_

#include <cstdint>

#include "model/arith/step.h"
#include "model/unit/fp4_patterns.h"

namespace hif4 {

constexpr uint8_t kE4m3One = 0x38, kE4m3Least = 0x01, kE4m3Most = 0x7E, kE4m3Nan = 0x7F;
constexpr int kBlockLanes = 16;

// The same scale for the four blocks.
constexpr uint32_t FourScales(uint8_t scale) { return scale * 0x01010101u; }

// Block `block` of the step gets the sum `p` in quarters, |p| <= 1871 or exactly 2304,
// and the scales `a` and `b`. Other blocks stay as they are.
void SetBlock(Step* step, int block, int p, uint8_t a, uint8_t b);

// One block with a sum, the others 0 under scales of 0.
Step StepWithBlock(int p, uint8_t a, uint8_t b, int block = 0);

// A step whose exact sum is `sum` in units of 2^-20, |sum| < 2^40, ten bits in each
// block.
Step StepWithSum(int64_t sum);

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_NVFP4_PATTERNS_H_
