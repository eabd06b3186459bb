// The patterns that keep part of a residual tensor (R3, R4).
#ifndef HIF4_MODEL_CODEC_PRUNE_TENSOR_H_
#define HIF4_MODEL_CODEC_PRUNE_TENSOR_H_

#include <cstdint>

#include "model/codec/tensor.h"

namespace hif4 {

enum class Pattern : uint8_t { kNone, k2of4, kChannel, kBlock, kDense };

constexpr int kPatternCount = 5;
constexpr int kPruneBlockRows = 32;  // by one unit: 64 channels

// "none", "2:4", "channel", "block", "dense".
const char* PatternName(Pattern pattern);

// Finds a pattern by its exact name; false, and *pattern untouched, if there is none.
bool FindPattern(const char* name, Pattern* pattern);

// Sets the codes that the pattern drops to 0x0; scale words stay. Rows are those of the
// tensor along its axis, channels the places in a row. What is kept of n channels or
// blocks is the ceil(n/2) with the largest exact sum of squares of decoded values over
// the rows, ties to the lower index (blocks: row by row); one that holds a NaN comes
// before all others. kNone leaves no unit, kDense all. Throws std::invalid_argument if
// the units do not fit the shape.
void Prune(Pattern pattern, UnitTensor* tensor);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_PRUNE_TENSOR_H_
