// `hif4 estimate cycles --simulate`: the cycles of a product, counted.
#ifndef HIF4_TOOLS_ESTIMATE_SIMULATE_H_
#define HIF4_TOOLS_ESTIMATE_SIMULATE_H_

#include "tools/estimate/run/cycles.h"

namespace hif4::cli {

// Runs the product of `request` on the verilated RTL and on the SystemC model, each way
// that an array exists for, and puts the counts into the rows of `report`. A count other
// than the formula's is an Error (kExitMismatch), a build without simulators one of
// kExitTool.
void CountCycles(const estimate::CycleRequest& request, estimate::CycleReport* report);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_ESTIMATE_SIMULATE_H_
