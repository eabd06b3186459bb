// Corners of the dot product of two units and of its scale (D1-D3, F1-F5).
#include "model/unit/hif4_patterns.h"
#include "model/unit/mac_corners.h"

namespace hif4 {
namespace {

constexpr uint32_t kZero = 0;
constexpr uint32_t kOne = 0x3F800000u;
constexpr uint32_t kInfinity = 0x7F800000u;

Unit64 Full(uint8_t scale, uint8_t code) { return FilledUnit(scale, 0xFF, 0xFFFF, code); }

// +-50176, the largest and the smallest significands, with the largest and the smallest
// scales. 0x7 is +28 sixteenths with both micro-exponents, 0xF is -28.
constexpr uint64_t kExtremes = 24;
std::vector<Step> Extreme(uint64_t index) {
  static const uint8_t scales[6] = {kScaleOne, 0x00, 0x03, 0xFB, 0xFE, 0xFC};
  const uint8_t scale = scales[index / 4];
  const uint8_t code_a = index % 2 == 0 ? 0x7 : 0xF;
  const uint8_t code_b = index % 4 < 2 ? 0x7 : 0xF;
  return ResultOf(kZero, {StepOf(Full(scale, code_a), Full(scale, code_b))});
}

// Every group of four alone at its extreme, positive and negative: S4 = +-784, and the E1
// bits of one side only.
constexpr uint64_t kGroups = 64;
std::vector<Step> GroupExtreme(uint64_t index) {
  const int k = static_cast<int>(index % 16);
  const uint8_t code = (index / 16) % 2 == 0 ? 0x7 : 0xF;
  const bool both = index / 32 == 0;
  Unit64 a = FilledUnit(kScaleOne, 0, 0xFFFF, 0);
  for (int i = 4 * k; i < 4 * k + 4; ++i) SetCode(&a, i, code);
  const Unit64 b = both ? Full(kScaleOne, 7) : FilledUnit(kScaleOne, 0, 0, 7);
  return ResultOf(kZero, {StepOf(a, b)});
}

// P = 0: no elements, only -0 elements, and large terms that cancel within lanes, between
// groups of 4, of 8, and halves.
constexpr uint64_t kZeroSums = 9;
std::vector<Step> ZeroSum(uint64_t index) {
  Unit64 a = Full(0xFE, 7);
  const Unit64 b = Full(0xFE, 7);
  if (index < 3) {
    const uint8_t codes[3] = {0x0, 0x8, 0x8};
    a = FilledUnit(0xFE, 0xFF, 0xFFFF, codes[index]);
    return ResultOf(index == 2 ? 0x80000000u : kZero, {StepOf(a, b)});
  }
  const int run = 1 << (index - 3);  // 1, 2, 4, 8, 16, 32 elements of one sign
  for (int i = 0; i < kUnitLength; ++i) {
    if ((i / run) % 2 == 1) SetCode(&a, i, 0xF);
  }
  return ResultOf(index == 5 ? kOne : kZero, {StepOf(a, b)});
}

// Every E6M2 code on both sides, among them the NaN.
std::vector<Step> ScaleCode(uint64_t index) {
  const uint8_t a = static_cast<uint8_t>(index);
  const uint8_t b = static_cast<uint8_t>(167 * index + 73);
  return ResultOf(kZero,
                  {StepOf(MixedUnit(1, a, 0x5A, 0x1234), MixedUnit(2, b, 0xC3, 0xFEDC))});
}

// All pairs of scale mantissas, at the largest P of either sign.
std::vector<Step> ScaleMantissas(uint64_t index) {
  const uint8_t a = static_cast<uint8_t>(kScaleOne | (index & 3));
  const uint8_t b = static_cast<uint8_t>(kScaleOne | ((index >> 2) & 3));
  return ResultOf(kZero, {StepWithP(index < 16 ? 50176 : -50176, a, b)});
}

// Every power of two as P, and one less, of either sign: the positions of the leading
// one.
constexpr uint64_t kPositions = 2 * 2 * 16;
std::vector<Step> LeadingOne(uint64_t index) {
  const int power = 1 << (index / 4);
  const int p = index % 2 == 0 ? power : power - 1;
  const uint8_t scale = kScaleOne | 3;
  return ResultOf(kZero, {StepWithP(index % 4 < 2 ? p : -p, scale, scale)});
}

// A NaN scale on A, on B, on both; with codes, without, with all other bits set; init
// finite, infinite, NaN; alone and in the middle of a result (D3, F4, A4).
constexpr uint64_t kNanScales = 36;
std::vector<Step> NanScale(uint64_t index) {
  const bool nan_a = index % 3 != 1, nan_b = index % 3 != 0;
  const uint8_t code = (index / 3) % 2 == 0 ? 0 : 7;
  static const uint32_t inits[3] = {kOne, kInfinity, 0x7FC00001u};
  const uint8_t e1 = code == 0 ? 0 : 0xFF;
  const Unit64 a = FilledUnit(nan_a ? kScaleNan : kScaleOne, e1, 0, code);
  const Unit64 b = FilledUnit(nan_b ? kScaleNan : 0xFE, 0, e1, code);
  const Step step = StepOf(a, b), other = StepWithP(3, kScaleOne, kScaleOne);
  const uint32_t init = inits[(index / 6) % 3];
  return index < 18 ? ResultOf(init, {step}) : ResultOf(init, {other, step, other});
}

// Lane by lane: B is 1.0 at one element, so P is the element of A (or the reverse).
std::vector<Step> Lane(uint64_t index) {
  const int i = static_cast<int>(index % 64);
  Unit64 one = FilledUnit(kScaleOne, 0, 0, 0);
  SetCode(&one, i, 4);
  const Unit64 mixed = MixedUnit(3, kScaleOne, 0x96, 0x6C35);
  return ResultOf(kZero, {index < 64 ? StepOf(mixed, one) : StepOf(one, mixed)});
}

// E1_8 and E1_16: one bit, and patterns under which strided, reversed or exchanged groups
// give another sum (F3).
constexpr uint64_t kMicroExponents = 2 * (8 + 16 + 8);
std::vector<Step> MicroExponent(uint64_t index) {
  static const uint32_t patterns[8] = {0xFFFFFFu, 0x00000Fu, 0x0000F0u, 0x0000AAu,
                                       0x00FF00u, 0xAAAA00u, 0xCCCC55u, 0x0F0F33u};
  const int n = static_cast<int>(index / 2);
  const uint32_t bits = n < 24 ? 1u << n : patterns[n - 24];
  Unit64 unit = MixedUnit(4, kScaleOne, static_cast<uint8_t>(bits),
                          static_cast<uint16_t>(bits >> 8));
  // Group k weighs 1 + k % 7, all of one sign, so that no two groups are alike.
  Unit64 weights = MixedUnit(5, kScaleOne, 0, 0);
  for (int i = 0; i < kUnitLength; ++i) {
    SetCode(&unit, i, Code(unit, i) & 7);
    SetCode(&weights, i, static_cast<uint8_t>(1 + (i / 4 + i) % 7));
  }
  return ResultOf(kZero,
                  {index % 2 == 0 ? StepOf(unit, weights) : StepOf(weights, unit)});
}

// Each of the 576 operand bits inverted in a unit in which each bit counts.
constexpr uint64_t kOperandBits = 2 * kUnitBits;
std::vector<Step> FlippedBit(uint64_t index) {
  const int bit = static_cast<int>(index % kUnitBits);
  const Unit64 a = MixedUnit(6, 0xB9, 0x3C, 0xA5C3), b = MixedUnit(7, 0xB6, 0x69, 0x5A3C);
  return ResultOf(kZero, {index < kUnitBits ? StepOf(WithBitFlipped(a, bit), b)
                                            : StepOf(a, WithBitFlipped(b, bit))});
}

// A single bit that walks over one operand, 32 steps a result, the other operand full.
constexpr uint64_t kWalkSteps = 32;
std::vector<Step> WalkingBit(uint64_t index) {
  const Unit64 full = MixedUnit(8, kScaleOne, 0xFF, 0xFFFF);
  std::vector<Step> steps;
  for (uint64_t n = 0; n < kWalkSteps; ++n) {
    const int bit = static_cast<int>((index * kWalkSteps + n) % kUnitBits);
    const Unit64 one = WithBitFlipped(Unit64(), bit);
    steps.push_back(index * kWalkSteps < kUnitBits ? StepOf(one, full)
                                                   : StepOf(full, one));
  }
  return ResultOf(kZero, steps);
}

}  // namespace

std::vector<StimulusCategory> DotCorners() {
  return {
      Directed("extreme", {"D1", "D2", "F2"}, kExtremes, Extreme),
      Directed("group-extreme", {"D1", "F3"}, kGroups, GroupExtreme),
      Directed("zero-sum", {"D1", "D2", "F1"}, kZeroSums, ZeroSum),
      Directed("scale-code", {"D2", "D3", "F2"}, 256, ScaleCode),
      Directed("scale-mantissa", {"D2", "F2"}, 32, ScaleMantissas),
      Directed("leading-one", {"D1", "D2"}, kPositions, LeadingOne),
      Directed("nan-scale", {"D3", "F4", "A4"}, kNanScales, NanScale),
      Directed("lane", {"D1", "F1", "F5", "B11"}, 128, Lane),
      Directed("micro-exponent", {"D1", "F3", "F4"}, kMicroExponents, MicroExponent),
      Directed("flipped-bit", {"F5", "B25"}, kOperandBits, FlippedBit),
      Directed("walking-bit", {"F5", "B25"}, kOperandBits / kWalkSteps, WalkingBit),
  };
}

}  // namespace hif4
