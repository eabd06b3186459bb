// The compressed 2:4 residual unit: 32 kept elements of 64, with their positions (R3).
#ifndef HIF4_MODEL_FORMAT_RESQ_UNIT_H_
#define HIF4_MODEL_FORMAT_RESQ_UNIT_H_

#include <cstdint>

namespace hif4 {

constexpr int kResqLength = 32;  // kept elements, two in each group of four
constexpr int kResqBits = 224;
constexpr int kResqBytes = 28;

// As a bit vector: [31:0] HiF4 scale word (its E1 bits index the original positions),
// [32 + 4 n +: 4] code of kept element n, [160 + 2 n +: 2] its position within its group
// of four adjacent elements. Kept elements 2 k and 2 k + 1 belong to group k, in index
// order.
struct ResqUnit {
  uint32_t scale_word = 0;
  uint8_t codes[16] = {};     // kept element 2 i in the low nibble of byte i
  uint8_t positions[8] = {};  // kept element 4 i in the low two bits of byte i
};

constexpr uint8_t Code(const ResqUnit& unit, int n) {
  return static_cast<uint8_t>((unit.codes[n / 2] >> (4 * (n % 2))) & 0xF);
}
constexpr int Position(const ResqUnit& unit, int n) {
  return (unit.positions[n / 4] >> (2 * (n % 4))) & 3;
}
// The index among the 64 original elements that kept element n stands for.
constexpr int OriginalIndex(const ResqUnit& unit, int n) {
  return 4 * (n / 2) + Position(unit, n);
}

// The first group of four whose two positions do not ascend strictly, or -1 (R3, R8).
constexpr int FirstMalformedGroup(const ResqUnit& unit) {
  for (int k = 0; k < kResqLength / 2; ++k) {
    if (Position(unit, 2 * k) >= Position(unit, 2 * k + 1)) return k;
  }
  return -1;
}

inline void SetKept(ResqUnit* unit, int n, uint8_t code, int position) {
  const int c = 4 * (n % 2), p = 2 * (n % 4);
  unit->codes[n / 2] =
      static_cast<uint8_t>((unit->codes[n / 2] & ~(0xF << c)) | ((code & 0xF) << c));
  unit->positions[n / 4] =
      static_cast<uint8_t>((unit->positions[n / 4] & ~(3 << p)) | ((position & 3) << p));
}

inline bool operator==(const ResqUnit& a, const ResqUnit& b) {
  int difference = 0;
  for (int i = 0; i < 16; ++i) difference |= a.codes[i] ^ b.codes[i];
  for (int i = 0; i < 8; ++i) difference |= a.positions[i] ^ b.positions[i];
  return a.scale_word == b.scale_word && difference == 0;
}
inline bool operator!=(const ResqUnit& a, const ResqUnit& b) { return !(a == b); }

}  // namespace hif4

#endif  // HIF4_MODEL_FORMAT_RESQ_UNIT_H_
