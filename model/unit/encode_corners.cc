// Directed stimulus of the encoder: the corners of E1-E10.
#include "model/codec/decode.h"
#include "model/unit/bf16_block.h"
#include "model/unit/codec_vectors.h"
#include "model/unit/hif4_patterns.h"
#include "model/unit/unit_words.h"

namespace hif4 {
namespace {

// The peak at each place, of either sign, over smaller ones (E1).
void Peak(uint64_t index, uint32_t* input) {
  Bf16Block block;
  for (int i = 0; i < kUnitLength; ++i) {
    block.Set(i, Bf16Bits(-2 - i % 5, (37 * i) % kBf16Mantissas) |
                     (i % 3 == 0 ? kBf16Sign : 0));
  }
  block.Set(static_cast<int>(index % 64),
            Bf16Bits(1, 0x2D) | (index < 64 ? 0 : kBf16Sign));
  PutBlock(block.x, input);
}

// Every mantissa of the peak: the scale and its ties, in the middle and where it reaches
// its limits, 2^-48 and 1.5 * 2^15 (E2, E3, E7).
constexpr uint64_t kPeakMantissas = 3 * kBf16Mantissas;
void PeakMantissa(uint64_t index, uint32_t* input) {
  static const int exponents[3] = {0, -46, 18};
  const int mantissa = static_cast<int>(index % kBf16Mantissas);
  Bf16Block block;
  for (int i = 0; i < kUnitLength; ++i) {
    block.Set(i, Bf16Bits(exponents[index / kBf16Mantissas] - i / 12, mantissa));
  }
  PutBlock(block.x, input);
}

// Every exponent of the peak: subnormals, too small, ordinary, too large (E2, E7).
constexpr uint64_t kPeakExponents = 255;
void PeakExponent(uint64_t index, uint32_t* input) {
  static const int mantissas[3] = {0, 0x60, 0x7F};
  const int exponent = static_cast<int>(index) - 127;
  Bf16Block block;
  for (int i = 0; i < kUnitLength; ++i) {
    const int e = exponent - i / 8 < -127 ? -127 : exponent - i / 8;
    block.Set(i, Bf16Bits(e, (mantissas[index % 3] + 9 * i) % kBf16Mantissas));
  }
  block.Set(5, Bf16Bits(exponent, mantissas[index % 3]));
  PutBlock(block.x, input);
}

// The peak 7, 8.75, 10.5 or 12.25 gives a scale of 1, 1.25, 1.5 or 1.75 (x 2^0).
Bf16Block WithScale(int m) {
  static const uint32_t peaks[4] = {0x40E0, 0x410C, 0x4128, 0x4144};
  Bf16Block block;
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
  Bf16Block block = WithScale(m);
  for (int i = 4; i < kUnitLength; i += 4) {
    const uint32_t offset =
        static_cast<uint32_t>(i / 4 + static_cast<int>(index / 8)) % 9;
    block.Set(i + (i / 4) % 4, (middle + offset - 4) | (i % 8 == 0 ? kBf16Sign : 0));
  }
  PutBlock(block.x, input);
}

// All four scale mantissas against all 128 element mantissas in five binades, under
// micro-exponents of 0, 1 and 2 (E6, E10).
constexpr int kBinades = 5, kElements = 36;
constexpr int kElementRows = (kBf16Mantissas * kBinades + kElements - 1) / kElements;
void Element(uint64_t index, uint32_t* input) {
  // Group maxima of 1, 2.25 and 5 scales.
  static const uint32_t maxima[3][4] = {{0x3F80, 0x3FA0, 0x3FC0, 0x3FE0},
                                        {0x4010, 0x4034, 0x4058, 0x407C},
                                        {0x40A0, 0x40C8, 0x40F0, 0x410C}};
  const int m = static_cast<int>(index % 4), level = static_cast<int>(index / 4 % 3);
  int n = static_cast<int>(index / 12) * kElements;
  // Three elements of each group of four are measured, the fourth sets the
  // micro-exponents. Elements 0 to 15 belong to the peak.
  Bf16Block block = WithScale(m);
  for (int g = 4; g < 16; ++g) {
    for (int i = 4 * g; i < 4 * g + 3; ++i, ++n) {
      const int exponent = level - 4 + n / kBf16Mantissas % kBinades;
      // A peak of 7.9375 or more would raise the scale from 1 to 1.25.
      if (m == 0 && exponent == 2 && n % kBf16Mantissas >= 126) continue;
      block.Set(i, Bf16Bits(exponent, n % kBf16Mantissas) | (n % 2 == 0 ? 0 : kBf16Sign));
    }
    block.Set(4 * g + 3, maxima[level][m]);
  }
  PutBlock(block.x, input);
}

// Zeros of both signs, and what rounds to zero (E6, E7, B10, B06).
constexpr uint64_t kZeros = 8;
void Zero(uint64_t index, uint32_t* input) {
  static const uint32_t small[4] = {0x0000, 0x8000, 0xBC24, 0x3C24};  // 0, -0, -+0.01
  Bf16Block block;
  for (int i = 0; i < kUnitLength; ++i) block.Set(i, small[index < 2 ? index : i % 4]);
  if (index > 2) block.Set(static_cast<int>(index) * 7, 0x40E0);
  if (index == 2) {
    for (int i = 0; i < kUnitLength; ++i) block.Set(i, i % 2 == 0 ? 0 : kBf16Sign);
  }
  PutBlock(block.x, input);
}

// NaN and infinity at every place (E8, B07).
constexpr uint64_t kSpecials = 5 * 64;
void Special(uint64_t index, uint32_t* input) {
  static const uint32_t specials[5] = {0x7FC0, 0x7F80, 0xFF80, 0x7F81, 0xFFFF};
  Bf16Block block;
  for (int i = 0; i < kUnitLength; ++i)
    block.Set(i, Bf16Bits(i % 3, (11 * i) % kBf16Mantissas));
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
  Bf16Block block;
  DecodeHif4(unit, block.x);
  PutBlock(block.x, input);
}

// Every bit of every element once, the elements out of step (B25), and inverted.
void Diagonal(uint64_t index, uint32_t* input) {
  Bf16Block block;
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
  Bf16Block block;
  block.Set(0, index == 0 ? 0x40E0 : 0x40FC);
  for (int i = 0; i < 4; ++i) {
    block.Set(8 + i, ties[i]);
    block.Set(16 + i, ties[i] | kBf16Sign);
  }
  PutBlock(block.x, input);
}

}  // namespace

std::vector<RowCategory> EncodeCorners() {
  return {{"peak", {"E1", "B11"}, 128, Peak, nullptr},
          {"peak-mantissa", {"E2", "E3", "E7"}, kPeakMantissas, PeakMantissa, nullptr},
          {"peak-exponent", {"E2", "E7", "B06"}, kPeakExponents, PeakExponent, nullptr},
          {"threshold", {"E4", "E5", "E9"}, kThresholds, Threshold, nullptr},
          {"element", {"E4", "E6", "E10"}, 12 * kElementRows, Element, nullptr},
          {"zero", {"E6", "E7", "B06", "B10"}, kZeros, Zero, nullptr},
          {"special", {"E8", "B07"}, kSpecials, Special, nullptr},
          {"fixed-point", {"E9", "B02"}, kFixedPoints, FixedPoint, nullptr},
          {"diagonal", {"F5", "B25"}, 32, Diagonal, nullptr},
          {"tie", {"E6", "B01", "B05"}, 2, Tie, nullptr}};
}

}  // namespace hif4
