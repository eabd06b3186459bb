#include "model/codec/fp32_block.h"

#include "model/codec/e2m1_round.h"

namespace hif4 {

BlockPeak FindBlockPeak(const Fp32* x, uint64_t length) {
  BlockPeak peak;
  for (uint64_t i = 0; i < length; ++i) {
    const Fp32 magnitude = Fp32::FromBits(x[i].bits() & 0x7FFFFFFFu);
    if (!magnitude.is_finite()) {
      peak.finite = false;
    } else if (peak.magnitude.bits() < magnitude.bits()) {
      peak.magnitude = magnitude;  // bits of magnitudes are in the order of the values
    }
  }
  return peak;
}

void EncodeBlock(const Fp32* x, int length, int scale_significand, int scale_exponent,
                 int first, Unit64* unit, EncodeStats* stats) {
  for (int i = 0; i < length; ++i) {
    const RoundedE2m1 rounded = RoundToE2m1(x[i], scale_significand, scale_exponent);
    SetCode(unit, first + i, rounded.code.bits());
    const bool flushed = !x[i].is_zero() && rounded.code.magnitude() == 0;
    stats->saturated += rounded.saturated ? 1 : 0;
    stats->flushed += flushed ? 1 : 0;
  }
}

}  // namespace hif4
