#include "model/codec/nvfp4.h"

#include "model/codec/exact_compare.h"
#include "model/codec/fp32_block.h"

namespace hif4 {
namespace {

constexpr int kLeastExponent = -9;  // every E4M3 value is a multiple of 2^-9

int64_t Multiples(int code) {
  const E4m3 x = E4m3::FromBits(static_cast<uint8_t>(code));
  return static_cast<int64_t>(x.significand()) << (x.exponent() - kLeastExponent);
}

// Whether peak / 6 rounds to a code above `code`: it lies above the midpoint to the next
// one, or on it and the next one is even.
bool RoundsAbove(Fp32 peak, int code) {
  const int64_t sixfold_midpoint = 3 * (Multiples(code) + Multiples(code + 1));
  const int order =
      CompareMagnitudes(peak.significand(), peak.exponent(),
                        static_cast<uint64_t>(sixfold_midpoint), kLeastExponent);
  return order > 0 || (order == 0 && code % 2 != 0);
}

}  // namespace

E4m3 Nvfp4Scale(Fp32 peak) {
  int low = 0, high = E4m3::kMax;  // the answer is among low .. high
  while (low < high) {
    const int middle = (low + high) / 2;
    if (RoundsAbove(peak, middle)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return E4m3::FromBits(static_cast<uint8_t>(low));
}

Unit64 EncodeNvfp4(const Fp32* x, EncodeStats* stats) {
  EncodeStats unused;
  if (stats == nullptr) stats = &unused;
  Unit64 unit;
  for (int first = 0; first < kUnitLength; first += kNvfp4Block) {
    const BlockPeak peak = FindBlockPeak(x + first, kNvfp4Block);
    E4m3 scale = E4m3::FromBits(E4m3::kNan);
    if (peak.finite) {
      scale = Nvfp4Scale(peak.magnitude);
      EncodeBlock(x + first, kNvfp4Block, scale.significand(), scale.exponent(), first,
                  &unit, stats);
    } else {
      ++stats->nan_units;
    }
    unit.scale_word |= static_cast<uint32_t>(scale.bits()) << (8 * (first / kNvfp4Block));
  }
  return unit;
}

}  // namespace hif4
