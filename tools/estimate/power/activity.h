// How often the nets of a netlist change while it works.
#ifndef HIF4_TOOLS_ESTIMATE_POWER_ACTIVITY_H_
#define HIF4_TOOLS_ESTIMATE_POWER_ACTIVITY_H_

#include <cstdint>
#include <functional>
#include <vector>

#include "model/unit/unit_params.h"
#include "tools/estimate/netlist/gate_simulator.h"
#include "tools/estimate/netlist/netlist.h"
#include "tools/estimate/power/workload.h"
#include "tools/estimate/synth/estimate_unit.h"

namespace hif4::estimate {

// Without delays: a net changes at most once a cycle, so glitches are not in it.
struct Activity {
  uint64_t steps = 0;             // counted, one a cycle of a lane
  std::vector<uint64_t> toggles;  // by net, over all steps
};

// Cycles that fill the pipeline and are not counted.
constexpr size_t kFillCycles = UnitParams::kMaxPipeRegs + 1;

// One step each cycle, never stalled, results taken at once. `on_cycle` (may be empty) is
// called once in reset and then in each cycle, when all nets have settled.
using OnCycle = std::function<void(const GateSimulator&)>;
Activity MeasureActivity(const EstimateUnit& unit, const UnitParams& params,
                         const Netlist& netlist, const Workload& workload,
                         const OnCycle& on_cycle = {});

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_POWER_ACTIVITY_H_
