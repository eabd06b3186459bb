// What one step of the MXFP4 MAC adds to the accumulator.
#ifndef HIF4_MODEL_ARITH_MXFP4_MAC_H_
#define HIF4_MODEL_ARITH_MXFP4_MAC_H_

#include "model/arith/step.h"
#include "model/arith/step_terms.h"

namespace hif4 {

// Terms 0 and 1 are the two blocks of step.a and step.b. With has_residual terms 2 and 3
// are those of step.r and step.b, and kMalformed is set if the two positions of a group
// do not ascend (R8). S = RoundTerms is one rounding of all blocks (C2, R7).
StepTerms Mxfp4Terms(const Step& step);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_MXFP4_MAC_H_
