// The FP32 accumulator: one rounding a step, in the order of K (A1-A4).
#ifndef HIF4_MODEL_ARITH_FP32_ACCUMULATOR_H_
#define HIF4_MODEL_ARITH_FP32_ACCUMULATOR_H_

#include "model/arith/fp32_round.h"

namespace hif4 {

// What the hardware keeps between steps; a default one is the state after reset or flush.
struct Fp32Accumulator {
  Fp32 acc;
  uint8_t flags = 0;
};

// One step: with `first`, `init` and no flags replace the state before S is added. The
// flags of S are ORed in. A NaN S (a NaN scale) and a NaN init are invalid.
Fp32Accumulator Accumulate(const Fp32Accumulator& state, bool first, Fp32 init,
                           const RoundedFp32& s);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_FP32_ACCUMULATOR_H_
