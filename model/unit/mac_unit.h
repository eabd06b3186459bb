// `mac`: the HiF4 MAC (D1-D3, A1-A5), hif4_mac in RTL.
#ifndef HIF4_MODEL_UNIT_MAC_UNIT_H_
#define HIF4_MODEL_UNIT_MAC_UNIT_H_

#include <vector>

#include "model/unit/unit.h"

namespace hif4 {

const MacUnit& MacUnitOfMac();

// Its stimulus: directed corners, then constrained random. Units that contain this MAC
// start from it.
std::vector<StimulusCategory> MacCategories();

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_MAC_UNIT_H_
