// S1P2, the four-bit element of a HiF4 unit (F1).
#ifndef HIF4_MODEL_FORMAT_S1P2_H_
#define HIF4_MODEL_FORMAT_S1P2_H_

#include <cstdint>

namespace hif4 {

// S1P2: sign-magnitude, bit 3 sign, bits 2:0 magnitude in quarters (0 .. 1.75). 0x8 is
// -0. No NaN, no infinity.
class S1p2 {
 public:
  constexpr S1p2() : bits_(0) {}
  static constexpr S1p2 FromBits(uint8_t bits) {
    return S1p2(static_cast<uint8_t>(bits & 0xFu));
  }
  constexpr uint8_t bits() const { return bits_; }

  constexpr bool negative() const { return (bits_ & 8) != 0; }
  constexpr int magnitude() const { return bits_ & 7; }  // quarters
  constexpr int quarters() const { return negative() ? -magnitude() : magnitude(); }

 private:
  explicit constexpr S1p2(uint8_t bits) : bits_(bits) {}
  uint8_t bits_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_FORMAT_S1P2_H_
