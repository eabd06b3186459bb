// The one rounding of the codec into BF16 from an exact value.
#ifndef HIF4_MODEL_CODEC_BF16_ROUND_H_
#define HIF4_MODEL_CODEC_BF16_ROUND_H_

#include <cstdint>

#include "model/format/bf16.h"

namespace hif4 {

struct RoundedBf16 {
  Bf16 value;
  bool exact;
};

// RNE_bf16 of (-1)^negative * magnitude * 2^exponent: nearest, ties to even, subnormals
// kept, infinity beyond the largest BF16. A zero keeps its sign.
RoundedBf16 RoundToBf16(bool negative, uint64_t magnitude, int exponent);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_BF16_ROUND_H_
