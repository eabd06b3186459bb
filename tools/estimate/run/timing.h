// `hif4 estimate timing`: how fast a mapped unit is.
#ifndef HIF4_TOOLS_ESTIMATE_RUN_TIMING_H_
#define HIF4_TOOLS_ESTIMATE_RUN_TIMING_H_

#include "tools/estimate/netlist/golden_check.h"
#include "tools/estimate/report/estimate.h"
#include "tools/estimate/synth/synthesis.h"

namespace hif4::estimate {

// Static timing analysis by OpenSTA, without wires. Figures: period (the shortest one, of
// the slowest path of all: register to register, and from and to ports that have no delay
// of their own), clock, period_fo4, loop (from the accumulator's registers to
// themselves), loop_fo4. Paths: the slowest of all, that of the loop, the slowest to each
// part with registers and to the ports. Throws as MapUnit, and cli::Error (kExitTool).
Estimate EstimateTiming(const SynthesisRequest& request, const GoldenRequest& golden);

// "OpenSTA 2.0.17"
std::string StaVersion();

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_RUN_TIMING_H_
