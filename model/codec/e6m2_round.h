// The base scale of a block from its largest magnitude (E2, E3).
#ifndef HIF4_MODEL_CODEC_E6M2_ROUND_H_
#define HIF4_MODEL_CODEC_E6M2_ROUND_H_

#include "model/format/bf16.h"
#include "model/format/e6m2.h"

namespace hif4 {

// E2 before the clamp: SF = RNE_bf16(vmax * 0x3E12), 0x3E12 being 1/7 in BF16. `vmax`
// finite, not negative.
Bf16 ScaleFactor(Bf16 vmax);

// Whether E6M2 can hold a scale factor: 2^-48 <= sf < 53248, the tie above 1.5 * 2^15.
bool InE6m2Range(Bf16 sf);

// The clamp of E2, then E3: sf to 3 significant bits, ties to even. Never NaN.
E6m2 RoundToE6m2(Bf16 sf);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_E6M2_ROUND_H_
