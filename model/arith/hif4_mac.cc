#include "model/arith/hif4_mac.h"

#include "model/arith/hif4_dot.h"
#include "model/arith/resq_dot.h"

namespace hif4 {

StepTerms Hif4Terms(const Step& step) {
  StepTerms terms;
  AddTerm(&terms, Hif4Dot(step.a, step.b));
  if (step.has_residual) {
    AddTerm(&terms, ResqDot(step.r, step.b));
    if (FirstMalformedGroup(step.r) >= 0) terms.flags = kMalformed;
  }
  return terms;
}

}  // namespace hif4
