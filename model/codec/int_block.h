// BF16 to integers under one scale for 64: INT4 and INT8, the baselines of the estimates.
#ifndef HIF4_MODEL_CODEC_INT_BLOCK_H_
#define HIF4_MODEL_CODEC_INT_BLOCK_H_

#include <cstdint>

#include "model/format/bf16.h"
#include "model/format/unit64.h"

namespace hif4 {

constexpr int kLargestInt4 = 7;  // sign and magnitude: -7 .. 7
constexpr int kLargestInt8 = 127;

// Element i is code[i] * scale.
struct IntBlock {
  Bf16 scale;
  int8_t code[kUnitLength] = {};
};

// The scale is RNE_bf16(peak / largest), codes are |x| / scale to nearest, ties to even,
// at most `largest`, with the sign of x. A scale of 0 has codes 0. A block with a NaN or
// infinity: scale NaN, codes 0.
IntBlock EncodeIntBlock(const Bf16* x, int largest);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_INT_BLOCK_H_
