#include "tools/estimate_simulate.h"

#include <fmt/format.h>

#include "tools/common/error.h"
#ifdef HIF4_HAVE_SIM
#include "model/unit/unit_params.h"
#include "sim/array/array_run.h"
#endif

namespace hif4::cli {

#ifdef HIF4_HAVE_SIM

namespace {

constexpr double kSeconds = 3600;
constexpr uint64_t kSeed = 1;

const char* SideText(PortStall::Side side) {
  return side == PortStall::kInput    ? "input"
         : side == PortStall::kOutput ? "output"
                                      : "none";
}

// The residual adder is in the array of resq alone.
sim::ArrayConfig ConfigOf(const estimate::CycleRequest& request, StepPattern pattern,
                          const std::string& name) {
  sim::ArrayConfig config;
  config.unit = pattern == StepPattern::k24Adder ? "resq" : "mac";
  config.shape = ToString(request.setup.shape);
  UnitParams params;
  params.num_pipe_regs = request.setup.num_pipe_regs;
  config.params = ToString(params);
  config.seed = kSeed;
  config.gemms = {{request.gemm->m, request.gemm->n, request.gemm->k, name,
                   SideText(request.setup.stall.side), request.setup.stall.every}};
  return config;
}

void AddCount(const std::string& name, int64_t cycles, const std::string& tool,
              estimate::CycleRow* row) {
  row->figures.push_back({name, static_cast<double>(cycles), "cycles",
                          estimate::kSimulated, tool, "golden values compared"});
  const std::optional<double> formula = row->Find("cycles")->value;
  if (formula && *formula == static_cast<double>(cycles)) return;
  throw Error(kExitMismatch, "cycles",
              fmt::format("{} of {} are {}, the formula says {}", name, row->way, cycles,
                          formula.value_or(0)));
}

}  // namespace

void CountCycles(const estimate::CycleRequest& request, estimate::CycleReport* report) {
  std::vector<sim::ArrayConfig> configs;
  std::vector<estimate::CycleRow*> rows;
  for (estimate::CycleRow& row : report->rows) {
    StepPattern pattern = StepPattern::kNone;
    const bool runs = ParseStepPattern(row.way, &pattern) && row.Find("cycles")->value;
    if (!runs) continue;  // another format, or not defined on this array
    configs.push_back(ConfigOf(request, pattern, row.way));
    rows.push_back(&row);
  }
  if (configs.empty()) {
    throw Error(kExitUsage, "--simulate", "no array computes any of these patterns");
  }
  const sim::Paths paths = sim::BuildPaths();
  const auto results = sim::RunArrays(paths, paths.rtl(), configs, 1, kSeconds);
  for (size_t i = 0; i < results.size(); ++i) {
    if (results[i].exit_code != 0 || results[i].report.gemms.size() != 1) {
      throw Error(
          results[i].exit_code == 0 ? kExitData : results[i].exit_code, "--simulate",
          fmt::format("{} on {} {}: {}", rows[i]->way, configs[i].unit, configs[i].shape,
                      results[i].error.empty() ? "results differ from golden values"
                                               : results[i].error));
    }
    const sim::GemmOutcome& one = results[i].report.gemms[0];
    AddCount("counted_rtl", one.rtl.cycles, paths.verilator_version, rows[i]);
    AddCount("counted_systemc", one.model.cycles, results[i].report.systemc, rows[i]);
  }
}

#else

void CountCycles(const estimate::CycleRequest&, estimate::CycleReport*) {
  throw Error(kExitTool, "--simulate", "this build has no simulators",
              "`make setup`, then build again");
}

#endif

}  // namespace hif4::cli
