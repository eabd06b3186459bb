#include "model/arith/mac_accumulator.h"

namespace hif4 {

MacAccumulator AccumulateFp32(const MacAccumulator& state, bool first, Fp32 init,
                              const StepTerms& terms) {
  MacAccumulator next = state;
  next.fp32 = Accumulate(state.fp32, first, init, RoundTerms(terms));
  return next;
}

MacAccumulator AccumulateExact(const MacAccumulator& state, bool first, Fp32 init,
                               const StepTerms& terms, ExactWindow window) {
  MacAccumulator next = state;
  if (first) next.exact = OpenExact(init);
  for (int i = 0; i < terms.count; ++i) {
    AddExact(&next.exact, terms.term[i], window);
  }
  next.exact.flags = static_cast<uint8_t>(next.exact.flags | terms.flags);
  return next;
}

RoundedFp32 ResultFp32(const MacAccumulator& state) {
  RoundedFp32 out;
  out.value = state.fp32.acc;
  out.flags = state.fp32.flags;
  return out;
}

RoundedFp32 ResultExact(const MacAccumulator& state, ExactWindow window) {
  return RoundExact(state.exact, window);
}

}  // namespace hif4
