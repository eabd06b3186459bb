// FP32 to MXFP4: blocks of 32 elements under an E8M0 scale, two to a unit (C2).
#ifndef HIF4_MODEL_CODEC_MXFP4_H_
#define HIF4_MODEL_CODEC_MXFP4_H_

#include "model/codec/encode_stats.h"
#include "model/format/e8m0.h"
#include "model/format/fp32.h"
#include "model/format/unit64.h"

namespace hif4 {

constexpr int kMxfp4Block = 32;

// 2^(floor(log2 peak) - 2), exponent clamped to [-127, 127]; 2^-127 (0x00) for a peak of
// 0. `peak` finite, not negative.
E8m0 Mxfp4Scale(Fp32 peak);

// The unit of `x`, kUnitLength values of any bits; bits 31:16 of its scale word are 0. A
// block with a NaN or infinity: scale 0xFF, elements 0. `stats` may be null.
Unit64 EncodeMxfp4(const Fp32* x, EncodeStats* stats = nullptr);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_MXFP4_H_
