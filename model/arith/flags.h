// The flags of a result (A4, R8), as the MACs put them on flags_o.
#ifndef HIF4_MODEL_ARITH_FLAGS_H_
#define HIF4_MODEL_ARITH_FLAGS_H_

#include <cstdint>

namespace hif4 {

constexpr uint8_t kInexact = 1;  // a rounding changed the value
constexpr uint8_t kOverflow =
    2;  // a finite value rounded to infinity (never in HiF4 units)
constexpr uint8_t kInvalid = 4;    // NaN scale, NaN init, or Inf - Inf
constexpr uint8_t kMalformed = 8;  // positions of a residual do not ascend (R8)

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_FLAGS_H_
