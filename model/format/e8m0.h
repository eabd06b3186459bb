// E8M0, the scale of a block of MXFP4 (C2).
#ifndef HIF4_MODEL_FORMAT_E8M0_H_
#define HIF4_MODEL_FORMAT_E8M0_H_

#include <cstdint>

namespace hif4 {

// E8M0: 8 exponent bits (bias 127), no sign, no mantissa: 2^-127 .. 2^127. 0xFF is NaN;
// there is no zero and no infinity.
class E8m0 {
 public:
  static constexpr uint8_t kNan = 0xFF;
  static constexpr int kBias = 127;

  constexpr E8m0() : bits_(0) {}
  static constexpr E8m0 FromBits(uint8_t bits) { return E8m0(bits); }
  constexpr uint8_t bits() const { return bits_; }

  constexpr bool is_nan() const { return bits_ == kNan; }
  constexpr int exponent() const { return bits_ - kBias; }  // the value is 2^exponent()

 private:
  explicit constexpr E8m0(uint8_t bits) : bits_(bits) {}
  uint8_t bits_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_FORMAT_E8M0_H_
