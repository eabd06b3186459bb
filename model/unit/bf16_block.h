// 64 BF16 values, the input of the encoder, for stimulus.
#ifndef HIF4_MODEL_UNIT_BF16_BLOCK_H_
#define HIF4_MODEL_UNIT_BF16_BLOCK_H_

#include <cstdint>

#include "model/format/bf16.h"
#include "model/format/unit64.h"

namespace hif4 {

constexpr int kBf16Mantissas = 128;
constexpr uint16_t kBf16Sign = 0x8000;

struct Bf16Block {
  Bf16 x[kUnitLength];
  void Set(int i, uint32_t bits) { x[i] = Bf16::FromBits(static_cast<uint16_t>(bits)); }
};

// The bits of 2^exponent * (1 + mantissa / 128); exponent -127 gives the subnormals.
constexpr uint32_t Bf16Bits(int exponent, int mantissa) {
  return static_cast<uint32_t>((exponent + 127) << 7 | mantissa);
}

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_BF16_BLOCK_H_
