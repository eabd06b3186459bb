// Addition of two binary32 numbers with one rounding to nearest, ties to even (A1, A3).
#ifndef HIF4_MODEL_ARITH_FP32_ADD_H_
#define HIF4_MODEL_ARITH_FP32_ADD_H_

#include "model/arith/fp32_round.h"

namespace hif4 {

// RNE32(a + b). A NaN operand or Inf - Inf gives 0x7FC00000, the latter with kInvalid; an
// operation with a NaN or infinite operand sets no other flag; x + (-x) is +0.
RoundedFp32 AddFp32(Fp32 a, Fp32 b);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_FP32_ADD_H_
