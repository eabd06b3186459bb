// What one step of the NVFP4 MAC adds to the accumulator.
#ifndef HIF4_MODEL_ARITH_NVFP4_MAC_H_
#define HIF4_MODEL_ARITH_NVFP4_MAC_H_

#include "model/arith/step.h"
#include "model/arith/step_terms.h"

namespace hif4 {

// Term 0 is the exact sum of the four blocks of step.a and step.b. With has_residual term
// 1 is that of step.r and step.b, and kMalformed is set if the two positions of a group
// do not ascend (R8). S = RoundTerms is one rounding of all blocks (C1, R7).
StepTerms Nvfp4Terms(const Step& step);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_NVFP4_MAC_H_
