#include "model/codec/int_block.h"

#include "model/codec/float_round.h"

namespace hif4 {
namespace {

constexpr uint16_t kNan = 0x7FC0;
constexpr int kQuotientBits = 40;  // of peak / largest, before its rounding
constexpr int kFarShift = 40;      // two significands of 8 bits: further apart, 0

Bf16 ScaleFor(Bf16 peak, int largest) {
  const uint64_t dividend = static_cast<uint64_t>(peak.significand()) << kQuotientBits;
  const auto divisor = static_cast<uint64_t>(largest);
  ExactValue scale;
  scale.magnitude = dividend / divisor;
  scale.exponent = peak.exponent() - kQuotientBits;
  scale.sticky = dividend % divisor != 0;
  return NearestBf16(scale);
}

// |x| / scale to nearest, ties to even, at most `largest`.
int RoundedQuotient(Bf16 x, Bf16 scale, int largest) {
  const int shift = x.exponent() - scale.exponent();
  if (shift < -kFarShift) return 0;
  const uint64_t dividend = static_cast<uint64_t>(x.significand())
                            << (shift > 0 ? shift : 0);
  const uint64_t divisor = static_cast<uint64_t>(scale.significand())
                           << (shift < 0 ? -shift : 0);
  const uint64_t floor = dividend / divisor, twice = 2 * (dividend % divisor);
  const bool up = twice > divisor || (twice == divisor && floor % 2 != 0);
  const uint64_t rounded = floor + (up ? 1 : 0);
  return rounded > static_cast<uint64_t>(largest) ? largest : static_cast<int>(rounded);
}

}  // namespace

IntBlock EncodeIntBlock(const Bf16* x, int largest) {
  IntBlock block;
  uint16_t peak = 0;
  for (int i = 0; i < kUnitLength; ++i) {
    if (!x[i].is_finite()) {
      block.scale = Bf16::FromBits(kNan);
      return block;
    }
    if (x[i].magnitude_bits() > peak) peak = x[i].magnitude_bits();
  }
  if (peak == 0) return block;
  block.scale = ScaleFor(Bf16::FromBits(peak), largest);
  if (block.scale.is_zero()) return block;
  for (int i = 0; i < kUnitLength; ++i) {
    const int code = RoundedQuotient(x[i], block.scale, largest);
    block.code[i] = static_cast<int8_t>(x[i].negative() ? -code : code);
  }
  return block;
}

}  // namespace hif4
