#include "model/arith/fp32_accumulator.h"

#include "model/arith/fp32_add.h"

namespace hif4 {

Fp32Accumulator Accumulate(const Fp32Accumulator& state, bool first, Fp32 init,
                           const RoundedFp32& s) {
  const Fp32 addend = first ? init : state.acc;
  const RoundedFp32 sum = AddFp32(addend, s.value);
  const bool invalid = s.value.is_nan() || (first && init.is_nan());

  Fp32Accumulator next;
  next.acc = sum.value;
  next.flags = static_cast<uint8_t>((first ? 0 : state.flags) | s.flags | sum.flags |
                                    (invalid ? kInvalid : 0));
  return next;
}

}  // namespace hif4
