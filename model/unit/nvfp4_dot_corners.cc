// Corners of the NVFP4 dot product: elements, block sums, scales (C0, C1).
#include "model/unit/hif4_patterns.h"
#include "model/unit/nvfp4_corners.h"
#include "model/unit/nvfp4_patterns.h"

namespace hif4 {
namespace {

constexpr uint32_t kZero = 0, kOne = 0x3F800000u;
constexpr uint32_t kMixedA = 0x4A313B2Cu, kMixedB = 0x36433D32u;  // ordinary scales
constexpr int kMaxBlock = 2304;

// All pairs of codes, each in a lane of its own and in all lanes.
std::vector<Step> Element(uint64_t index) {
  const uint8_t a = static_cast<uint8_t>(index & 15), b = index >> 4 & 15;
  const Unit64 full = FilledFp4Unit(FourScales(kE4m3One), a);
  if (index >= 256) return ResultOf(kZero, {StepOf(full, FilledFp4Unit(kMixedB, b))});
  Unit64 one;
  one.scale_word = kMixedA;
  SetCode(&one, static_cast<int>(37 * index % kUnitLength), b);
  return ResultOf(kZero, {StepOf(full, one)});
}

// Lane by lane: B is 1.0 at one element, so the sum is the element of A (or the reverse).
std::vector<Step> Lane(uint64_t index) {
  Unit64 one;
  one.scale_word = kMixedB;
  SetCode(&one, static_cast<int>(index % kUnitLength), 2);
  const Unit64 mixed = MixedFp4Unit(3, kMixedA);
  return ResultOf(kZero, {index < kUnitLength ? StepOf(mixed, one) : StepOf(one, mixed)});
}

// Each group of four alone at +-576, each block alone at +-2304.
std::vector<Step> SumExtreme(uint64_t index) {
  const int k = static_cast<int>(index / 2);
  const uint8_t code = index % 2 == 0 ? 0x7 : 0xF;
  const int first = k < 16 ? 4 * k : kBlockLanes * (k - 16);
  const int count = k < 16 ? 4 : kBlockLanes;
  Unit64 a;
  a.scale_word = kMixedA;
  for (int i = first; i < first + count; ++i) SetCode(&a, i, code);
  return ResultOf(kZero, {StepOf(a, FilledFp4Unit(kMixedB, 7))});
}

// All blocks at their largest sum, every pattern of signs, the largest, the smallest and
// the least normal scales.
std::vector<Step> Extreme(uint64_t index) {
  static const uint8_t scales[4] = {kE4m3Most, kE4m3Least, 0x08, 0x07};
  const uint8_t scale = scales[index / 16];
  Step step;
  for (int b = 0; b < 4; ++b) {
    SetBlock(&step, b, (index >> b & 1) != 0 ? -kMaxBlock : kMaxBlock, scale, scale);
  }
  return ResultOf(kZero, {step});
}

// Every scale code on both sides, with bit 7 and the NaNs: block 0, then the others.
std::vector<Step> ScaleCode(uint64_t index) {
  const uint8_t a = static_cast<uint8_t>(index);
  const uint8_t b = static_cast<uint8_t>(167 * index + 73);
  const int block = index < 256 ? 0 : 1 + static_cast<int>(index % 3);
  Step step = StepOf(MixedFp4Unit(1, 0), MixedFp4Unit(2, 0));
  step.a.scale_word = static_cast<uint32_t>(a) << (8 * block) | 0x80808080u;
  step.b.scale_word = static_cast<uint32_t>(b) << (8 * block);
  return ResultOf(kZero, {step});
}

// Scale codes of all classes against each other: 0, subnormal, normal, NaN, with bit 7.
std::vector<Step> ScalePair(uint64_t index) {
  static const uint8_t codes[8] = {0x00, 0x2C, 0x7E, 0x85, 0xC9, 0xFD, 0xFE, 0xFF};
  const Unit64 a = MixedFp4Unit(4, FourScales(codes[index % 8]));
  return ResultOf(kOne, {StepOf(a, MixedFp4Unit(5, FourScales(codes[index / 8])))});
}

// All pairs of significands, subnormal ones too, at the largest sum.
std::vector<Step> Significand(uint64_t index) {
  const uint8_t a =
      static_cast<uint8_t>((index & 8) != 0 ? 0x30 | (index & 7) : index & 7);
  const uint8_t m = index >> 4 & 15;
  const uint8_t b = static_cast<uint8_t>((m & 8) != 0 ? 0x50 | (m & 7) : m);
  const int p = index % 3 == 0 ? -kMaxBlock : kMaxBlock;
  return ResultOf(kZero, {StepWithBlock(p, a, b, static_cast<int>(index % 4))});
}

// Every place of a product, in every block: exponents of 1 .. 15 on both sides.
std::vector<Step> Exponent(uint64_t index) {
  const int shift = static_cast<int>(index / 16);
  const int a = shift / 2, b = shift - a;  // of the exponents 1 + a, 1 + b
  const uint8_t m = index % 8 < 4 ? 0 : 6;
  const int p = index % 2 == 0 ? 1 : kMaxBlock;
  return ResultOf(
      kZero, {StepWithBlock(
                 index % 16 < 8 ? p : -p, static_cast<uint8_t>((1 + a) << 3 | m),
                 static_cast<uint8_t>((1 + b) << 3 | m), static_cast<int>(index % 4))});
}

// A NaN scale in each block of each side and in both, with and without codes; init
// finite, infinite, NaN; alone and in the middle of a result (A4).
std::vector<Step> NanScale(uint64_t index) {
  static const uint32_t inits[3] = {kOne, 0x7F800000u, 0x7FC00001u};
  const int block = static_cast<int>(index % 4);
  const uint8_t code = index % 8 < 4 ? 7 : 0;
  const uint32_t nan = (index % 2 == 0 ? 0x7Fu : 0xFFu) << (8 * block);
  const uint32_t others = FourScales(kE4m3Most) & ~(0xFFu << (8 * block));
  const uint64_t side = index / 8 % 3;
  const Step step = StepOf(FilledFp4Unit(side != 1 ? others | nan : others, code),
                           FilledFp4Unit(side != 0 ? others | nan : others, code));
  const Step other = StepWithBlock(3, kE4m3One, kE4m3One, block);
  const uint32_t init = inits[index / 24 % 3];
  return index < 72 ? ResultOf(init, {step}) : ResultOf(init, {other, step, other});
}

// Exact zeros: no elements, only -0, scales of 0 under full codes; what cancels within
// lanes, between groups and between blocks.
std::vector<Step> ZeroSum(uint64_t index) {
  const uint32_t most = FourScales(kE4m3Most);
  Unit64 a = FilledFp4Unit(most, 7);
  const Unit64 b = FilledFp4Unit(most, 7);
  if (index < 2) a = FilledFp4Unit(most, index == 0 ? 0 : 8);
  if (index == 2) a.scale_word = 0;
  if (index == 3) a.scale_word = 0x80808080u;
  if (index == 4) a.scale_word = 0x00807E80u;  // one block is left
  if (index < 5) return ResultOf(0x80000000u, {StepOf(a, b)});
  const int run = 1 << (index - 5);  // 1, 2, 4, 8, 16, 32 elements of one sign
  for (int i = 0; i < kUnitLength; ++i) {
    if ((i / run) % 2 == 1) SetCode(&a, i, 0xF);
  }
  return ResultOf(index == 7 ? kOne : kZero, {StepOf(a, b)});
}

// Two blocks cancel under different scales; a third one is nothing, or far below.
std::vector<Step> BlockCancel(uint64_t index) {
  const int i = static_cast<int>(index % 4),
            j = static_cast<int>((index + 1 + index / 4 % 3) % 4);
  const int sign = index / 12 % 2 == 0 ? 1 : -1;
  Step step;
  SetBlock(&step, i, sign * 1536, 0x7A, 0x7C);  // 1.25, 1.5 * 2^8
  SetBlock(&step, j, -sign * 768, 0x7C, 0x7A);
  if (index < 48) SetBlock(&step, j, -sign * 1536, 0x7C, 0x7A);
  for (int k = 0; k < 4; ++k) {
    if (k != i && k != j && index / 24 % 2 == 1) {
      SetBlock(&step, k, -sign, kE4m3Least, kE4m3Least);
    }
  }
  return ResultOf(kZero, {step});
}

// Each of the 576 operand bits inverted in a unit in which each bit counts.
std::vector<Step> FlippedBit(uint64_t index) {
  const int bit = static_cast<int>(index % kUnitBits);
  const Unit64 a = MixedFp4Unit(6, kMixedA), b = MixedFp4Unit(7, kMixedB);
  return ResultOf(kZero, {index < kUnitBits ? StepOf(WithBitFlipped(a, bit), b)
                                            : StepOf(a, WithBitFlipped(b, bit))});
}

// A single bit that walks over one operand, 32 steps a result, the other operand full.
constexpr uint64_t kWalkSteps = 32;
std::vector<Step> WalkingBit(uint64_t index) {
  const Unit64 full = MixedFp4Unit(8, kMixedA);
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

std::vector<StimulusCategory> Nvfp4DotCorners() {
  return {
      Directed("nvfp4-element", {"C0", "C1"}, 512, Element),
      Directed("nvfp4-lane", {"C0", "C1"}, 128, Lane),
      Directed("nvfp4-sum-extreme", {"C1"}, 2 * (16 + 4), SumExtreme),
      Directed("nvfp4-extreme", {"C1"}, 64, Extreme),
      Directed("nvfp4-scale-code", {"C1", "A4"}, 512, ScaleCode),
      Directed("nvfp4-scale-pair", {"C1", "A4"}, 64, ScalePair),
      Directed("nvfp4-significand", {"C1"}, 256, Significand),
      Directed("nvfp4-exponent", {"C1"}, 29 * 16, Exponent),
      Directed("nvfp4-nan-scale", {"C1", "A4"}, 144, NanScale),
      Directed("nvfp4-zero-sum", {"C1", "A3"}, 11, ZeroSum),
      Directed("nvfp4-block-cancel", {"C1"}, 96, BlockCancel),
      Directed("nvfp4-flipped-bit", {"C0", "C1"}, 2 * kUnitBits, FlippedBit),
      Directed("nvfp4-walking-bit", {"C0", "C1"}, 2 * kUnitBits / kWalkSteps, WalkingBit),
  };
}

}  // namespace hif4
