// `hif4 estimate area`: what a unit is made of.
#ifndef HIF4_TOOLS_ESTIMATE_RUN_AREA_H_
#define HIF4_TOOLS_ESTIMATE_RUN_AREA_H_

#include <vector>

#include "tools/estimate/netlist/golden_check.h"
#include "tools/estimate/report/estimate.h"
#include "tools/estimate/synth/synthesis.h"

namespace hif4::estimate {

// Figures of one netlist: area, nand2, nand2_per_multiply, cells, flip_flops, and
// synthesis_time, synthesis_memory of the run of Yosys (of the first one, where the
// result is from the cache). With its hierarchy: parts, too. Throws as MapUnit and
// CountArea.
Estimate EstimateArea(const SynthesisRequest& request, const GoldenRequest& golden);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_RUN_AREA_H_
