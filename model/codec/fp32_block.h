// What the encoders of NVFP4 and MXFP4 share: a block of FP32 values, its peak, its
// codes.
#ifndef HIF4_MODEL_CODEC_FP32_BLOCK_H_
#define HIF4_MODEL_CODEC_FP32_BLOCK_H_

#include <cstdint>

#include "model/codec/encode_stats.h"
#include "model/format/fp32.h"
#include "model/format/unit64.h"

namespace hif4 {

struct BlockPeak {
  Fp32 magnitude;      // the largest of the finite elements
  bool finite = true;  // no element is NaN or infinite
};

BlockPeak FindBlockPeak(const Fp32* x, uint64_t length);

// Encodes `length` finite elements into elements first .. first + length - 1 of the unit,
// under the scale significand * 2^exponent.
void EncodeBlock(const Fp32* x, int length, int scale_significand, int scale_exponent,
                 int first, Unit64* unit, EncodeStats* stats);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_FP32_BLOCK_H_
