// Stimulus of the MXFP4 MAC: what random codes do not reach (C2, A1-A4).
#ifndef HIF4_MODEL_UNIT_MXFP4_CORNERS_H_
#define HIF4_MODEL_UNIT_MXFP4_CORNERS_H_

#include <vector>

#include "model/unit/stimulus_category.h"

namespace hif4 {

std::vector<StimulusCategory> Mxfp4DotCorners();       // elements, scales, block sums
std::vector<StimulusCategory> Mxfp4RoundingCorners();  // S of two blocks
std::vector<StimulusCategory> Mxfp4AddCorners();       // acc + S, all of FP32
std::vector<StimulusCategory> Mxfp4StateCorners();     // what is kept: A2-A4
std::vector<StimulusCategory> Mxfp4Random();

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_MXFP4_CORNERS_H_
