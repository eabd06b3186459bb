// The 288-bit operand that every MAC takes: 64 four-bit codes under a 32-bit scale word.
#ifndef HIF4_MODEL_FORMAT_UNIT64_H_
#define HIF4_MODEL_FORMAT_UNIT64_H_

#include <cstdint>

namespace hif4 {

constexpr int kUnitLength = 64;  // elements of a unit
constexpr int kUnitBits = 288;
constexpr int kUnitBytes = 36;

// As a bit vector: [31:0] scale word, [32 + 4 i +: 4] code of element i. What the scale
// word means depends on the format: hif4_scale.h for HiF4; for NVFP4 byte b is the E4M3
// scale of elements 16 b .. 16 b + 15, for MXFP4 byte b (b < 2) the E8M0 scale of 32 b ..
// 32 b + 31.
struct Unit64 {
  uint32_t scale_word = 0;
  uint8_t codes[32] = {};  // element 2 i in the low nibble of byte i
};

constexpr uint8_t Code(const Unit64& unit, int i) {
  return static_cast<uint8_t>((unit.codes[i / 2] >> (4 * (i % 2))) & 0xF);
}

inline void SetCode(Unit64* unit, int i, uint8_t code) {
  const int shift = 4 * (i % 2);
  unit->codes[i / 2] = static_cast<uint8_t>((unit->codes[i / 2] & ~(0xF << shift)) |
                                            ((code & 0xF) << shift));
}

// Without a branch in the loop: a simulation compares units in every cycle.
inline bool operator==(const Unit64& a, const Unit64& b) {
  int difference = 0;
  for (int i = 0; i < 32; ++i) difference |= a.codes[i] ^ b.codes[i];
  return a.scale_word == b.scale_word && difference == 0;
}
inline bool operator!=(const Unit64& a, const Unit64& b) { return !(a == b); }

}  // namespace hif4

#endif  // HIF4_MODEL_FORMAT_UNIT64_H_
