// BF16, the input and output format of the codec, and the roundings into it.
#ifndef HIF4_MODEL_FORMAT_BF16_H_
#define HIF4_MODEL_FORMAT_BF16_H_

#include <cstdint>

#include "model/format/fp32.h"

namespace hif4 {

// BF16: 1 sign bit, 8 exponent bits (bias 127), 7 mantissa bits: the upper half of a
// binary32; infinities, NaN and subnormals as there.
class Bf16 {
 public:
  constexpr Bf16() : bits_(0) {}
  static constexpr Bf16 FromBits(uint16_t bits) { return Bf16(bits); }
  constexpr uint16_t bits() const { return bits_; }

  constexpr bool negative() const { return (bits_ >> 15) != 0; }
  constexpr uint16_t magnitude_bits() const {
    return static_cast<uint16_t>(bits_ & 0x7FFFu);
  }
  constexpr int exponent_field() const { return (bits_ >> 7) & 0xFF; }
  constexpr bool is_nan() const { return magnitude_bits() > 0x7F80u; }
  constexpr bool is_infinite() const { return magnitude_bits() == 0x7F80u; }
  constexpr bool is_finite() const { return exponent_field() != 255; }
  constexpr bool is_zero() const { return magnitude_bits() == 0; }

  // A finite magnitude is significand() * 2^exponent(), with a significand of 8 bits.
  constexpr uint32_t significand() const {
    return static_cast<uint32_t>(bits_ & 0x7Fu) | (exponent_field() == 0 ? 0u : 0x80u);
  }
  constexpr int exponent() const {
    return (exponent_field() == 0 ? 1 : exponent_field()) - 134;
  }

  friend constexpr bool operator==(Bf16 a, Bf16 b) { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(Bf16 a, Bf16 b) { return a.bits_ != b.bits_; }

 private:
  explicit constexpr Bf16(uint16_t bits) : bits_(bits) {}
  uint16_t bits_;
};

// Widens exactly.
constexpr Fp32 ToFp32(Bf16 x) {
  return Fp32::FromBits(static_cast<uint32_t>(x.bits()) << 16);
}

// Rounds to nearest, ties to even (E11). A NaN stays a NaN (quiet, sign and upper payload
// kept); finite values beyond the largest BF16 become infinities.
constexpr Bf16 RoundToBf16(Fp32 x) {
  return x.is_nan() ? Bf16::FromBits(static_cast<uint16_t>((x.bits() >> 16) | 0x0040u))
                    : Bf16::FromBits(static_cast<uint16_t>(
                          (x.bits() + 0x7FFFu + ((x.bits() >> 16) & 1u)) >> 16));
}

}  // namespace hif4

#endif  // HIF4_MODEL_FORMAT_BF16_H_
