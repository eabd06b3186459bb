// Directed stimulus of the HiF4 MAC: every corner of the contract that random codes do
// not reach (random units come to |P| = 4,668 of 50,176).
#ifndef HIF4_MODEL_UNIT_MAC_CORNERS_H_
#define HIF4_MODEL_UNIT_MAC_CORNERS_H_

#include <vector>

#include "model/unit/stimulus_category.h"

namespace hif4 {

std::vector<StimulusCategory> DotCorners();       // operands: D1-D3, F1-F5
std::vector<StimulusCategory> RoundingCorners();  // additions: A1, A3-A5
std::vector<StimulusCategory> StateCorners();     // what is kept: A2-A5
std::vector<StimulusCategory> MacRandom();        // constrained random of all

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_MAC_CORNERS_H_
