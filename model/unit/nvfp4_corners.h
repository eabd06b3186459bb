// Stimulus of the NVFP4 MAC: what random codes do not reach (C1, A1-A5).
#ifndef HIF4_MODEL_UNIT_NVFP4_CORNERS_H_
#define HIF4_MODEL_UNIT_NVFP4_CORNERS_H_

#include <vector>

#include "model/unit/stimulus_category.h"

namespace hif4 {

std::vector<StimulusCategory> Nvfp4DotCorners();       // elements, scales, block sums
std::vector<StimulusCategory> Nvfp4RoundingCorners();  // S, and acc + S
std::vector<StimulusCategory> Nvfp4StateCorners();     // what is kept: A2-A5
std::vector<StimulusCategory> Nvfp4Random();

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_NVFP4_CORNERS_H_
