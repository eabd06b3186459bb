// An exact number on its way to an accumulator: an integer times a power of two, or NaN.
#ifndef HIF4_MODEL_ARITH_SCALED_INT_H_
#define HIF4_MODEL_ARITH_SCALED_INT_H_

#include <cstdint>

#include "model/arith/fp32_round.h"

namespace hif4 {

struct ScaledInt {
  int64_t significand = 0;
  int exponent = 0;  // value = significand * 2^exponent
  bool nan = false;
};

// RNE32 of the value; NaN gives 0x7FC00000 without a flag. Zero is +0.
inline RoundedFp32 ToFp32(const ScaledInt& x) {
  if (x.nan) {
    RoundedFp32 out;
    out.value = Fp32::Nan();
    return out;
  }
  const bool negative = x.significand < 0;
  const uint64_t bits = static_cast<uint64_t>(x.significand);
  return RoundToFp32(negative, negative ? ~bits + 1 : bits, x.exponent, false);
}

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_SCALED_INT_H_
