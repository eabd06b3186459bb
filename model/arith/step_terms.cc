#include "model/arith/step_terms.h"

#include "model/arith/wide_int.h"

namespace hif4 {
namespace {

// The least exponent of the terms, and how many bits their sum needs above it.
struct Extent {
  int least_exponent;
  int bits;
};

Extent ExtentOf(const StepTerms& terms) {
  int least = terms.term[0].exponent, greatest = least;
  uint64_t magnitudes = 1;
  for (int i = 0; i < terms.count; ++i) {
    const ScaledInt& t = terms.term[i];
    if (t.exponent < least) least = t.exponent;
    if (t.exponent > greatest) greatest = t.exponent;
    magnitudes |=
        static_cast<uint64_t>(t.significand < 0 ? ~t.significand : t.significand);
  }
  // Four terms carry two bits further, and there is a sign.
  return {least, greatest - least + 64 - __builtin_clzll(magnitudes) + 3};
}

template <int kWords>
RoundedFp32 RoundSum(const StepTerms& terms, int least_exponent) {
  WideInt<kWords> sum;
  for (int i = 0; i < terms.count; ++i) {
    const ScaledInt& t = terms.term[i];
    Add(&sum, ShiftedLeft<kWords>(t.significand, t.exponent - least_exponent));
  }
  return RoundToFp32(sum, least_exponent);
}

// The width does not change the sum, only the time: most steps need the narrow one.
RoundedFp32 RoundSum(const StepTerms& terms) {
  const Extent extent = ExtentOf(terms);
  if (extent.bits <= 64) return RoundSum<1>(terms, extent.least_exponent);
  if (extent.bits <= 192) return RoundSum<3>(terms, extent.least_exponent);
  // MXFP4: exponents from -256 to 252, and 13 bits of significand.
  return RoundSum<9>(terms, extent.least_exponent);
}

}  // namespace

RoundedFp32 RoundTerms(const StepTerms& terms) {
  RoundedFp32 out;
  bool nan = false;
  for (int i = 0; i < terms.count; ++i) nan = nan || terms.term[i].nan;
  if (nan) {
    out.value = Fp32::Nan();
  } else if (terms.count == 1) {
    out = ToFp32(terms.term[0]);
  } else if (terms.count > 1) {
    out = RoundSum(terms);
  }
  out.flags = static_cast<uint8_t>(out.flags | terms.flags);
  return out;
}

}  // namespace hif4
