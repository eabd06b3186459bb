// E4M3, the scale of a block of NVFP4 (C1).
#ifndef HIF4_MODEL_FORMAT_E4M3_H_
#define HIF4_MODEL_FORMAT_E4M3_H_

#include <cstdint>

namespace hif4 {

// E4M3 as a scale, unsigned: bit 7 is ignored, bits 6:3 exponent (bias 7), bits 2:0
// mantissa; exponent 0 is zero or subnormal (down to 2^-9); 0x7F is NaN, there is no
// infinity. Largest 0x7E = 448.
class E4m3 {
 public:
  static constexpr uint8_t kNan = 0x7F;
  static constexpr uint8_t kMax = 0x7E;

  constexpr E4m3() : bits_(0) {}
  static constexpr E4m3 FromBits(uint8_t bits) { return E4m3(bits); }
  constexpr uint8_t bits() const { return bits_; }

  constexpr bool is_nan() const { return (bits_ & 0x7F) == kNan; }
  constexpr int exponent_field() const { return (bits_ >> 3) & 0xF; }
  constexpr int mantissa_field() const { return bits_ & 7; }
  // The value is significand() * 2^exponent(), with a significand of 0..15.
  constexpr int significand() const {
    return mantissa_field() + (exponent_field() == 0 ? 0 : 8);
  }
  constexpr int exponent() const {
    return (exponent_field() == 0 ? 1 : exponent_field()) - 10;
  }

 private:
  explicit constexpr E4m3(uint8_t bits) : bits_(bits) {}
  uint8_t bits_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_FORMAT_E4M3_H_
