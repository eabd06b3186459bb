// Boundary S4 of NVFP4 and MXFP4, which share the element E2M1 (C0).
#ifndef HIF4_MODEL_ARITH_E2M1_LANES_H_
#define HIF4_MODEL_ARITH_E2M1_LANES_H_

#include "model/arith/lane_groups.h"
#include "model/format/resq_unit.h"
#include "model/format/unit64.h"

namespace hif4 {

// For each group of 4 adjacent lanes the sum of its element products in quarters.
// |sum[k]|
// <= 4 * 144 = 576: 11 signed bits.
LaneSums SumE2m1Lanes(const Unit64& a, const Unit64& b);

// The same over the two kept elements of each group of a compressed residual, each times
// the element of b at its position, malformed or not. |sum[k]| <= 288: 10 signed bits.
LaneSums SumE2m1KeptLanes(const ResqUnit& r, const Unit64& b);

// The sum of `count` groups from `first` on: what one pair of scales applies to.
int32_t SumGroups(const LaneSums& sums, int first, int count);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_E2M1_LANES_H_
