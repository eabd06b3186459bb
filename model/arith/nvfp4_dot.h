// The dot product of two NVFP4 units, cut where the hardware puts its registers (C1).
#ifndef HIF4_MODEL_ARITH_NVFP4_DOT_H_
#define HIF4_MODEL_ARITH_NVFP4_DOT_H_

#include <cstdint>

#include "model/arith/e2m1_lanes.h"
#include "model/arith/exact_accumulator.h"
#include "model/arith/scaled_int.h"
#include "model/format/resq_unit.h"
#include "model/format/unit64.h"

namespace hif4 {

constexpr int kNvfp4Blocks = 4;  // of 16 elements, each with its scale

// Boundary S4: SumE2m1Lanes and SumE2m1KeptLanes (e2m1_lanes.h).

// Boundary P: the integer dot product of each block in quarters, |sum[b]| <= 16 * 144 =
// 2304: 13 signed bits. Of a compressed residual |sum[b]| <= 1152: 12 signed bits.
struct Nvfp4Sums {
  int16_t sum[kNvfp4Blocks] = {};
};
Nvfp4Sums SumNvfp4Blocks(const LaneSums& sums);

// Boundary D: the exact sum of the four blocks, each times the product of its scales, in
// units of 2^-20; the exponent is always -20. A block adds sum * s_A * s_B * 2^shift,
// with significands s of 0 .. 15 (a product of 8 bits) and a shift of 0 .. 28.
// |significand| <= 64 * 36 * 448^2 * 2^20 < 2^49: 50 signed bits. NaN if any of the eight
// scales is NaN.
ScaledInt ScaleNvfp4(const Nvfp4Sums& sums, uint32_t scale_word_a, uint32_t scale_word_b);

// All three steps: main product, and residual times weights (R7).
ScaledInt Nvfp4Dot(const Unit64& a, const Unit64& b);
ScaledInt Nvfp4ResqDot(const ResqUnit& r, const Unit64& b);

// The window of the exact accumulator: 2^16 steps of below 2^49 units are below 2^65.
constexpr ExactWindow kNvfp4Window = {-20, 66};

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_NVFP4_DOT_H_
