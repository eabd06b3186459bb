// Random operands of HiF4 steps, from which constrained categories are made.
#ifndef HIF4_MODEL_UNIT_MAC_RANDOM_H_
#define HIF4_MODEL_UNIT_MAC_RANDOM_H_

#include <vector>

#include "model/arith/step.h"
#include "model/vector/random.h"

namespace hif4 {

// Both fill `init`, `a` and `b` of all steps.

// Any bits; NaN scales as often as any other code.
void FillUniform(Random* random, std::vector<Step>* steps);

// Scales of one side lie within `spread` codes of a centre, none is NaN: the steps
// overlap. Codes are uniform, sparse, small, full, equal or alternating.
void FillAround(Random* random, int spread, std::vector<Step>* steps);

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_MAC_RANDOM_H_
