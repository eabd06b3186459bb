#include "tools/estimate/power/activity.h"

#include "tools/common/error.h"
#include "tools/estimate/netlist/core_check.h"
#include "tools/estimate/netlist/mac_driver.h"

namespace hif4::estimate {
namespace {

void CheckLength(const Workload& workload) {
  if (workload.length() <= kFillCycles) {
    throw cli::Error(cli::kExitData, workload.source, "has too few steps a lane",
                     "give at least 500 steps");
  }
}

Activity OfMac(const EstimateUnit& unit, const UnitParams& params, const Netlist& netlist,
               const Workload& workload, const OnCycle& on_cycle) {
  MacDriver driver(netlist, *unit.mac, params, 1);
  driver.BeginReset();
  if (on_cycle) on_cycle(driver.simulator());
  driver.EndReset();
  Activity activity;
  std::vector<MacInputs> inputs(workload.lanes());
  std::vector<MacOutputs> outputs;
  for (size_t cycle = 0; cycle < workload.length(); ++cycle) {
    for (size_t lane = 0; lane < inputs.size(); ++lane) {
      inputs[lane].valid = true;
      inputs[lane].step = workload.steps[lane][cycle];
    }
    if (cycle == kFillCycles) driver.simulator().StartCounting();
    driver.Settle(inputs, &outputs);
    for (const MacOutputs& out : outputs) {
      if (!out.in_ready) {
        throw cli::Error(cli::kExitMismatch, unit.top, "stalls though nothing stalls it");
      }
    }
    if (on_cycle) on_cycle(driver.simulator());
    driver.Clock();
    if (cycle >= kFillCycles) activity.steps += inputs.size();
  }
  activity.toggles = driver.simulator().toggles();
  return activity;
}

Activity OfCore(const CoreTest& test, const Netlist& netlist, const Workload& workload,
                const OnCycle& on_cycle) {
  GateSimulator simulator(netlist, "clk_i", 1);
  if (on_cycle) on_cycle(simulator);
  Activity activity;
  for (size_t cycle = 0; cycle < workload.length(); ++cycle) {
    std::vector<CoreRow> rows;
    for (const std::vector<CoreRow>& lane : workload.rows) rows.push_back(lane[cycle]);
    if (cycle == kFillCycles) simulator.StartCounting();
    SetCoreInputs(test, rows, 0, rows.size(), &simulator);
    simulator.Settle();
    if (on_cycle) on_cycle(simulator);
    if (cycle >= kFillCycles) activity.steps += rows.size();
  }
  activity.toggles = simulator.toggles();
  return activity;
}

}  // namespace

Activity MeasureActivity(const EstimateUnit& unit, const UnitParams& params,
                         const Netlist& netlist, const Workload& workload,
                         const OnCycle& on_cycle) {
  CheckLength(workload);
  return unit.mac != nullptr ? OfMac(unit, params, netlist, workload, on_cycle)
                             : OfCore(*unit.core, netlist, workload, on_cycle);
}

}  // namespace hif4::estimate
