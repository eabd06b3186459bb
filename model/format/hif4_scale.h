// The scale word of a HiF4 unit: a base scale and two levels of one-bit exponents (F3).
#ifndef HIF4_MODEL_FORMAT_HIF4_SCALE_H_
#define HIF4_MODEL_FORMAT_HIF4_SCALE_H_

#include <cstdint>

#include "model/format/e6m2.h"

namespace hif4 {

// Bits 7:0 E6M2, 15:8 E1_8 (bit j doubles elements 8 j .. 8 j + 7), 31:16 E1_16 (bit k
// doubles elements 4 k .. 4 k + 3). Element i is E6M2 * 2^(E1_8[i/8] + E1_16[i/4]) *
// S1P2[i] (F4).
class Hif4Scale {
 public:
  constexpr Hif4Scale() : bits_(0) {}
  static constexpr Hif4Scale FromBits(uint32_t bits) { return Hif4Scale(bits); }
  static constexpr Hif4Scale FromFields(E6m2 base, uint8_t e1_8, uint16_t e1_16) {
    return Hif4Scale(base.bits() | static_cast<uint32_t>(e1_8) << 8 |
                     static_cast<uint32_t>(e1_16) << 16);
  }
  constexpr uint32_t bits() const { return bits_; }

  constexpr E6m2 base() const { return E6m2::FromBits(static_cast<uint8_t>(bits_)); }
  constexpr uint8_t e1_8() const { return static_cast<uint8_t>(bits_ >> 8); }
  constexpr uint16_t e1_16() const { return static_cast<uint16_t>(bits_ >> 16); }
  constexpr int e1_8(int group_of_8) const { return (bits_ >> (8 + group_of_8)) & 1; }
  constexpr int e1_16(int group_of_4) const { return (bits_ >> (16 + group_of_4)) & 1; }
  // The power of two that element i has above the base scale: 0, 1 or 2.
  constexpr int micro_exponent(int i) const { return e1_8(i / 8) + e1_16(i / 4); }
  constexpr bool is_nan() const { return base().is_nan(); }

 private:
  explicit constexpr Hif4Scale(uint32_t bits) : bits_(bits) {}
  uint32_t bits_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_FORMAT_HIF4_SCALE_H_
