// The one rounding of the codec, of an exact value into BF16 or binary32.
#ifndef HIF4_MODEL_CODEC_FLOAT_ROUND_H_
#define HIF4_MODEL_CODEC_FLOAT_ROUND_H_

#include <cstdint>

#include "model/format/bf16.h"
#include "model/format/fp32.h"

namespace hif4 {

// (-1)^negative * (magnitude + t) * 2^exponent, where t is 0, or, with `sticky`, anything
// strictly between 0 and 1. `sticky` needs magnitude >= 2^25.
struct ExactValue {
  bool negative = false;
  uint64_t magnitude = 0;
  int exponent = 0;
  bool sticky = false;
};

// Nearest, ties to even, subnormals kept, infinity beyond the largest finite value. A
// zero keeps its sign.
Bf16 NearestBf16(const ExactValue& x);
Fp32 NearestFp32(const ExactValue& x);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_FLOAT_ROUND_H_
