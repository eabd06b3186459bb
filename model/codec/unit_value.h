// The exact value of an element of a unit, in any of the formats (F4, C0-C2).
#ifndef HIF4_MODEL_CODEC_UNIT_VALUE_H_
#define HIF4_MODEL_CODEC_UNIT_VALUE_H_

#include <cstdint>

#include "model/codec/unit_format.h"
#include "model/format/fp32.h"
#include "model/format/unit64.h"

namespace hif4 {

// (-1)^negative * significand * 2^exponent, or NaN. significand <= 180 (12 * 15).
struct ElementValue {
  bool nan = false;
  bool negative = false;
  uint32_t significand = 0;
  int exponent = 0;
};

ElementValue ValueOf(UnitFormat format, const Unit64& unit, int i);

// All of a unit into out[kUnitLength]: exact, but that MXFP4 values of 2^128 and more,
// which no encoder makes, become infinite. NaN is 0x7FC00000, code 0x8 is -0.
void DecodeUnit(UnitFormat format, const Unit64& unit, Fp32* out);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_UNIT_VALUE_H_
