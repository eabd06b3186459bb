// E6M2, the base scale of a HiF4 unit (F2).
#ifndef HIF4_MODEL_FORMAT_E6M2_H_
#define HIF4_MODEL_FORMAT_E6M2_H_

#include <cstdint>

namespace hif4 {

// E6M2: unsigned, bits 7:2 exponent (bias 48), bits 1:0 mantissa with a hidden 1. Value
// (4 + mantissa) * 2^(exponent - 50). 0xFF is NaN; there is no zero, no infinity and no
// subnormal. Smallest 0x00 = 2^-48, largest 0xFE = 1.5 * 2^15.
class E6m2 {
 public:
  static constexpr uint8_t kNan = 0xFF;
  static constexpr uint8_t kMax = 0xFE;
  static constexpr int kBias = 48;

  constexpr E6m2() : bits_(0) {}
  static constexpr E6m2 FromBits(uint8_t bits) { return E6m2(bits); }
  constexpr uint8_t bits() const { return bits_; }

  constexpr bool is_nan() const { return bits_ == kNan; }
  constexpr int exponent_field() const { return bits_ >> 2; }
  constexpr int mantissa_field() const { return bits_ & 3; }
  // The value is significand() * 2^exponent(), with a significand of 4..7.
  constexpr int significand() const { return 4 + mantissa_field(); }
  constexpr int exponent() const { return exponent_field() - kBias - 2; }

  friend constexpr bool operator==(E6m2 a, E6m2 b) { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(E6m2 a, E6m2 b) { return a.bits_ != b.bits_; }

 private:
  explicit constexpr E6m2(uint8_t bits) : bits_(bits) {}
  uint8_t bits_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_FORMAT_E6M2_H_
