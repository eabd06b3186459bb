// FP32 to NVFP4: blocks of 16 elements under an E4M3 scale, four to a unit (C1).
#ifndef HIF4_MODEL_CODEC_NVFP4_H_
#define HIF4_MODEL_CODEC_NVFP4_H_

#include "model/codec/encode_stats.h"
#include "model/format/e4m3.h"
#include "model/format/fp32.h"
#include "model/format/unit64.h"

namespace hif4 {

constexpr int kNvfp4Block = 16;

// E4M3 half-even of the exact peak / 6, clipped at 448. `peak` finite, not negative.
E4m3 Nvfp4Scale(Fp32 peak);

// The unit of `x`, kUnitLength values of any bits, encoded as they are: a tensor scale
// (fp32_divide.h) has been divided out before. A block with a NaN or infinity: scale
// 0x7F, elements 0. `stats` may be null.
Unit64 EncodeNvfp4(const Fp32* x, EncodeStats* stats = nullptr);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_NVFP4_H_
