// `hif4 estimate power`: the energy of a step.
#ifndef HIF4_TOOLS_ESTIMATE_RUN_POWER_H_
#define HIF4_TOOLS_ESTIMATE_RUN_POWER_H_

#include <string>

#include "tools/estimate/netlist/golden_check.h"
#include "tools/estimate/report/estimate.h"
#include "tools/estimate/synth/synthesis.h"

namespace hif4::estimate {

struct PowerRequest {
  std::string activations, weights;  // .npy files of BF16
  std::string vectors;               // a vector file instead
  uint64_t steps = 25000;            // of real values, over all lanes
  uint64_t glitch_steps = 0;         // with delays, in Icarus; 0: not measured
};

// Figures: energy (pJ a step) and what it is made of: energy_clock, energy_registers,
// energy_gates, energy_nets, energy_inputs; energy_per_multiply (fJ); toggles (changes of
// nets a step); leakage (uW, not in the energy). With glitch_steps, on so many steps
// alone: glitch_factor (changes with delays / without), energy_sample and energy_glitches
// (pJ a step without and with delays). Throws as MapUnit and as the workloads.
Estimate EstimatePower(const SynthesisRequest& request, const GoldenRequest& golden,
                       const PowerRequest& power);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_RUN_POWER_H_
