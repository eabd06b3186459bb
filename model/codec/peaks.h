// The largest magnitudes of a block, from which all its scales are chosen (E1).
#ifndef HIF4_MODEL_CODEC_PEAKS_H_
#define HIF4_MODEL_CODEC_PEAKS_H_

#include "model/format/bf16.h"
#include "model/format/unit64.h"

namespace hif4 {

// Non-negative BF16 values; elements that are NaN or infinite count as 0 here.
struct Peaks {
  Bf16 of4[16];        // V16[k], elements 4 k .. 4 k + 3
  Bf16 of8[8];         // V8[j], elements 8 j .. 8 j + 7
  Bf16 of64;           // Vmax
  bool finite = true;  // no element is NaN or infinite
};

// `x`: kUnitLength elements.
Peaks FindPeaks(const Bf16* x);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_PEAKS_H_
