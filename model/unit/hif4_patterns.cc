#include "model/unit/hif4_patterns.h"

#include "model/format/hif4_scale.h"
#include "model/vector/random.h"

namespace hif4 {
namespace {

constexpr int kLargestP = 50176;
constexpr int kHighLanes = 56;  // with both micro-exponents on both sides: factor 16

uint32_t ScaleWord(uint8_t scale, uint8_t e1_8, uint16_t e1_16) {
  return Hif4Scale::FromFields(E6m2::FromBits(scale), e1_8, e1_16).bits();
}

// Lanes from `lane` on get magnitudes whose products sum up to `sum`.
void Spread(int sum, int lane, Unit64* a, Unit64* b) {
  while (sum > 0) {
    const int x = sum >= 7 ? 7 : sum;
    const int y = sum >= 49 ? 7 : sum / x;
    SetCode(a, lane, static_cast<uint8_t>(x));
    SetCode(b, lane, static_cast<uint8_t>(y));
    sum -= x * y;
    ++lane;
  }
}

}  // namespace

Unit64 FilledUnit(uint8_t scale, uint8_t e1_8, uint16_t e1_16, uint8_t code) {
  Unit64 unit;
  unit.scale_word = ScaleWord(scale, e1_8, e1_16);
  for (int i = 0; i < kUnitLength; ++i) SetCode(&unit, i, code);
  return unit;
}

Unit64 MixedUnit(uint64_t which, uint8_t scale, uint8_t e1_8, uint16_t e1_16) {
  Random random(which, NameKey("mixed unit"), 0);
  Unit64 unit;
  unit.scale_word = ScaleWord(scale, e1_8, e1_16);
  for (int i = 0; i < kUnitLength; ++i) {
    const uint32_t sign = random.Below(2);
    SetCode(&unit, i, static_cast<uint8_t>(sign << 3 | (1 + random.Below(7))));
  }
  return unit;
}

Unit64 WithBitFlipped(const Unit64& unit, int bit) {
  Unit64 out = unit;
  if (bit < 32) {
    out.scale_word ^= 1u << bit;
  } else {
    const int byte = (bit - 32) / 8;
    out.codes[byte] = static_cast<uint8_t>(out.codes[byte] ^ (1u << (bit % 8)));
  }
  return out;
}

Unit64 Negated(const Unit64& unit) {
  Unit64 out = unit;
  for (uint8_t& byte : out.codes) byte = static_cast<uint8_t>(byte ^ 0x88u);
  return out;
}

Step StepWithP(int p, uint8_t scale_a, uint8_t scale_b) {
  const int magnitude = p < 0 ? -p : p;
  Step step;
  if (magnitude == kLargestP) {
    step.a = FilledUnit(scale_a, 0xFF, 0xFFFF, 7);
    step.b = FilledUnit(scale_b, 0xFF, 0xFFFF, 7);
  } else {
    step.a.scale_word = ScaleWord(scale_a, 0x7F, 0x3FFF);
    step.b.scale_word = ScaleWord(scale_b, 0x7F, 0x3FFF);
    Spread(magnitude / 16, 0, &step.a, &step.b);
    Spread(magnitude % 16, kHighLanes, &step.a, &step.b);
  }
  if (p < 0) step.a = Negated(step.a);
  return step;
}

Step StepOf(const Unit64& a, const Unit64& b) {
  Step step;
  step.a = a;
  step.b = b;
  return step;
}

uint32_t InitAround(Fp32 s, uint64_t which) {
  const uint32_t minus = s.bits() ^ 0x80000000u;
  const uint32_t inits[kInitsAround] = {
      0, minus, minus + 1, minus - 1, 0x00000001u, 0x80000001u, 0x007FFFFFu, 0x807FFFFFu};
  return inits[which];
}

std::vector<Step> ResultOf(uint32_t init, std::vector<Step> steps) {
  for (Step& step : steps) step.init = Fp32::FromBits(kUnreadInit);
  steps.front().first = true;
  steps.front().init = Fp32::FromBits(init);
  steps.back().last = true;
  return steps;
}

}  // namespace hif4
