// Equality of steps, which the models do not need.
#ifndef HIF4_TESTS_UNIT_SAME_STEPS_H_
#define HIF4_TESTS_UNIT_SAME_STEPS_H_

#include <vector>

#include "model/arith/step.h"

namespace hif4 {

inline bool SameStep(const Step& x, const Step& y) {
  return x.first == y.first && x.last == y.last && x.init == y.init && x.a == y.a &&
         x.b == y.b && x.has_residual == y.has_residual && x.r == y.r;
}

inline bool SameSteps(const std::vector<Step>& x, const std::vector<Step>& y) {
  bool same = x.size() == y.size();
  for (size_t n = 0; same && n < x.size(); ++n) same = SameStep(x[n], y[n]);
  return same;
}

}  // namespace hif4

#endif  // HIF4_TESTS_UNIT_SAME_STEPS_H_
