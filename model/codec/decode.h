// HiF4 to BF16, exact (F4).
#ifndef HIF4_MODEL_CODEC_DECODE_H_
#define HIF4_MODEL_CODEC_DECODE_H_

#include "model/format/bf16.h"
#include "model/format/e6m2.h"
#include "model/format/s1p2.h"
#include "model/format/unit64.h"

namespace hif4 {

// The NaN that decoding gives.
constexpr Bf16 kBf16Nan = Bf16::FromBits(0x7FC0);

// base * 2^micro_exponent * code; NaN if the base scale is NaN. Code 0x8 is -0.
Bf16 DecodeElement(E6m2 base, int micro_exponent, S1p2 code);

// All of a unit into out[kUnitLength].
void DecodeHif4(const Unit64& unit, Bf16* out);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_DECODE_H_
