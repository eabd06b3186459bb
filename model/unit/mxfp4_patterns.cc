#include "model/unit/mxfp4_patterns.h"

namespace hif4 {

void SetMxBlock(Step* step, int block, int p, int e) {
  const uint8_t a = static_cast<uint8_t>(e / 2), b = static_cast<uint8_t>(e - e / 2);
  step->a.scale_word = WithScaleByte(step->a.scale_word, block, a);
  step->b.scale_word = WithScaleByte(step->b.scale_word, block, b);
  SetFp4Lanes(step, kMxLanes * block, kMxLanes, p);
}

Step StepWithBlocks(int p0, int e0, int p1, int e1) {
  Step step;
  SetMxBlock(&step, 0, p0, e0);
  SetMxBlock(&step, 1, p1, e1);
  return step;
}

Step StepWithMxBlock(int p, int e, int block) {
  return block == 0 ? StepWithBlocks(p, e, 0, kMxMostExponent)
                    : StepWithBlocks(0, kMxMostExponent, p, e);
}

Step StepWithValue(Fp32 value) {
  const int significand = static_cast<int>(value.significand());
  const int sign = value.negative() ? -1 : 1;
  const int e = value.exponent() + kMxBias;
  return StepWithBlocks(sign * (significand >> 12), e + 12, sign * (significand & 0xFFF),
                        e);
}

}  // namespace hif4
