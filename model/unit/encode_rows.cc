// Stimulus of the encoder: the corners of E1-E10, then random blocks.
#include "model/codec/decode.h"
#include "model/unit/codec_vectors.h"
#include "model/unit/hif4_patterns.h"
#include "model/unit/unit_words.h"

namespace hif4 {
namespace {

constexpr int kMantissas = 128;  // of a BF16
constexpr uint16_t kSign = 0x8000;

struct Block {
  Bf16 x[kUnitLength];
  void Set(int i, uint32_t bits) { x[i] = Bf16::FromBits(static_cast<uint16_t>(bits)); }
};

// 2^exponent * (1 + mantissa / 128); exponent -127 gives the subnormals.
uint32_t Number(int exponent, int mantissa) {
  return static_cast<uint32_t>((exponent + 127) << 7 | mantissa);
}

// The peak at each place, of either sign, over smaller ones (E1).
void Peak(uint64_t index, uint32_t* input) {
  Block block;
  for (int i = 0; i < kUnitLength; ++i) {
    block.Set(i, Number(-2 - i % 5, (37 * i) % kMantissas) | (i % 3 == 0 ? kSign : 0));
  }
  block.Set(static_cast<int>(index % 64), Number(1, 0x2D) | (index < 64 ? 0 : kSign));
  PutBlock(block.x, input);
}

// Every mantissa of the peak: the scale and its ties (E2, E3).
void PeakMantissa(uint64_t index, uint32_t* input) {
  Block block;
  for (int i = 0; i < kUnitLength; ++i) {
    block.Set(i, Number(-i / 12, static_cast<int>(index)));
  }
  PutBlock(block.x, input);
}

// Every exponent of the peak, with both limits of the scale, subnormals and all that is
// too large (E2, E7).
void PeakExponent(uint64_t index, uint32_t* input) {
  static const int mantissas[3] = {0, 0x60, 0x7F};
  const int exponent = static_cast<int>(index / 3) - 127;
  Block block;
  for (int i = 0; i < kUnitLength; ++i) {
    const int e = exponent - i / 8 < -127 ? -127 : exponent - i / 8;
    block.Set(i, Number(e, (mantissas[index % 3] + 9 * i) % kMantissas));
  }
  block.Set(5, Number(exponent, mantissas[index % 3]));
  PutBlock(block.x, input);
}

// The peak 7, 8.75, 10.5 or 12.25 gives a scale of 1, 1.25, 1.5 or 1.75 (x 2^0).
Block WithScale(int m) {
  static const uint32_t peaks[4] = {0x40E0, 0x410C, 0x4128, 0x4144};
  Block block;
  block.Set(0, peaks[m]);
  return block;
}

// Group maxima on both sides of 4 and 2 scales, where the micro-exponents change (E5,
// E9).
constexpr uint64_t kThresholds = 4 * 2 * 9;
void Threshold(uint64_t index, uint32_t* input) {
  static const uint32_t scales[4] = {0x3F80, 0x3FA0, 0x3FC0, 0x3FE0};
  const int m = static_cast<int>(index % 4), twice = static_cast<int>(index / 4) % 2;
  const uint32_t middle = scales[m] + (twice == 0 ? 0x80 : 0x100);
  Block block = WithScale(m);
  for (int i = 4; i < kUnitLength; i += 4) {
    const uint32_t offset =
        static_cast<uint32_t>(i / 4 + static_cast<int>(index / 8)) % 9;
    block.Set(i + (i / 4) % 4, (middle + offset - 4) | (i % 8 == 0 ? kSign : 0));
  }
  PutBlock(block.x, input);
}

// All four scale mantissas against all 128 element mantissas in seven binades, with the
// group's maximum set so that the micro-exponents are 0, 1 or 2 (E6, E10).
constexpr int kBinades = 7, kElements = 36;
constexpr uint64_t kDomain = (4 * kMantissas * kBinades * 3 + kElements - 1) / kElements;
void Element(uint64_t index, uint32_t* input) {
  static const uint32_t maxima[3] = {0x3F80, 0x4010, 0x40A0};  // 1, 2.25, 5 scales
  // Three elements of a group of four are measured, the fourth sets its micro-exponents;
  // the groups of 8 from element 16 on; the peak has the first group to itself.
  Block block;
  int n = static_cast<int>(index) * kElements;
  for (int g = 4; g < 16; ++g) {
    for (int i = 4 * g; i < 4 * g + 3; ++i, ++n) {
      const int m = n / (kMantissas * kBinades * 3) % 4;
      const int level = n / (kMantissas * kBinades) % 3;
      const int exponent = n / kMantissas % kBinades - 4;
      if (g == 4 && i == 16) block = WithScale(m);
      const uint32_t bits = Number(exponent, n % kMantissas);
      block.Set(i, n % 2 == 0 ? bits : bits | kSign);
      block.Set(4 * g + 3, maxima[level] + static_cast<uint32_t>(m) * 0x20);
    }
  }
  PutBlock(block.x, input);
}

// Zeros of both signs, and what rounds to zero (E6, E7, B10, B06).
constexpr uint64_t kZeros = 8;
void Zero(uint64_t index, uint32_t* input) {
  static const uint32_t small[4] = {0x0000, 0x8000, 0xBC24, 0x3C24};  // 0, -0, -+0.01
  Block block;
  for (int i = 0; i < kUnitLength; ++i) block.Set(i, small[index < 2 ? index : i % 4]);
  if (index > 2) block.Set(static_cast<int>(index) * 7, 0x40E0);
  if (index == 2) {
    for (int i = 0; i < kUnitLength; ++i) block.Set(i, i % 2 == 0 ? 0 : kSign);
  }
  PutBlock(block.x, input);
}

// NaN and infinity at every place (E8, B07).
constexpr uint64_t kSpecials = 5 * 64;
void Special(uint64_t index, uint32_t* input) {
  static const uint32_t specials[5] = {0x7FC0, 0x7F80, 0xFF80, 0x7F81, 0xFFFF};
  Block block;
  for (int i = 0; i < kUnitLength; ++i)
    block.Set(i, Number(i % 3, (11 * i) % kMantissas));
  block.Set(static_cast<int>(index % 64), specials[index / 64]);
  PutBlock(block.x, input);
}

// Blocks that are HiF4 numbers already (E9, B02), with every scale mantissa.
constexpr uint64_t kFixedPoints = 64;
void FixedPoint(uint64_t index, uint32_t* input) {
  const uint8_t scale = static_cast<uint8_t>(kScaleOne + index % 4);
  const uint8_t e1_8 = static_cast<uint8_t>(37 * index | 1);
  Unit64 unit =
      MixedUnit(200 + index, scale, e1_8, static_cast<uint16_t>(3001 * index | 1));
  SetCode(&unit, 0, 7);
  Block block;
  DecodeHif4(unit, block.x);
  PutBlock(block.x, input);
}

// Every bit of every element once, the elements out of step (B25), and inverted.
void Diagonal(uint64_t index, uint32_t* input) {
  Block block;
  for (int i = 0; i < kUnitLength; ++i) {
    const uint32_t bit = 1u << ((static_cast<uint64_t>(i) + index) % 16);
    // Inverted, bits 14 and 13 stay clear: finite, and of ordinary size.
    block.Set(i, index < 16 ? bit : (0x9FFFu ^ (bit & 0x9FFFu)) & 0xBFFFu);
  }
  PutBlock(block.x, input);
}

// Cases B01 and B05: ties between two magnitudes, and a peak beyond the last code.
void Tie(uint64_t index, uint32_t* input) {
  static const uint32_t ties[4] = {0x3E00, 0x3EC0, 0x3F20,
                                   0x3F60};  // .125 .375 .625 .875
  Block block;
  block.Set(0, index == 0 ? 0x40E0 : 0x40FC);
  for (int i = 0; i < 4; ++i) {
    block.Set(8 + i, ties[i]);
    block.Set(16 + i, ties[i] | kSign);
  }
  PutBlock(block.x, input);
}

void UniformBits(Random* random, uint32_t* input) {
  for (int w = 0; w < kBlockWords; ++w) input[w] = random->Next32();
}

void Draw(Random* random, int binades, uint32_t* input) {
  const int top = random->Between(-60, 20);
  Block block;
  for (Bf16& x : block.x) {
    const int e = top - random->Between(0, binades - 1);
    const uint32_t bits = Number(e, random->Between(0, kMantissas - 1));
    x = Bf16::FromBits(static_cast<uint16_t>(random->OneIn(2) ? bits : bits | kSign));
    if (random->OneIn(16)) x = Bf16();
  }
  PutBlock(block.x, input);
}
void Narrow(Random* random, uint32_t* input) { Draw(random, 3, input); }
void Wide(Random* random, uint32_t* input) { Draw(random, 12, input); }

}  // namespace

std::vector<RowCategory> EncodeCategories() {
  return {{"peak", {"E1", "B11"}, 128, Peak, nullptr},
          {"peak-mantissa", {"E2", "E3"}, kMantissas, PeakMantissa, nullptr},
          {"peak-exponent", {"E2", "E7", "B06"}, 3 * 255, PeakExponent, nullptr},
          {"threshold", {"E4", "E5", "E9"}, kThresholds, Threshold, nullptr},
          {"element", {"E4", "E6", "E10"}, kDomain, Element, nullptr},
          {"zero", {"E6", "E7", "B06", "B10"}, kZeros, Zero, nullptr},
          {"special", {"E8", "B07"}, kSpecials, Special, nullptr},
          {"fixed-point", {"E9", "B02"}, kFixedPoints, FixedPoint, nullptr},
          {"diagonal", {"F5", "B25"}, 32, Diagonal, nullptr},
          {"tie", {"E6", "B01", "B05"}, 2, Tie, nullptr},
          {"uniform-bits", {"E7", "E8"}, 0, nullptr, UniformBits},
          {"narrow", {"E5", "E6"}, 0, nullptr, Narrow},
          {"wide", {"E1", "E2", "E3", "E6"}, 0, nullptr, Wide}};
}

}  // namespace hif4
