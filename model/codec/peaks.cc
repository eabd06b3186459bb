#include "model/codec/peaks.h"

namespace hif4 {
namespace {

// The bits of non-negative BF16 values are in the order of the values.
Bf16 Larger(Bf16 a, Bf16 b) { return a.bits() < b.bits() ? b : a; }

}  // namespace

Peaks FindPeaks(const Bf16* x) {
  Peaks peaks;
  for (int i = 0; i < kUnitLength; ++i) {
    if (!x[i].is_finite()) {
      peaks.finite = false;
      continue;
    }
    const Bf16 magnitude = Bf16::FromBits(x[i].magnitude_bits());
    peaks.of4[i / 4] = Larger(peaks.of4[i / 4], magnitude);
  }
  for (int k = 0; k < 16; ++k) {
    peaks.of8[k / 2] = Larger(peaks.of8[k / 2], peaks.of4[k]);
    peaks.of64 = Larger(peaks.of64, peaks.of4[k]);
  }
  return peaks;
}

}  // namespace hif4
