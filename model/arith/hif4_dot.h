// The dot product of two HiF4 units, cut where the hardware puts its registers (D1-D3).
#ifndef HIF4_MODEL_ARITH_HIF4_DOT_H_
#define HIF4_MODEL_ARITH_HIF4_DOT_H_

#include <cstdint>

#include "model/arith/lane_groups.h"
#include "model/arith/scaled_int.h"
#include "model/format/e6m2.h"
#include "model/format/unit64.h"

namespace hif4 {

// Boundary S4: for each group of 4 adjacent lanes the sum of its element products in
// sixteenths, times 2^(E1_16_A + E1_16_B). |sum[k]| <= 4 * 49 * 4 = 784: 11 signed bits.
LaneSums SumLanes(const Unit64& a, const Unit64& b);

// Boundary P (D1): the integer dot product in sixteenths, |P| <= 50176: 17 signed bits.
// Reads only the E1_8 bits of the scale words.
int32_t SumUnit(const LaneSums& sums, uint32_t scale_word_a, uint32_t scale_word_b);

// Boundary D (D2, D3): P * (4 + m_A) * (4 + m_B) * 2^(e_A + e_B - 104), exact; NaN if
// either scale is NaN. |significand| <= 2458624: 23 signed bits.
ScaledInt ScaleProduct(int32_t p, E6m2 a, E6m2 b);

// All three steps: D of two units.
ScaledInt Hif4Dot(const Unit64& a, const Unit64& b);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_HIF4_DOT_H_
