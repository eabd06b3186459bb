#include "model/codec/mxfp4.h"

#include "model/codec/fp32_block.h"

namespace hif4 {

E8m0 Mxfp4Scale(Fp32 peak) {
  if (peak.is_zero()) return E8m0::FromBits(0x00);
  const int log2 = 31 - __builtin_clz(peak.significand()) + peak.exponent();
  int biased = log2 - 2 + E8m0::kBias;  // at most 252
  if (biased < 0) biased = 0;
  return E8m0::FromBits(static_cast<uint8_t>(biased));
}

Unit64 EncodeMxfp4(const Fp32* x, EncodeStats* stats) {
  EncodeStats unused;
  if (stats == nullptr) stats = &unused;
  Unit64 unit;
  for (int first = 0; first < kUnitLength; first += kMxfp4Block) {
    const BlockPeak peak = FindBlockPeak(x + first, kMxfp4Block);
    E8m0 scale = E8m0::FromBits(E8m0::kNan);
    if (peak.finite) {
      scale = Mxfp4Scale(peak.magnitude);
      EncodeBlock(x + first, kMxfp4Block, 1, scale.exponent(), first, &unit, stats);
    } else {
      ++stats->nan_units;
    }
    unit.scale_word |= static_cast<uint32_t>(scale.bits()) << (8 * (first / kMxfp4Block));
  }
  return unit;
}

}  // namespace hif4
