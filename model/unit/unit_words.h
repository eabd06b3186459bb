// Operands as 32-bit words, the least significant first: the form of rows and of taps.
#ifndef HIF4_MODEL_UNIT_UNIT_WORDS_H_
#define HIF4_MODEL_UNIT_UNIT_WORDS_H_

#include <cstdint>

#include "model/format/bf16.h"
#include "model/format/resq_unit.h"
#include "model/format/unit64.h"

namespace hif4 {

constexpr int kUnitWords = kUnitBits / 32;
constexpr int kResqWords = kResqBits / 32;
constexpr int kBlockWords = kUnitLength / 2;  // of 64 BF16, element i in bits 16 i +: 16

inline uint32_t FourBytes(const uint8_t* bytes) {
  return static_cast<uint32_t>(bytes[0]) | static_cast<uint32_t>(bytes[1]) << 8 |
         static_cast<uint32_t>(bytes[2]) << 16 | static_cast<uint32_t>(bytes[3]) << 24;
}
inline void PutFourBytes(uint32_t word, uint8_t* bytes) {
  for (int i = 0; i < 4; ++i) bytes[i] = static_cast<uint8_t>(word >> (8 * i));
}

inline void PutUnit(const Unit64& unit, uint32_t* words) {
  words[0] = unit.scale_word;
  for (int w = 1; w < kUnitWords; ++w) words[w] = FourBytes(unit.codes + 4 * (w - 1));
}
inline Unit64 GetUnit(const uint32_t* words) {
  Unit64 unit;
  unit.scale_word = words[0];
  for (int w = 1; w < kUnitWords; ++w) PutFourBytes(words[w], unit.codes + 4 * (w - 1));
  return unit;
}

inline void PutResq(const ResqUnit& unit, uint32_t* words) {
  words[0] = unit.scale_word;
  for (int w = 0; w < 4; ++w) words[1 + w] = FourBytes(unit.codes + 4 * w);
  for (int w = 0; w < 2; ++w) words[5 + w] = FourBytes(unit.positions + 4 * w);
}
inline ResqUnit GetResq(const uint32_t* words) {
  ResqUnit unit;
  unit.scale_word = words[0];
  for (int w = 0; w < 4; ++w) PutFourBytes(words[1 + w], unit.codes + 4 * w);
  for (int w = 0; w < 2; ++w) PutFourBytes(words[5 + w], unit.positions + 4 * w);
  return unit;
}

inline void PutBlock(const Bf16* x, uint32_t* words) {
  for (int w = 0; w < kBlockWords; ++w) {
    words[w] = x[2 * w].bits() | static_cast<uint32_t>(x[2 * w + 1].bits()) << 16;
  }
}
inline void GetBlock(const uint32_t* words, Bf16* x) {
  for (int i = 0; i < kUnitLength; ++i) {
    x[i] = Bf16::FromBits(static_cast<uint16_t>(words[i / 2] >> (16 * (i % 2))));
  }
}

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_UNIT_WORDS_H_
