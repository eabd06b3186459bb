// Units of E2M1 elements with a wanted property, for NVFP4 and MXFP4.
#ifndef HIF4_MODEL_UNIT_FP4_PATTERNS_H_
#define HIF4_MODEL_UNIT_FP4_PATTERNS_H_

#include <cstdint>

#include "model/arith/step.h"

namespace hif4 {

// All 64 elements hold `code`.
Unit64 FilledFp4Unit(uint32_t scale_word, uint8_t code);

// Fixed codes of all magnitudes but 0, without symmetry. `which` selects one of many.
Unit64 MixedFp4Unit(uint64_t which, uint32_t scale_word);

// `count` lanes of the step from `first` on get the sum of products `p` in quarters,
// |p| <= 144 * (count - 3) - 1 or exactly 144 * count. Other lanes stay as they are.
void SetFp4Lanes(Step* step, int first, int count, int p);

uint32_t WithScaleByte(uint32_t word, int byte, uint8_t value);

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_FP4_PATTERNS_H_
