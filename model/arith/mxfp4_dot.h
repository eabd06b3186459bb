// The dot product of two MXFP4 units, cut where the hardware puts its registers (C2).
#ifndef HIF4_MODEL_ARITH_MXFP4_DOT_H_
#define HIF4_MODEL_ARITH_MXFP4_DOT_H_

#include <cstdint>

#include "model/arith/e2m1_lanes.h"
#include "model/arith/scaled_int.h"
#include "model/format/resq_unit.h"
#include "model/format/unit64.h"

namespace hif4 {

constexpr int kMxfp4Blocks = 2;  // of 32 elements, each with its scale

// Boundary S4: SumE2m1Lanes and SumE2m1KeptLanes (e2m1_lanes.h).

// Boundary P: the integer dot product of each block in quarters, |sum[b]| <= 32 * 144 =
// 4608: 14 signed bits. Of a compressed residual |sum[b]| <= 2304: 13 signed bits.
struct Mxfp4Sums {
  int16_t sum[kMxfp4Blocks] = {};
};
Mxfp4Sums SumMxfp4Blocks(const LaneSums& sums);

// Boundary D: each block times the product of its scales, sum[b] * 2^(e_A + e_B - 256),
// with e the biased 8-bit exponents; NaN if either scale is NaN. The blocks stay apart:
// their exact sum may need more than 500 bits, and only its rounding is defined.
struct Mxfp4Products {
  ScaledInt block[kMxfp4Blocks];
};
Mxfp4Products ScaleMxfp4(const Mxfp4Sums& sums, uint32_t scale_word_a,
                         uint32_t scale_word_b);

// All three steps: main product, and residual times weights (R7).
Mxfp4Products Mxfp4Dot(const Unit64& a, const Unit64& b);
Mxfp4Products Mxfp4ResqDot(const ResqUnit& r, const Unit64& b);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_MXFP4_DOT_H_
