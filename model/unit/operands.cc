#include "model/unit/operands.h"

#include "model/codec/encode.h"
#include "model/codec/mxfp4.h"
#include "model/codec/nvfp4.h"
#include "model/codec/prune24.h"
#include "model/codec/residual.h"

namespace hif4 {
namespace {

Unit64 ToNvfp4(const Bf16* values) {
  Fp32 wide[kUnitLength];
  for (int i = 0; i < kUnitLength; ++i) wide[i] = ToFp32(values[i]);
  return EncodeNvfp4(wide);
}

Unit64 ToMxfp4(const Bf16* values) {
  Fp32 wide[kUnitLength];
  for (int i = 0; i < kUnitLength; ++i) wide[i] = ToFp32(values[i]);
  return EncodeMxfp4(wide);
}

}  // namespace

void Hif4Operands(const Bf16* activations, const Bf16* weights, Step* step) {
  step->a = EncodeHif4(activations);
  step->b = EncodeHif4(weights);
}

void ResqOperands(const Bf16* activations, const Bf16* weights, Step* step) {
  Hif4Operands(activations, weights, step);
  Bf16 residual[kUnitLength];
  Residual(activations, step->a, residual);
  step->has_residual = true;
  step->r = Prune2of4(EncodeHif4(residual));
}

void Nvfp4Operands(const Bf16* activations, const Bf16* weights, Step* step) {
  step->a = ToNvfp4(activations);
  step->b = ToNvfp4(weights);
}

void Mxfp4Operands(const Bf16* activations, const Bf16* weights, Step* step) {
  step->a = ToMxfp4(activations);
  step->b = ToMxfp4(weights);
}

}  // namespace hif4
