// Exact sums of squares, the norms by which residuals are pruned (R4).
#ifndef HIF4_MODEL_CODEC_SQUARE_SUM_H_
#define HIF4_MODEL_CODEC_SQUARE_SUM_H_

#include <cstdint>

#include "model/codec/unit_value.h"

namespace hif4 {

// A fixed-point integer of 640 bits, least significant bit 2^-256: from the square of the
// least MXFP4 element, (2^-128)^2, to 2^64 times the square of the largest, (6 *
// 2^127)^2. A NaN element makes the norm larger than every other.
class SquareSum {
 public:
  void Add(const ElementValue& value);

  // NaN norms are equal to each other.
  friend bool operator<(const SquareSum& a, const SquareSum& b);

 private:
  static constexpr int kWords = 10;
  bool nan_ = false;
  uint64_t word_[kWords] = {};
};

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_SQUARE_SUM_H_
