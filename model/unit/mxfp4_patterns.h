// MXFP4 steps with a wanted property, from which directed stimulus is put together.
#ifndef HIF4_MODEL_UNIT_MXFP4_PATTERNS_H_
#define HIF4_MODEL_UNIT_MXFP4_PATTERNS_H_

#include <cstdint>

#include "model/arith/step.h"
#include "model/unit/fp4_patterns.h"

namespace hif4 {

constexpr uint8_t kE8m0One = 127, kE8m0Most = 254, kE8m0Nan = 255;
constexpr int kMxLanes = 32;
constexpr int kMxMostSum = 4608;
// A block sum of 1 in quarters counts 2^(e - kMxBias) under scales whose codes add up to
// e, 0 .. kMxMostExponent.
constexpr int kMxBias = 256, kMxMostExponent = 508;

// The same scale for both blocks. The upper half of a scale word is ignored.
constexpr uint32_t TwoScales(uint8_t scale) { return scale * 0x0101u; }

// Block `block` of the step gets the sum `p`, |p| <= 4175 or exactly 4608, and scales
// whose codes add up to `e`. The other block stays as it is.
void SetMxBlock(Step* step, int block, int p, int e);

Step StepWithBlocks(int p0, int e0, int p1, int e1);

// Block `block` alone; the other one is 0 under the largest scales.
Step StepWithMxBlock(int p, int e, int block = 0);

// A step with S = `value`, finite and exact: the upper 12 bits of its significand in
// block 0, the lower ones in block 1. 0 is +0.
Step StepWithValue(Fp32 value);

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_MXFP4_PATTERNS_H_
