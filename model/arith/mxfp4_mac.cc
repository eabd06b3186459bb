#include "model/arith/mxfp4_mac.h"

#include "model/arith/mxfp4_dot.h"

namespace hif4 {
namespace {

void AddProducts(StepTerms* terms, const Mxfp4Products& products) {
  for (const ScaledInt& block : products.block) AddTerm(terms, block);
}

}  // namespace

StepTerms Mxfp4Terms(const Step& step) {
  StepTerms terms;
  AddProducts(&terms, Mxfp4Dot(step.a, step.b));
  if (step.has_residual) {
    AddProducts(&terms, Mxfp4ResqDot(step.r, step.b));
    if (FirstMalformedGroup(step.r) >= 0) terms.flags = kMalformed;
  }
  return terms;
}

}  // namespace hif4
