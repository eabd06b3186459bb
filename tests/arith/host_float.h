// The host's IEEE arithmetic, to compare with: bits in and out, and the exceptions
// raised.
#ifndef HIF4_TESTS_ARITH_HOST_FLOAT_H_
#define HIF4_TESTS_ARITH_HOST_FLOAT_H_

#include <cfenv>
#include <cstdint>
#include <cstring>

#include "model/arith/fp32_round.h"

namespace hif4 {

inline float HostFloat(Fp32 x) {
  const uint32_t bits = x.bits();
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

inline uint32_t HostBits(float x) {
  uint32_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}

// The host's a + b; any NaN as 0x7FC00000. Flags: kInexact, kOverflow, kInvalid.
inline RoundedFp32 HostAdd(Fp32 a, Fp32 b) {
  const volatile float x = HostFloat(a), y = HostFloat(b);
  std::feclearexcept(FE_ALL_EXCEPT);
  const volatile float sum = x + y;
  const int raised = std::fetestexcept(FE_INEXACT | FE_OVERFLOW | FE_INVALID);
  RoundedFp32 out;
  out.value = Fp32::FromBits(HostBits(sum));
  if (out.value.is_nan()) out.value = Fp32::Nan();
  out.flags = static_cast<uint8_t>(((raised & FE_INEXACT) != 0 ? kInexact : 0) |
                                   ((raised & FE_OVERFLOW) != 0 ? kOverflow : 0) |
                                   ((raised & FE_INVALID) != 0 ? kInvalid : 0));
  return out;
}

}  // namespace hif4

#endif  // HIF4_TESTS_ARITH_HOST_FLOAT_H_
