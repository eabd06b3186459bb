#include "model/unit/nvfp4_patterns.h"

#include "model/format/e2m1.h"
#include "model/vector/random.h"

namespace hif4 {
namespace {

// Of products of two magnitudes in halves, the largest that is at most `sum`.
int LargestProduct(int sum, uint8_t* a, uint8_t* b) {
  int best = 0;
  for (uint8_t x = 0; x < 8; ++x) {
    for (uint8_t y = x; y < 8; ++y) {
      const int product = E2m1::FromBits(x).magnitude() * E2m1::FromBits(y).magnitude();
      if (product > sum || product <= best) continue;
      best = product;
      *a = x;
      *b = y;
    }
  }
  return best;
}

uint32_t WithByte(uint32_t word, int byte, uint8_t value) {
  return (word & ~(0xFFu << (8 * byte))) | static_cast<uint32_t>(value) << (8 * byte);
}

// The E4M3 code of 2^exponent, -6 .. 8.
uint8_t PowerScale(int exponent) { return static_cast<uint8_t>((exponent + 7) << 3); }

}  // namespace

Unit64 FilledFp4Unit(uint32_t scale_word, uint8_t code) {
  Unit64 unit;
  unit.scale_word = scale_word;
  for (int i = 0; i < kUnitLength; ++i) SetCode(&unit, i, code);
  return unit;
}

Unit64 MixedFp4Unit(uint64_t which, uint32_t scale_word) {
  Random random(which, NameKey("mixed fp4 unit"), 0);
  Unit64 unit;
  unit.scale_word = scale_word;
  for (int i = 0; i < kUnitLength; ++i) {
    const uint32_t sign = random.Below(2);
    SetCode(&unit, i, static_cast<uint8_t>(sign << 3 | (1 + random.Below(7))));
  }
  return unit;
}

void SetBlock(Step* step, int block, int p, uint8_t a, uint8_t b) {
  step->a.scale_word = WithByte(step->a.scale_word, block, a);
  step->b.scale_word = WithByte(step->b.scale_word, block, b);
  const uint8_t sign = p < 0 ? 8 : 0;
  int left = p < 0 ? -p : p;
  for (int i = kBlockLanes * block; i < kBlockLanes * (block + 1); ++i) {
    uint8_t x = 0, y = 0;
    left -= LargestProduct(left, &x, &y);
    SetCode(&step->a, i, static_cast<uint8_t>(x | sign));
    SetCode(&step->b, i, y);
  }
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
