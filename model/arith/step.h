// One step of a MAC: the operands and controls that enter with one input transfer.
#ifndef HIF4_MODEL_ARITH_STEP_H_
#define HIF4_MODEL_ARITH_STEP_H_

#include <cstdint>

#include "model/format/fp32.h"
#include "model/format/resq_unit.h"
#include "model/format/unit64.h"

namespace hif4 {

struct Step {
  bool first = false;         // opens a result: `init` replaces what was accumulated (A2)
  bool last = false;          // the result leaves with this step
  Fp32 init;                  // read only with `first`
  Unit64 a;                   // activations
  Unit64 b;                   // weights
  bool has_residual = false;  // MACs with a residual only; `r` is ignored without it
  ResqUnit r;
};

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_STEP_H_
