// `mxfp4`: the MXFP4 MAC, a comparator (C2), mxfp4_mac in RTL.
#ifndef HIF4_MODEL_UNIT_MXFP4_MAC_UNIT_H_
#define HIF4_MODEL_UNIT_MXFP4_MAC_UNIT_H_

#include "model/unit/unit.h"

namespace hif4 {

const MacUnit& MacUnitOfMxfp4();

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_MXFP4_MAC_UNIT_H_
