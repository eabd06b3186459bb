// BF16 to HiF4: 64 values to a unit (E1-E10).
#ifndef HIF4_MODEL_CODEC_ENCODE_H_
#define HIF4_MODEL_CODEC_ENCODE_H_

#include <cstdint>

#include "model/codec/encode_stats.h"
#include "model/codec/peaks.h"
#include "model/codec/profile.h"
#include "model/format/bf16.h"
#include "model/format/hif4_scale.h"
#include "model/format/s1p2.h"
#include "model/format/unit64.h"

namespace hif4 {

// E5: the scale word of a block with base scale `base`, not NaN.
Hif4Scale ChooseMicroExponents(const Peaks& peaks, E6m2 base, const EncodeRules& rules);

struct EncodedElement {
  S1p2 code;
  bool saturated;
};
// E6: one finite element under its base scale (not NaN) and its micro-exponent, 0..2.
EncodedElement EncodeElement(Bf16 v, E6m2 base, int micro_exponent,
                             const EncodeRules& rules);

// E1-E9: the unit of `x`, kUnitLength elements of any bits. `stats` may be null.
Unit64 EncodeHif4(const Bf16* x, const EncodeOptions& options = EncodeOptions(),
                  EncodeStats* stats = nullptr);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_ENCODE_H_
