#include "model/arith/step_terms.h"

#include "model/arith/wide_int.h"

namespace hif4 {
namespace {

// Room for terms of MXFP4: exponents from 2^-256 to 2^254, and 24 bits of significand.
constexpr int kWords = 9;

RoundedFp32 RoundSum(const StepTerms& terms, int least_exponent) {
  WideInt<kWords> sum;
  for (int i = 0; i < terms.count; ++i) {
    const ScaledInt& t = terms.term[i];
    Add(&sum, ShiftedLeft<kWords>(t.significand, t.exponent - least_exponent));
  }
  return RoundToFp32(sum, least_exponent);
}

}  // namespace

RoundedFp32 RoundTerms(const StepTerms& terms) {
  RoundedFp32 out;
  int least_exponent = 0;
  bool nan = false;
  for (int i = 0; i < terms.count; ++i) {
    nan = nan || terms.term[i].nan;
    if (i == 0 || terms.term[i].exponent < least_exponent) {
      least_exponent = terms.term[i].exponent;
    }
  }
  if (nan) {
    out.value = Fp32::Nan();
  } else if (terms.count == 1) {
    out = ToFp32(terms.term[0]);
  } else if (terms.count > 1) {
    out = RoundSum(terms, least_exponent);
  }
  out.flags = static_cast<uint8_t>(out.flags | terms.flags);
  return out;
}

}  // namespace hif4
