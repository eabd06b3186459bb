#include "tools/estimate/synth/operands.h"

#include "model/codec/encode.h"
#include "model/codec/prune24.h"
#include "model/codec/residual.h"

namespace hif4::estimate {

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

}  // namespace hif4::estimate
