// Switching activity with delays: the netlist in Icarus Verilog with the SDF of OpenSTA.
#ifndef HIF4_TOOLS_ESTIMATE_POWER_GLITCHES_H_
#define HIF4_TOOLS_ESTIMATE_POWER_GLITCHES_H_

#include <cstdint>
#include <string>

#include "tools/estimate/netlist/netlist.h"
#include "tools/estimate/power/activity.h"
#include "tools/estimate/power/workload.h"
#include "tools/estimate/synth/synthesis.h"

namespace hif4::estimate {

// The same steps without and with delays.
struct GlitchActivity {
  Activity plain, delayed;
};

// The first `steps` steps of the workload's first lane. `cells` is a Verilog file with
// the cells of the library and their specify blocks. Throws cli::Error: kExitTool if
// Icarus, OpenSTA or the file is missing, or they fail, or a net is X.
GlitchActivity MeasureGlitches(const SynthesisRequest& request,
                               const Synthesis& synthesis, const Netlist& netlist,
                               const Workload& workload, uint64_t steps,
                               const std::string& cells);

// "Icarus Verilog version 11.0 (stable) ()"
std::string IcarusVersion();

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_POWER_GLITCHES_H_
