#include "model/arith/exact_accumulator.h"

namespace hif4 {
namespace {

// init and total on the grid of the smallest subnormal: 2^-149 .. 2^128, and carries.
constexpr int kLeastExponent = -149;
constexpr int kWords = 5;

WideInt<kWords> Magnify(Fp32 x) {
  const int64_t significand = static_cast<int64_t>(x.significand());
  return ShiftedLeft<kWords>(x.negative() ? -significand : significand,
                             x.exponent() - kLeastExponent);
}

}  // namespace

ExactAccumulator OpenExact(Fp32 init) {
  ExactAccumulator state;
  state.init = init;
  return state;
}

void AddExact(ExactAccumulator* state, const ScaledInt& term, ExactWindow window) {
  if (term.nan) {
    state->nan = true;
    return;
  }
  Add(&state->total,
      ShiftedLeft<3>(term.significand, term.exponent - window.least_exponent));
}

RoundedFp32 RoundExact(const ExactAccumulator& state, ExactWindow window) {
  RoundedFp32 out;
  if (state.nan || state.init.is_nan()) {
    out.value = Fp32::Nan();
    out.flags = kInvalid;
  } else if (state.init.is_infinite()) {
    out.value = state.init;
  } else {
    WideInt<kWords> sum =
        Widen<kWords>(state.total, window.least_exponent - kLeastExponent);
    Add(&sum, Magnify(state.init));
    out = RoundToFp32(sum, kLeastExponent);
  }
  out.flags = static_cast<uint8_t>(out.flags | state.flags);
  return out;
}

}  // namespace hif4
