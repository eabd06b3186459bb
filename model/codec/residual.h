// What quantisation lost: dX = X - Q(X), element by element (R1).
#ifndef HIF4_MODEL_CODEC_RESIDUAL_H_
#define HIF4_MODEL_CODEC_RESIDUAL_H_

#include "model/codec/unit_format.h"
#include "model/format/bf16.h"
#include "model/format/fp32.h"
#include "model/format/unit64.h"

namespace hif4 {

// HiF4: dx[i] = RNE_bf16(x[i] - Q(X)[i]) of a unit `q` and the kUnitLength values that it
// was encoded from. The difference is exact in BF16 unless the block saturates E6M2 and
// |x[i]| >= 4554752 (0x4A8B). A unit with the NaN scale gives 64 NaN (0x7FC0). An exact
// zero is +0.
void Residual(const Bf16* x, const Unit64& q, Bf16* dx);

// NVFP4 and MXFP4, which encode FP32 itself (C0): dx[i] = RNE32(x[i] - Q(X)[i]). In MXFP4
// the difference is always exact, and exact in BF16 if x is: what a block's peak leaves
// above 6 * scale and what rounding leaves are no larger than x, and multiples of its
// last place. So the rounding to BF16 in R1 would change nothing, and dX of a BF16 tensor
// does not depend on which of the two input types it came in. A block with the NaN scale
// gives NaN.
void Residual(UnitFormat format, const Fp32* x, const Unit64& q, Fp32* dx);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_RESIDUAL_H_
