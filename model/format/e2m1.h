// E2M1, the four-bit element of NVFP4 and MXFP4 (C0).
#ifndef HIF4_MODEL_FORMAT_E2M1_H_
#define HIF4_MODEL_FORMAT_E2M1_H_

#include <cstdint>

namespace hif4 {

// E2M1: bit 3 sign, bits 2:0 magnitude 0, .5, 1, 1.5, 2, 3, 4, 6 (2 exponent bits with
// bias 1, 1 mantissa bit, subnormal .5). 0x8 is -0. No NaN, no infinity.
class E2m1 {
 public:
  constexpr E2m1() : bits_(0) {}
  static constexpr E2m1 FromBits(uint8_t bits) {
    return E2m1(static_cast<uint8_t>(bits & 0xFu));
  }
  constexpr uint8_t bits() const { return bits_; }

  constexpr bool negative() const { return (bits_ & 8) != 0; }
  // In halves: 0, 1, 2, 3, 4, 6, 8, 12.
  constexpr int magnitude() const {
    return (bits_ & 6) == 0 ? bits_ & 1 : (2 + (bits_ & 1)) << (((bits_ >> 1) & 3) - 1);
  }
  constexpr int halves() const { return negative() ? -magnitude() : magnitude(); }

 private:
  explicit constexpr E2m1(uint8_t bits) : bits_(bits) {}
  uint8_t bits_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_FORMAT_E2M1_H_
