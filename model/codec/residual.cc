#include "model/codec/residual.h"

#include "model/codec/decode.h"
#include "model/codec/fp32_exact.h"
#include "model/codec/unit_value.h"

namespace hif4 {

void Residual(const Bf16* x, const Unit64& q, Bf16* dx) {
  Bf16 decoded[kUnitLength];
  DecodeHif4(q, decoded);
  for (int i = 0; i < kUnitLength; ++i) {
    const bool finite = x[i].is_finite() && decoded[i].is_finite();
    dx[i] = finite ? NearestBf16(Difference(ToFp32(x[i]), ToFp32(decoded[i]))) : kBf16Nan;
  }
}

void Residual(UnitFormat format, const Fp32* x, const Unit64& q, Fp32* dx) {
  Fp32 decoded[kUnitLength];
  DecodeUnit(format, q, decoded);
  for (int i = 0; i < kUnitLength; ++i) {
    const bool finite = x[i].is_finite() && decoded[i].is_finite();
    dx[i] = finite ? NearestFp32(Difference(x[i], decoded[i])) : Fp32::Nan();
  }
}

}  // namespace hif4
