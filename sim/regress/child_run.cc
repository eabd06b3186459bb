#include "sim/regress/child_run.h"

#include <fmt/format.h>

#include <filesystem>
#include <random>

#include "sim/lockstep/lockstep_config_json.h"
#include "sim/report/exit_code.h"
#include "sim/report/json_file.h"
#include "sim/report/run_report_json.h"

namespace hif4::sim {
namespace {

// In the names of results, so that those of another regression, whose child may outlive
// it, are never taken for those of this one.
const std::string& ThisRegression() {
  static const std::string name = [] {
    std::random_device random;
    return fmt::format("{:08x}{:08x}", random(), random());
  }();
  return name;
}

bool IsResultOf(const LockstepConfig& config, const RunReport& report) {
  return report.name == config.name && report.unit == config.unit &&
         report.params == config.params && report.seed == config.seed &&
         report.shard == config.shard;
}

}  // namespace

std::string FolderName(const PlannedRun& run) {
  return fmt::format("{}-n{}-{}-t{}-{}", run.unit->name, run.params.num_pipe_regs,
                     run.params.exact ? "exact" : "fp32", run.params.tag_width,
                     run.name.substr(run.name.rfind('/') + 1));
}

LockstepConfig ChildConfig(const RegressOptions& options, const PlannedRun& run,
                           const std::string& folder, const std::string& plugin) {
  std::error_code none;
  std::filesystem::create_directories(folder, none);
  LockstepConfig config;
  config.name = run.name;
  config.unit = run.unit->name;
  config.params = ToString(run.params);
  config.plugin = plugin;
  config.taps = options.taps;
  config.seed = options.seed;
  config.shard = run.shard;
  config.count = run.count;
  config.vectors = options.vectors;
  config.stall = options.stall;
  config.disturb = options.vectors.empty();
  config.random_reset = options.random_reset;
  config.until_cycle = options.until_cycle;
  config.result = folder + "/result-" + ThisRegression() + ".json";
  config.failing_vectors = folder + "/vectors.mem";
  return config;
}

RunReport EmptyReport(const RegressOptions& options, const PlannedRun& run) {
  RunReport report;
  report.name = run.name;
  report.kind = run.kind;
  report.unit = run.unit->name;
  report.params = ToString(run.params);
  report.stall = options.stall;
  report.seed = options.seed;
  report.shard = run.shard;
  report.counts.planned = report.counts.skipped = run.count;
  return report;
}

Command ChildCommand(const Paths& paths, const LockstepConfig& config,
                     const std::string& folder, double timeout) {
  const std::string path = folder + "/config.json";
  std::string error;
  std::filesystem::remove(config.result);
  Command command;
  // The child says what is wrong if the file cannot be read.
  WriteJsonFile(path, config, &error);
  command.arguments = {"env", "SYSTEMC_DISABLE_COPYRIGHT_MESSAGE=1", paths.lockstep,
                       path};
  command.log = folder + "/log";
  command.timeout = timeout;
  return command;
}

RunReport CollectChild(const RegressOptions& options, const PlannedRun& run,
                       const LockstepConfig& config, const Ended& ended) {
  RunReport report;
  std::string error;
  const bool complete =
      ended.how == Ended::kExited && ReadJsonFile(config.result, &report, &error);
  if (complete && IsResultOf(config, report)) {
    report.kind = run.kind;
    return report;
  }
  const std::string other = report.name;
  report = EmptyReport(options, run);
  if (complete) {
    report.exit_code = kExitShort;
    report.message = config.result + ": the result of another run: " + other;
    return report;
  }
  const std::string folder = std::filesystem::path(config.result).parent_path().string();
  report.seconds = ended.seconds;
  report.exit_code = ended.how == Ended::kTimedOut   ? kExitTimeout
                     : ended.how == Ended::kNotFound ? kExitTool
                                                     : kExitShort;
  report.message = EndedText(ended, static_cast<double>(options.timeout)) +
                   "; its log: " + folder + "/log";
  if (ended.how == Ended::kTimedOut) report.message += "; --timeout allows more";
  return report;
}

}  // namespace hif4::sim
