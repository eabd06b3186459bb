// IEEE 754 binary32 as bits: classification and fields, no floating-point arithmetic.
#ifndef HIF4_MODEL_FORMAT_FP32_H_
#define HIF4_MODEL_FORMAT_FP32_H_

#include <cstdint>

namespace hif4 {

// Binary32: 1 sign bit, 8 exponent bits (bias 127), 23 mantissa bits; exponent 255 is
// infinity (mantissa 0) or NaN; exponent 0 is zero or subnormal. Every NaN that the
// arithmetic produces is kQuietNan (A3).
class Fp32 {
 public:
  static constexpr uint32_t kQuietNan = 0x7FC00000u;
  static constexpr uint32_t kInfinity = 0x7F800000u;

  constexpr Fp32() : bits_(0) {}
  static constexpr Fp32 FromBits(uint32_t bits) { return Fp32(bits); }
  static constexpr Fp32 Nan() { return Fp32(kQuietNan); }
  static constexpr Fp32 Infinity(bool negative) {
    return Fp32(kInfinity | (negative ? 0x80000000u : 0u));
  }
  constexpr uint32_t bits() const { return bits_; }

  constexpr bool negative() const { return (bits_ >> 31) != 0; }
  constexpr int exponent_field() const { return static_cast<int>((bits_ >> 23) & 0xFFu); }
  constexpr uint32_t mantissa_field() const { return bits_ & 0x7FFFFFu; }

  constexpr bool is_nan() const { return (bits_ & 0x7FFFFFFFu) > kInfinity; }
  constexpr bool is_infinite() const { return (bits_ & 0x7FFFFFFFu) == kInfinity; }
  constexpr bool is_finite() const { return exponent_field() != 255; }
  constexpr bool is_zero() const { return (bits_ & 0x7FFFFFFFu) == 0; }

  // A finite value is significand() * 2^exponent(), with a significand of 24 bits.
  constexpr uint32_t significand() const {
    return exponent_field() == 0 ? mantissa_field() : (mantissa_field() | 0x800000u);
  }
  constexpr int exponent() const {
    return (exponent_field() == 0 ? 1 : exponent_field()) - 150;
  }

  friend constexpr bool operator==(Fp32 a, Fp32 b) { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(Fp32 a, Fp32 b) { return a.bits_ != b.bits_; }

 private:
  explicit constexpr Fp32(uint32_t bits) : bits_(bits) {}
  uint32_t bits_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_FORMAT_FP32_H_
