// Real values as operands of the MACs: 64 activations and 64 weights of a step.
#ifndef HIF4_MODEL_UNIT_OPERANDS_H_
#define HIF4_MODEL_UNIT_OPERANDS_H_

#include "model/arith/step.h"
#include "model/format/bf16.h"

namespace hif4 {

// Both encoded as HiF4, profile official; a, b of the step.
void Hif4Operands(const Bf16* activations, const Bf16* weights, Step* step);

// The same, and the 2:4 residual of the activations (R1-R3).
void ResqOperands(const Bf16* activations, const Bf16* weights, Step* step);

// Both encoded as NVFP4, direct cast (C1).
void Nvfp4Operands(const Bf16* activations, const Bf16* weights, Step* step);

// Both encoded as MXFP4 (C2).
void Mxfp4Operands(const Bf16* activations, const Bf16* weights, Step* step);

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_OPERANDS_H_
