// What one step adds to an accumulator: a few exact terms, before any rounding.
#ifndef HIF4_MODEL_ARITH_STEP_TERMS_H_
#define HIF4_MODEL_ARITH_STEP_TERMS_H_

#include "model/arith/scaled_int.h"

namespace hif4 {

// MXFP4: two blocks of the main product, two of the residual. The other formats have one
// exact main product and one of the residual.
constexpr int kMaxTerms = 4;

struct StepTerms {
  ScaledInt term[kMaxTerms];
  int count = 0;
  uint8_t flags = 0;  // kMalformed, from the positions of a residual (R8)
};

inline void AddTerm(StepTerms* terms, const ScaledInt& term) {
  terms->term[terms->count++] = term;
}

// S = RNE32 of the exact sum of the terms, one rounding (R6, R7, C1, C2), with its flags
// and those of the terms. A NaN term gives 0x7FC00000. An exact zero is +0; a sum that
// underflows keeps its sign.
RoundedFp32 RoundTerms(const StepTerms& terms);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_STEP_TERMS_H_
