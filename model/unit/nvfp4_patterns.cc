#include "model/unit/nvfp4_patterns.h"

namespace hif4 {
namespace {

// The E4M3 code of 2^exponent, -6 .. 8.
uint8_t PowerScale(int exponent) { return static_cast<uint8_t>((exponent + 7) << 3); }

}  // namespace

void SetBlock(Step* step, int block, int p, uint8_t a, uint8_t b) {
  step->a.scale_word = WithScaleByte(step->a.scale_word, block, a);
  step->b.scale_word = WithScaleByte(step->b.scale_word, block, b);
  SetFp4Lanes(step, kBlockLanes * block, kBlockLanes, p);
}

Step StepWithBlock(int p, uint8_t a, uint8_t b, int block) {
  Step step;
  SetBlock(&step, block, p, a, b);
  return step;
}

// P is in quarters: under two scales of 2^-9 a unit of it is 2^-20.
Step StepWithSum(int64_t sum) {
  const uint64_t magnitude = static_cast<uint64_t>(sum < 0 ? -sum : sum);
  const uint8_t scales[4][2] = {{kE4m3Least, kE4m3Least},
                                {PowerScale(-6), PowerScale(-2)},
                                {PowerScale(1), PowerScale(1)},
                                {PowerScale(6), PowerScale(6)}};
  Step step;
  for (int b = 0; b < 4; ++b) {
    const int p = static_cast<int>(magnitude >> (10 * b) & 0x3FF);
    SetBlock(&step, b, sum < 0 ? -p : p, scales[b][0], scales[b][1]);
  }
  return step;
}

}  // namespace hif4
