// The RTL in Icarus Verilog on a vector file: four states, so that an X is seen (H8).
#ifndef HIF4_SIM_REGRESS_ICARUS_H_
#define HIF4_SIM_REGRESS_ICARUS_H_

#include <functional>
#include <string>
#include <vector>

#include "sim/regress/paths.h"
#include "sim/regress/plan.h"
#include "sim/regress/plugin.h"
#include "sim/report/regress_report.h"

namespace hif4::sim {

struct IcarusRun {
  PlannedRun planned;
  std::string folder;
};

// Writes the vectors of each run, compiles sim/icarus/mac_tb.sv with the RTL and runs it,
// `jobs` at a time; calls `on_end` for each.
void RunIcarusRuns(const RegressOptions& options, const Paths& paths,
                   const RtlSources& sources, const std::vector<IcarusRun>& runs,
                   int jobs,
                   const std::function<void(size_t index, const RunReport&)>& on_end);

}  // namespace hif4::sim

#endif  // HIF4_SIM_REGRESS_ICARUS_H_
