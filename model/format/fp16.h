// IEEE 754 binary16 as bits, an input format of the codec (E11).
#ifndef HIF4_MODEL_FORMAT_FP16_H_
#define HIF4_MODEL_FORMAT_FP16_H_

#include <cstdint>

#include "model/format/bf16.h"
#include "model/format/fp32.h"

namespace hif4 {

// Binary16: 1 sign bit, 5 exponent bits (bias 15), 10 mantissa bits; exponent 31 is
// infinity (mantissa 0) or NaN; exponent 0 is zero or subnormal.
class Fp16 {
 public:
  constexpr Fp16() : bits_(0) {}
  static constexpr Fp16 FromBits(uint16_t bits) { return Fp16(bits); }
  constexpr uint16_t bits() const { return bits_; }

  constexpr bool negative() const { return (bits_ >> 15) != 0; }
  constexpr int exponent_field() const { return (bits_ >> 10) & 0x1F; }
  constexpr uint32_t mantissa_field() const { return bits_ & 0x3FFu; }
  constexpr bool is_nan() const { return (bits_ & 0x7FFFu) > 0x7C00u; }

  friend constexpr bool operator==(Fp16 a, Fp16 b) { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(Fp16 a, Fp16 b) { return a.bits_ != b.bits_; }

 private:
  explicit constexpr Fp16(uint16_t bits) : bits_(bits) {}
  uint16_t bits_;
};

// Widens exactly; a NaN keeps its sign, payload and quiet bit.
constexpr Fp32 ToFp32(Fp16 x) {
  const uint32_t sign = x.negative() ? 0x80000000u : 0u;
  uint32_t mantissa = x.mantissa_field();
  int exponent = x.exponent_field();
  if (exponent == 31) return Fp32::FromBits(sign | 0x7F800000u | mantissa << 13);
  if (exponent == 0) {
    if (mantissa == 0) return Fp32::FromBits(sign);
    exponent = 1;
    while ((mantissa & 0x400u) == 0) {  // every subnormal is a normal binary32
      mantissa <<= 1;
      --exponent;
    }
  }
  return Fp32::FromBits(sign | static_cast<uint32_t>(exponent + 112) << 23 |
                        (mantissa & 0x3FFu) << 13);
}

// Rounds to nearest, ties to even (E11); never overflows.
constexpr Bf16 RoundToBf16(Fp16 x) { return RoundToBf16(ToFp32(x)); }

}  // namespace hif4

#endif  // HIF4_MODEL_FORMAT_FP16_H_
