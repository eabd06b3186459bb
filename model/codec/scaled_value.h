// A magnitude times the reciprocal of its scale, exact or rounded to BF16 (E5, E6).
#ifndef HIF4_MODEL_CODEC_SCALED_VALUE_H_
#define HIF4_MODEL_CODEC_SCALED_VALUE_H_

#include <cstdint>

#include "model/format/bf16.h"

namespace hif4 {

// The value is significand * 2^exponent, significand below 2^16.
struct ScaledValue {
  uint32_t significand = 0;
  int exponent = 0;
};

// |v| * reciprocal * 2^-micro_exponent; with `round`, RNE_bf16 of it. The shifted
// reciprocal is a normal BF16, so that there is one rounding; infinity counts as 2^128.
ScaledValue Scale(Bf16 v, Bf16 reciprocal, int micro_exponent, bool round);

// x >= 2^power.
bool IsAtLeast(const ScaledValue& x, int power);

// 4 * x to the nearest integer, ties away from zero or to even; 8 stands for all
// integers above 7.
int RoundToQuarters(const ScaledValue& x, bool ties_to_even);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_SCALED_VALUE_H_
