// The exact accumulator: fixed point, no rounding until the result (A5).
#ifndef HIF4_MODEL_ARITH_EXACT_ACCUMULATOR_H_
#define HIF4_MODEL_ARITH_EXACT_ACCUMULATOR_H_

#include "model/arith/fp32_round.h"
#include "model/arith/scaled_int.h"
#include "model/arith/wide_int.h"

namespace hif4 {

// The least significant bit and the width (two's complement) of the total. For HiF4
// 2^-104 and 165 bits: a step's integer is below 2^22, its exponent -104 .. 22, and 2^16
// steps are allowed.
struct ExactWindow {
  int least_exponent;
  int bits;
};
constexpr ExactWindow kHif4Window = {-104, 165};

// What the hardware keeps between steps; a default one is the state after reset or flush.
// No format's window is wider than the 192 bits of `total`.
struct ExactAccumulator {
  WideInt<3> total;  // in units of 2^least_exponent
  Fp32 init;
  bool nan = false;   // a step of this result was NaN
  uint8_t flags = 0;  // kMalformed of its steps (R8); the others follow from the rest
};

// Opens a result with `init`: what `first` does before its step is added.
ExactAccumulator OpenExact(Fp32 init);

// Adds one exact term; the terms of one step (main, residual) are added one by one.
void AddExact(ExactAccumulator* state, const ScaledInt& term, ExactWindow window);

// RNE32(init + total), one rounding of the exact sum, with the flags of the result: a NaN
// step or a NaN init gives 0x7FC00000 and kInvalid; an infinite init stays.
RoundedFp32 RoundExact(const ExactAccumulator& state, ExactWindow window);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_EXACT_ACCUMULATOR_H_
