// `nvfp4`: the NVFP4 MAC, a comparator (C1), nvfp4_mac in RTL.
#ifndef HIF4_MODEL_UNIT_NVFP4_MAC_UNIT_H_
#define HIF4_MODEL_UNIT_NVFP4_MAC_UNIT_H_

#include "model/unit/unit.h"

namespace hif4 {

const MacUnit& MacUnitOfNvfp4();

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_NVFP4_MAC_UNIT_H_
