#include "model/arith/nvfp4_mac.h"

#include "model/arith/nvfp4_dot.h"

namespace hif4 {

StepTerms Nvfp4Terms(const Step& step) {
  StepTerms terms;
  AddTerm(&terms, Nvfp4Dot(step.a, step.b));
  if (step.has_residual) {
    AddTerm(&terms, Nvfp4ResqDot(step.r, step.b));
    if (FirstMalformedGroup(step.r) >= 0) terms.flags = kMalformed;
  }
  return terms;
}

}  // namespace hif4
