// The one rounding of the project into binary32: nearest, ties to even, subnormals kept.
#ifndef HIF4_MODEL_ARITH_FP32_ROUND_H_
#define HIF4_MODEL_ARITH_FP32_ROUND_H_

#include <cstdint>

#include "model/arith/flags.h"
#include "model/format/fp32.h"

namespace hif4 {

struct RoundedFp32 {
  Fp32 value;
  uint8_t flags = 0;  // kInexact, kOverflow; kInvalid where the operation can raise it
};

// RNE32 of (-1)^negative * (magnitude + t) * 2^exponent, where t is 0, or, with `sticky`,
// anything strictly between 0 and 1. `sticky` needs magnitude >= 2^25, so that what it
// stands for lies below the rounding bit. A zero keeps its sign.
RoundedFp32 RoundToFp32(bool negative, uint64_t magnitude, int exponent, bool sticky);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_FP32_ROUND_H_
