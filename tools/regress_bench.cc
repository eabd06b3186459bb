#include "tools/regress_bench.h"

#include <fmt/format.h>

#include "sim/report/exit_code.h"
#include "tools/common/error.h"
#include "tools/common/output_file.h"

namespace hif4::cli {
namespace {

constexpr uint64_t kBenchSteps = 500000;

}  // namespace

int Bench(const sim::RegressOptions& options, const sim::RegressSettings& settings,
          const std::vector<sim::PlannedRun>& plan) {
  sim::RegressOptions quiet = options;
  quiet.stall = "none";
  int exit_code = 0;
  bool measured = false;
  for (const sim::PlannedRun& planned : plan) {
    if (planned.kind != sim::kKindLockstep || planned.shard != 0) continue;
    sim::PlannedRun run = planned;
    run.count = options.count != 0 ? options.count : kBenchSteps;
    for (const char* part : {"rtl", "model", "lockstep"}) {
      const sim::RunReport report =
          sim::Regression(quiet, settings).Bench(run, std::string("bench-") + part);
      exit_code |= report.exit_code;
      if (report.exit_code != 0) {
        PrintError(run.name + ": " + report.message);
        continue;
      }
      if (report.cycles == 0 || report.seconds <= 0) {
        PrintError(run.name + ": too short to be measured; --count takes more steps");
        exit_code |= kExitData;
        continue;
      }
      measured = true;
      PrintText(fmt::format("bench {} {} {} {:.0f}\n", run.unit->name,
                            ToString(run.params), part,
                            static_cast<double>(report.cycles) / report.seconds));
    }
  }
  if (!measured && exit_code == 0) {
    throw Error(kExitData, "regress --bench", "no lockstep among the runs to be measured",
                "--list shows them");
  }
  return exit_code;
}

}  // namespace hif4::cli
