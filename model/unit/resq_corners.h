// Stimulus of the HiF4 MAC with a residual, beside that of the MAC in it (R3, R5, R6,
// R8).
#ifndef HIF4_MODEL_UNIT_RESQ_CORNERS_H_
#define HIF4_MODEL_UNIT_RESQ_CORNERS_H_

#include <vector>

#include "model/unit/stimulus_category.h"

namespace hif4 {

std::vector<StimulusCategory> ResqDotCorners();    // positions, scales, bits: R3, R5
std::vector<StimulusCategory> ResqAdderCorners();  // D + R, flags: R6, R8, A4
std::vector<StimulusCategory> ResqRandom();

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_RESQ_CORNERS_H_
