// Exact differences, products and quotients of FP32 values, rounded once.
#ifndef HIF4_MODEL_CODEC_FP32_EXACT_H_
#define HIF4_MODEL_CODEC_FP32_EXACT_H_

#include "model/codec/float_round.h"
#include "model/format/fp32.h"

namespace hif4 {

// a - b of finite values. An exact zero is +0.
ExactValue Difference(Fp32 a, Fp32 b);

// RNE32(a * b) and RNE32(a / b) with IEEE 754 rules for infinities and zeros; every NaN
// is 0x7FC00000.
Fp32 Multiply(Fp32 a, Fp32 b);
Fp32 Divide(Fp32 a, Fp32 b);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_FP32_EXACT_H_
