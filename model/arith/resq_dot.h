// The dot product of a compressed 2:4 residual unit and a HiF4 unit (R5).
#ifndef HIF4_MODEL_ARITH_RESQ_DOT_H_
#define HIF4_MODEL_ARITH_RESQ_DOT_H_

#include "model/arith/hif4_dot.h"
#include "model/arith/scaled_int.h"
#include "model/format/resq_unit.h"
#include "model/format/unit64.h"

namespace hif4 {

// Boundary S4 of the residual: for each group of 4 lanes the sum of its two kept products
// in sixteenths, times 2^(E1_16_R + E1_16_B). |sum[k]| <= 2 * 49 * 4 = 392: 10 signed
// bits. Kept element n is multiplied by element OriginalIndex(r, n) of b, as a
// multiplexer per kept element selects it: positions that do not ascend select like any
// others.
LaneSums SumKeptLanes(const ResqUnit& r, const Unit64& b);

// The boundaries after it are those of the main product (hif4_dot.h) on the scale words
// of r and b: P_R = SumUnit(sums, ...), |P_R| <= 25088: 16 signed bits; R = ScaleProduct,
// |significand| <= 1229312: 22 signed bits.

// All three steps: R of a residual unit and the weights.
ScaledInt ResqDot(const ResqUnit& r, const Unit64& b);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_RESQ_DOT_H_
