#include "model/codec/e6m2_round.h"

#include "model/codec/float_round.h"

namespace hif4 {
namespace {

constexpr Bf16 kSeventh = Bf16::FromBits(0x3E12);
constexpr uint16_t kLeast = (127 - 48) << 7;                // 2^-48
constexpr uint16_t kLargest = ((127 + 15) << 7) | 0x40;     // 1.5 * 2^15 = 49152
constexpr uint16_t kOutOfRange = ((127 + 15) << 7) | 0x50;  // 1.625 * 2^15 = 53248
constexpr int kExponentOffset = 127 - E6m2::kBias;
constexpr int kDroppedBits = 5;  // of the 7 mantissa bits E6M2 keeps 2

}  // namespace

Bf16 ScaleFactor(Bf16 vmax) {
  ExactValue product;
  product.magnitude = vmax.significand() * kSeventh.significand();
  product.exponent = vmax.exponent() + kSeventh.exponent();
  return NearestBf16(product);
}

bool InE6m2Range(Bf16 sf) { return sf.bits() >= kLeast && sf.bits() < kOutOfRange; }

E6m2 RoundToE6m2(Bf16 sf) {
  if (sf.bits() <= kLeast) return E6m2::FromBits(0x00);
  if (sf.bits() >= kLargest) return E6m2::FromBits(E6m2::kMax);
  // Exponent and mantissa are adjacent in both formats: a rounding carry runs through.
  const int kept = (sf.bits() - (kExponentOffset << 7)) >> kDroppedBits;
  const int dropped = sf.bits() & ((1 << kDroppedBits) - 1);
  const int half = 1 << (kDroppedBits - 1);
  const bool up = dropped > half || (dropped == half && (kept & 1) != 0);
  return E6m2::FromBits(static_cast<uint8_t>(kept + (up ? 1 : 0)));
}

}  // namespace hif4
