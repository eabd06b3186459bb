#include "model/unit/resq_patterns.h"

#include "model/format/hif4_scale.h"
#include "model/unit/hif4_patterns.h"
#include "model/vector/random.h"

namespace hif4 {
namespace {

uint32_t ScaleWord(uint8_t scale, uint8_t e1_8, uint16_t e1_16) {
  return Hif4Scale::FromFields(E6m2::FromBits(scale), e1_8, e1_16).bits();
}

// Takes up to 7 quarters, with its sign, from what is left of a sum.
uint8_t TakeCode(int* left) {
  const int magnitude = *left < 0 ? -*left : *left;
  const int taken = magnitude > 7 ? 7 : magnitude;
  const bool negative = *left < 0;
  *left -= negative ? -taken : taken;
  return static_cast<uint8_t>(taken | (negative ? 8 : 0));
}

}  // namespace

ResqUnit FilledResq(uint8_t scale, uint8_t e1_8, uint16_t e1_16, uint8_t code,
                    int offset) {
  ResqUnit unit;
  unit.scale_word = ScaleWord(scale, e1_8, e1_16);
  for (int n = 0; n < kResqLength; ++n) {
    SetKept(&unit, n, code, kPositionPair[(n / 2 + offset) % kPositionPairs][n % 2]);
  }
  return unit;
}

ResqUnit MixedResq(uint64_t which, uint8_t scale, uint8_t e1_8, uint16_t e1_16) {
  Random random(which, NameKey("mixed residual"), 0);
  ResqUnit unit;
  unit.scale_word = ScaleWord(scale, e1_8, e1_16);
  for (int k = 0; k < kResqLength / 2; ++k) {
    const uint8_t* pair = kPositionPair[random.Below(kPositionPairs)];
    for (int n = 0; n < 2; ++n) {
      const uint32_t sign = random.Below(2) << 3;
      const uint32_t magnitude = 1 + random.Below(7);
      SetKept(&unit, 2 * k + n, static_cast<uint8_t>(sign | magnitude), pair[n]);
    }
  }
  return unit;
}

ResqUnit WithResqBitFlipped(const ResqUnit& unit, int bit) {
  ResqUnit out = unit;
  const uint8_t mask = static_cast<uint8_t>(1u << (bit % 8));
  if (bit < 32) {
    out.scale_word ^= 1u << bit;
  } else if (bit < 160) {
    out.codes[(bit - 32) / 8] = static_cast<uint8_t>(out.codes[(bit - 32) / 8] ^ mask);
  } else {
    const int byte = (bit - 160) / 8;
    out.positions[byte] = static_cast<uint8_t>(out.positions[byte] ^ mask);
  }
  return out;
}

Step WithResidual(const Step& step, const ResqUnit& r) {
  Step out = step;
  out.has_residual = true;
  out.r = r;
  return out;
}

Step StepWithTerms(int d, int r, uint8_t scale_r) {
  Step step = StepOf(FilledUnit(kScaleOne, 0, 0, 0), FilledUnit(kScaleOne, 0, 0, 4));
  for (int i = 0; i < kUnitLength; ++i) SetCode(&step.a, i, TakeCode(&d));
  ResqUnit residual = FilledResq(scale_r, 0, 0, 0, 0);
  for (int n = 0; n < kResqLength; ++n) {
    SetKept(&residual, n, TakeCode(&r), Position(residual, n));
  }
  return WithResidual(step, residual);
}

Step StepThatCancels(uint64_t which) {
  const uint8_t scale = static_cast<uint8_t>(0x40 + 5 * which);
  const uint8_t e1_8 = static_cast<uint8_t>(0x5A + which);
  const uint16_t e1_16 = static_cast<uint16_t>(0x1234 * (which + 1));
  const ResqUnit r = MixedResq(which, scale, e1_8, e1_16);
  Unit64 a = FilledUnit(scale, e1_8, e1_16, 0);
  for (int n = 0; n < kResqLength; ++n) {
    SetCode(&a, OriginalIndex(r, n), static_cast<uint8_t>(Code(r, n) ^ 8));
  }
  return WithResidual(StepOf(a, MixedUnit(which, 0x9E, 0xC3, 0xFEDC)), r);
}

}  // namespace hif4
