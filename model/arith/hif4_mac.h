// What one step of the HiF4 MACs adds to the accumulator: D, and R with a residual.
#ifndef HIF4_MODEL_ARITH_HIF4_MAC_H_
#define HIF4_MODEL_ARITH_HIF4_MAC_H_

#include "model/arith/step.h"
#include "model/arith/step_terms.h"

namespace hif4 {

// Term 0 is D of step.a and step.b (D1-D3). With has_residual term 1 is R of step.r and
// step.b (R5), and kMalformed is set if the two positions of a group do not ascend (R8);
// the sum is then formed from the elements that the positions select, whatever they are.
StepTerms Hif4Terms(const Step& step);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_HIF4_MAC_H_
