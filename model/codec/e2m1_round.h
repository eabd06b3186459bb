// An FP32 value under a block scale to E2M1, the exact quotient rounded once (C0-C2).
#ifndef HIF4_MODEL_CODEC_E2M1_ROUND_H_
#define HIF4_MODEL_CODEC_E2M1_ROUND_H_

#include "model/format/e2m1.h"
#include "model/format/fp32.h"

namespace hif4 {

struct RoundedE2m1 {
  E2m1 code;
  bool saturated = false;  // the quotient is 7 or more
};

// x / (significand * 2^exponent), half to even, clipped at 6; sign bit = (x < 0). A scale
// of 0 gives magnitude 0. `x` finite, significand 0..15.
RoundedE2m1 RoundToE2m1(Fp32 x, int scale_significand, int scale_exponent);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_E2M1_ROUND_H_
