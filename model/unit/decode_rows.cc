// Stimulus of the decoder: every scale, code and micro-exponent, and every bit of the
// unit.
#include "model/unit/codec_vectors.h"
#include "model/unit/hif4_patterns.h"
#include "model/unit/unit_words.h"

namespace hif4 {
namespace {

// Every E6M2 code over all 16 element codes, the NaN among them.
void Scale(uint64_t index, uint32_t* input) {
  Unit64 unit = FilledUnit(static_cast<uint8_t>(index), 0x5A, 0x1234, 0);
  for (int i = 0; i < kUnitLength; ++i) {
    SetCode(&unit, i, static_cast<uint8_t>(5 * i + static_cast<int>(index)));
  }
  PutUnit(unit, input);
}

// Each micro-exponent bit alone, and inverted.
void MicroExponent(uint64_t index, uint32_t* input) {
  const uint32_t bit = 1u << (index % 24);
  const uint32_t bits = index < 24 ? bit : ~bit;
  PutUnit(MixedUnit(60, kScaleOne, static_cast<uint8_t>(bits),
                    static_cast<uint16_t>(bits >> 8)),
          input);
}

// One code in all elements, with all micro-exponents (344064 is the largest value).
void EqualCodes(uint64_t index, uint32_t* input) {
  PutUnit(FilledUnit(0xFE, 0xFF, 0xFFFF, static_cast<uint8_t>(index)), input);
}

void FlippedBit(uint64_t index, uint32_t* input) {
  const Unit64 unit = MixedUnit(61, 0xB9, 0x3C, 0xA5C3);
  PutUnit(WithBitFlipped(unit, static_cast<int>(index)), input);
}

void Uniform(Random* random, uint32_t* input) {
  for (int w = 0; w < kUnitWords; ++w) input[w] = random->Next32();
}

}  // namespace

std::vector<RowCategory> DecodeCategories() {
  return {{"scale-code", {"F1", "F2", "F4"}, 256, Scale, nullptr},
          {"micro-exponent", {"F3", "F4"}, 48, MicroExponent, nullptr},
          {"equal-codes", {"F1", "F4", "B10"}, 16, EqualCodes, nullptr},
          {"flipped-bit", {"F5", "B11", "B25"}, kUnitBits, FlippedBit, nullptr},
          {"uniform", {"F1", "F2", "F3", "F4"}, 0, nullptr, Uniform}};
}

}  // namespace hif4
