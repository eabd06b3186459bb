// Corners of the residual's operands: positions, codes, micro-exponents, scale (R3, R5).
#include "model/unit/hif4_patterns.h"
#include "model/unit/resq_corners.h"
#include "model/unit/resq_patterns.h"

namespace hif4 {
namespace {

Step MainStep() {
  return StepOf(MixedUnit(300, 0xB9, 0x3C, 0xA5C3), MixedUnit(301, 0xB6, 0x69, 0x5A3C));
}

// All 16 pairs of positions in all 16 groups; ten of them do not ascend (R8) and do what
// the multiplexers do.
std::vector<Step> Positions(uint64_t index) {
  const int group = static_cast<int>(index / 16), pair = static_cast<int>(index % 16);
  ResqUnit r = MixedResq(310, 0xB0, 0xA5, 0x0FF0);
  SetKept(&r, 2 * group, Code(r, 2 * group), pair % 4);
  SetKept(&r, 2 * group + 1, Code(r, 2 * group + 1), pair / 4);
  return ResultOf(0, {WithResidual(MainStep(), r)});
}

// Kept element by kept element: all others are 0, and D is 0.
std::vector<Step> Kept(uint64_t index) {
  const int n = static_cast<int>(index);
  const ResqUnit mixed = MixedResq(311, kScaleOne, 0x96, 0x6C35);
  ResqUnit r = FilledResq(kScaleOne, 0x96, 0x6C35, 0, n);
  SetKept(&r, n, Code(mixed, n), Position(r, n));
  const Step zero = StepOf(Unit64(), MixedUnit(302, kScaleOne, 0x3A, 0x71C2));
  return ResultOf(0, {WithResidual(zero, r)});
}

// Every scale of the residual, from far below the main scale to far above it, and NaN.
std::vector<Step> ScaleCode(uint64_t index) {
  const ResqUnit r = MixedResq(312, static_cast<uint8_t>(index), 0x5A, 0x1234);
  return ResultOf(0, {WithResidual(MainStep(), r)});
}

// One micro-exponent bit, for the group of 8 or 4 original positions.
std::vector<Step> MicroExponent(uint64_t index) {
  const uint32_t bits = 1u << index;
  const ResqUnit r = MixedResq(313, kScaleOne, static_cast<uint8_t>(bits),
                               static_cast<uint16_t>(bits >> 8));
  Step step = StepOf(Unit64(), FilledUnit(kScaleOne, 0, 0, 0));
  for (int i = 0; i < kUnitLength; ++i) {
    SetCode(&step.b, i, static_cast<uint8_t>(1 + (i / 4 + i) % 7));
  }
  return ResultOf(0, {WithResidual(step, r)});
}

// R = +-25088 units beside D = +-50176, of equal and of opposite sign, and alone.
constexpr uint64_t kExtremes = 12;
std::vector<Step> Extreme(uint64_t index) {
  static const uint8_t codes_a[3] = {0x7, 0xF, 0x0};
  const uint8_t code_r = index % 2 == 0 ? 0x7 : 0xF;
  const uint8_t scale = index < 6 ? kScaleOne : 0xFE;
  const Step main = StepOf(FilledUnit(scale, 0xFF, 0xFFFF, codes_a[index / 2 % 3]),
                           FilledUnit(scale, 0xFF, 0xFFFF, 7));
  const int offset = static_cast<int>(index);
  return ResultOf(0,
                  {WithResidual(main, FilledResq(scale, 0xFF, 0xFFFF, code_r, offset))});
}

// NaN in each of the three scales, with and without residual, with and without codes.
constexpr uint64_t kNans = 32;
std::vector<Step> NanScale(uint64_t index) {
  const uint8_t code = index < 16 ? 5 : 0;
  const auto scale = [index](int bit) {
    return (index >> bit & 1) != 0 ? kScaleNan : kScaleOne;
  };
  Step step = StepOf(FilledUnit(scale(0), 0, 0, code), FilledUnit(scale(1), 0, 0, code));
  step = WithResidual(step, FilledResq(scale(2), 0, 0, code, 0));
  step.has_residual = (index >> 3 & 1) != 0;
  return ResultOf(0x3F800000, {step});
}

// Each of the 224 bits inverted where it counts, and alone.
std::vector<Step> FlippedBit(uint64_t index) {
  const ResqUnit r = MixedResq(314, 0xB0, 0x3C, 0xA5C3);
  const int bit = static_cast<int>(index);
  return ResultOf(0, {WithResidual(MainStep(), WithResqBitFlipped(r, bit))});
}
constexpr uint64_t kWalkSteps = 32;
std::vector<Step> WalkingBit(uint64_t index) {
  std::vector<Step> steps;
  for (uint64_t n = 0; n < kWalkSteps; ++n) {
    const int bit = static_cast<int>(index * kWalkSteps + n);
    steps.push_back(WithResidual(StepOf(Unit64(), MixedUnit(303, 0xB6, 0xFF, 0xFFFF)),
                                 WithResqBitFlipped(ResqUnit(), bit)));
  }
  return ResultOf(0, steps);
}

}  // namespace

std::vector<StimulusCategory> ResqDotCorners() {
  return {
      Directed("resq-position", {"R3", "R5", "R8"}, 256, Positions),
      Directed("resq-kept", {"R3", "R5"}, kResqLength, Kept),
      Directed("resq-scale", {"R5", "R6", "D3"}, 256, ScaleCode),
      Directed("resq-micro-exponent", {"R3", "R5"}, 24, MicroExponent),
      Directed("resq-extreme", {"R5", "R6"}, kExtremes, Extreme),
      Directed("resq-nan", {"R6", "D3", "A4"}, kNans, NanScale),
      Directed("resq-flipped-bit", {"R3", "B25"}, kResqBits, FlippedBit),
      Directed("resq-walking-bit", {"R3", "B25"}, kResqBits / kWalkSteps, WalkingBit),
  };
}

}  // namespace hif4
