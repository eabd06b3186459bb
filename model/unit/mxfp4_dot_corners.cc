// Corners of the MXFP4 dot product: elements, block sums, scales (C0, C2).
#include "model/unit/hif4_patterns.h"
#include "model/unit/mxfp4_corners.h"
#include "model/unit/mxfp4_patterns.h"

namespace hif4 {
namespace {

constexpr uint32_t kZero = 0, kOne = 0x3F800000u;
// Ordinary scales; the upper halves are ignored.
constexpr uint32_t kMixedA = 0xFF008182u, kMixedB = 0x00FF7F7Cu;

// All pairs of codes, each in a lane of its own and in all lanes.
std::vector<Step> Element(uint64_t index) {
  const uint8_t a = static_cast<uint8_t>(index & 15), b = index >> 4 & 15;
  const Unit64 full = FilledFp4Unit(TwoScales(kE8m0One), a);
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

// Each group of four alone at +-576, each block alone at +-4608, then both.
std::vector<Step> SumExtreme(uint64_t index) {
  const int k = static_cast<int>(index / 2);
  const uint8_t code = index % 2 == 0 ? 0x7 : 0xF;
  const int first = k < 16 ? 4 * k : k < 18 ? kMxLanes * (k - 16) : 0;
  const int count = k < 16 ? 4 : k < 18 ? kMxLanes : kUnitLength;
  Unit64 a;
  a.scale_word = k < 18 ? kMixedA : TwoScales(kE8m0One);
  for (int i = first; i < first + count; ++i) SetCode(&a, i, code);
  return ResultOf(kZero, {StepOf(a, FilledFp4Unit(TwoScales(kE8m0One), 7))});
}

// Every scale code in both blocks, another one in each, the other side at 1, and with
// noise in the upper halves.
std::vector<Step> ScaleCode(uint64_t index) {
  const uint32_t noise = static_cast<uint32_t>(index * 0x9E3779B9u) << 16;
  Step step = StepOf(MixedFp4Unit(1, noise | TwoScales(kE8m0One)),
                     MixedFp4Unit(2, ~noise << 16 | TwoScales(kE8m0One)));
  Unit64& unit = index < 256 ? step.a : step.b;
  unit.scale_word = WithScaleByte(unit.scale_word, 0, static_cast<uint8_t>(index));
  unit.scale_word =
      WithScaleByte(unit.scale_word, 1, static_cast<uint8_t>(3 * index + 1));
  return ResultOf(kZero, {step});
}

// The ends, the middle and NaN on both sides against each other.
std::vector<Step> ScalePair(uint64_t index) {
  static const uint8_t codes[8] = {0x00, 0x3F, 0x7F, 0x80, 0xC9, 0xFD, 0xFE, 0xFF};
  const Unit64 a = MixedFp4Unit(4, TwoScales(codes[index % 8]));
  return ResultOf(kOne, {StepOf(a, MixedFp4Unit(5, TwoScales(codes[index / 8])))});
}

// Sums of scales over all of their range, both blocks alike and apart.
std::vector<Step> ScaleSum(uint64_t index) {
  const int e = static_cast<int>(index % (kMxMostExponent + 1));
  const int other = static_cast<int>((e + 37 * index) % (kMxMostExponent + 1));
  return ResultOf(kZero, {StepWithBlocks(1371, e, -1369, index % 2 == 0 ? e : other)});
}

// A NaN scale in each block of each side and in both, with and without codes; init
// finite, infinite, NaN; alone and in the middle of a result (A4).
std::vector<Step> NanScale(uint64_t index) {
  static const uint32_t inits[3] = {kOne, 0x7F800000u, 0x7FC00001u};
  const int block = static_cast<int>(index % 2);
  const uint8_t code = index % 4 < 2 ? 7 : 0;
  const uint32_t most = TwoScales(kE8m0Most), nan = WithScaleByte(most, block, kE8m0Nan);
  const uint64_t side = index / 4 % 3;
  const Step step = StepOf(FilledFp4Unit(side != 1 ? nan : most, code),
                           FilledFp4Unit(side != 0 ? nan : TwoScales(0), code));
  const Step other = StepWithMxBlock(3, kMxBias - 2, block);
  const uint32_t init = inits[index / 12 % 3];
  return index < 36 ? ResultOf(init, {step}) : ResultOf(init, {other, step, other});
}

// Exact zeros, +0: no elements, only -0; what cancels within lanes, between groups and
// between blocks, under all kinds of scales.
std::vector<Step> ZeroSum(uint64_t index) {
  static const uint8_t scales[3] = {0, kE8m0One, kE8m0Most};
  const uint32_t scale = TwoScales(scales[index % 3]);
  const uint64_t kind = index / 3;
  Unit64 a = FilledFp4Unit(scale, kind == 0 ? 0 : kind == 1 ? 8 : 7);
  const int run = kind < 2 ? 64 : 1 << (kind - 2);  // 1 .. 32 elements of one sign
  for (int i = 0; i < kUnitLength && kind > 1; ++i) {
    if ((i / run) % 2 == 1) SetCode(&a, i, 0xF);
  }
  static const uint32_t inits[2] = {0x80000000u, kOne};
  return ResultOf(inits[index % 2], {StepOf(a, FilledFp4Unit(scale, 7))});
}

// Blocks that cancel under different scales, exactly and but for one unit.
std::vector<Step> BlockCancel(uint64_t index) {
  const int d = static_cast<int>(index % 13);
  const int sign = index / 13 % 2 == 0 ? 1 : -1;
  const int off = static_cast<int>(index / 26 % 3) - 1;
  const int low = (1 << d) <= 4095 ? 1 << d : 4095;
  const int e = index / 78 % 2 == 0 ? kMxBias : 100;
  const Step step = index / 156 == 0 ? StepWithBlocks(sign, e + d, -sign * low + off, e)
                                     : StepWithBlocks(-sign * low + off, e, sign, e + d);
  return ResultOf(kZero, {step});
}

// Each of the 576 operand bits inverted in a unit in which each bit counts.
std::vector<Step> FlippedBit(uint64_t index) {
  const int bit = static_cast<int>(index % kUnitBits);
  const Unit64 a = MixedFp4Unit(6, kMixedA), b = MixedFp4Unit(7, kMixedB);
  return ResultOf(kZero, {index < kUnitBits ? StepOf(WithBitFlipped(a, bit), b)
                                            : StepOf(a, WithBitFlipped(b, bit))});
}

}  // namespace

std::vector<StimulusCategory> Mxfp4DotCorners() {
  return {
      Directed("mxfp4-element", {"C0", "C2"}, 512, Element),
      Directed("mxfp4-lane", {"C0", "C2"}, 128, Lane),
      Directed("mxfp4-sum-extreme", {"C2"}, 2 * (16 + 2 + 1), SumExtreme),
      Directed("mxfp4-scale-code", {"C2", "A4"}, 512, ScaleCode),
      Directed("mxfp4-scale-pair", {"C2", "A4"}, 64, ScalePair),
      Directed("mxfp4-scale-sum", {"C2", "A3", "A4"}, kMxMostExponent + 1, ScaleSum),
      Directed("mxfp4-nan-scale", {"C2", "A4"}, 72, NanScale),
      Directed("mxfp4-zero-sum", {"C2", "A3"}, 24, ZeroSum),
      Directed("mxfp4-block-cancel", {"C2"}, 312, BlockCancel),
      Directed("mxfp4-flipped-bit", {"C0", "C2"}, 2 * kUnitBits, FlippedBit),
  };
}

}  // namespace hif4
