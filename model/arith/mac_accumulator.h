// The accumulator of a MAC as one state, whichever kind the parameter selects (A1-A5).
#ifndef HIF4_MODEL_ARITH_MAC_ACCUMULATOR_H_
#define HIF4_MODEL_ARITH_MAC_ACCUMULATOR_H_

#include "model/arith/exact_accumulator.h"
#include "model/arith/fp32_accumulator.h"
#include "model/arith/step_terms.h"

namespace hif4 {

// A default one is the state after reset or flush. Only the kind that is in use changes.
struct MacAccumulator {
  Fp32Accumulator fp32;
  ExactAccumulator exact;
};

// One step: `first` replaces what was accumulated by `init` before the terms are added.
MacAccumulator AccumulateFp32(const MacAccumulator& state, bool first, Fp32 init,
                              const StepTerms& terms);
MacAccumulator AccumulateExact(const MacAccumulator& state, bool first, Fp32 init,
                               const StepTerms& terms, ExactWindow window);

// The result that leaves if the last accumulated step had `last`, with its flags.
RoundedFp32 ResultFp32(const MacAccumulator& state);
RoundedFp32 ResultExact(const MacAccumulator& state, ExactWindow window);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_MAC_ACCUMULATOR_H_
