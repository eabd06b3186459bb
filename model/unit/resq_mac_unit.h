// `resq`: the HiF4 MAC with the 2:4 residual of the activations (R3, R5, R6, R8),
// hif4_resq_mac in RTL.
#ifndef HIF4_MODEL_UNIT_RESQ_MAC_UNIT_H_
#define HIF4_MODEL_UNIT_RESQ_MAC_UNIT_H_

#include "model/unit/unit.h"

namespace hif4 {

const MacUnit& MacUnitOfResq();

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_RESQ_MAC_UNIT_H_
