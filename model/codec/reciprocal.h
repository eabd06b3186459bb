// The reciprocal of a base scale, a table of four BF16 significands (E4).
#ifndef HIF4_MODEL_CODEC_RECIPROCAL_H_
#define HIF4_MODEL_CODEC_RECIPROCAL_H_

#include "model/format/bf16.h"
#include "model/format/e6m2.h"

namespace hif4 {

// REC = 1/scale in BF16: 1, .80078125, .66796875 or .5703125 by the mantissa, times
// 2^-(e - 48). Exact for mantissa 0 only; that E4 rounds is what E9 is about. `scale` is
// not NaN.
constexpr Bf16 Reciprocal(E6m2 scale) {
  constexpr uint16_t kTable[4] = {0x3F80, 0x3F4D, 0x3F2B, 0x3F12};
  return Bf16::FromBits(static_cast<uint16_t>(
      kTable[scale.mantissa_field()] - ((scale.exponent_field() - E6m2::kBias) * 128)));
}

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_RECIPROCAL_H_
