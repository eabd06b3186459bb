// Exact values as decimal text, for people; nothing here enters a bit path.
#ifndef HIF4_TOOLS_COMMON_REAL_VALUE_H_
#define HIF4_TOOLS_COMMON_REAL_VALUE_H_

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <string>

#include "model/format/bf16.h"
#include "model/format/fp32.h"

namespace hif4::cli {

// significand * 2^exponent; exact for the formats of this project.
inline double RealValue(int64_t significand, int exponent) {
  return std::ldexp(static_cast<double>(significand), exponent);
}
inline double RealValue(Fp32 x) {
  if (x.is_nan()) return std::nan("");
  const double magnitude =
      x.is_infinite() ? HUGE_VAL : RealValue(x.significand(), x.exponent());
  return x.negative() ? -magnitude : magnitude;
}
inline double RealValue(Bf16 x) { return RealValue(ToFp32(x)); }

// The shortest decimal that names the value; "-0" for a negative zero, "NaN", "inf".
inline std::string RealText(double x) {
  return std::isnan(x) ? "NaN" : fmt::format("{}", x);
}
inline std::string RealText(int64_t significand, int exponent) {
  return RealText(RealValue(significand, exponent));
}
inline std::string RealText(Fp32 x) { return RealText(RealValue(x)); }
inline std::string RealText(Bf16 x) { return RealText(RealValue(x)); }

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_REAL_VALUE_H_
