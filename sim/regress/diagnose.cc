// Regression: what a failed run leaves behind.
#include <fmt/format.h>

#include <filesystem>

#include "sim/lockstep/lockstep_config.h"
#include "sim/regress/bundle.h"
#include "sim/regress/child_run.h"
#include "sim/regress/regression.h"
#include "sim/report/exit_code.h"
#include "sim/report/json_file.h"
#include "sim/report/run_report_json.h"

namespace hif4::sim {
namespace {

// Of as many failed runs at most: when everything fails, one shows it.
constexpr int kBundles = 8;
// The wave of a run that passed, with --waves: its first cycles.
constexpr uint64_t kPassCycles = 400;

std::string ShellWord(const std::string& word) {
  const bool plain = word.find_first_not_of(
                         "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                         "-_./,:=+@") == std::string::npos;
  if (plain && !word.empty()) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

std::string Absolute(const std::string& path) {
  std::error_code none;
  return std::filesystem::absolute(path, none).lexically_normal().string();
}

}  // namespace

// The same run up to its first mismatch, and no other.
std::string Regression::ReproduceCommand(const Job& job) const {
  const PlannedRun& run = job.planned;
  std::vector<std::string> words = {settings_.hif4, "regress",  "--unit",
                                    run.unit->name, "--params", ToString(run.params)};
  const auto add = [&words](const char* option, const std::string& value) {
    words.push_back(option);
    words.push_back(value);
  };
  add("--suite", options_.suite);
  add("--seed", std::to_string(options_.seed));
  if (options_.count != 0) add("--count", std::to_string(options_.count));
  add("--stall", options_.stall);
  if (!options_.vectors.empty()) add("--vectors", Absolute(options_.vectors));
  if (!options_.rtl.empty()) add("--rtl", Absolute(options_.rtl));
  if (!options_.taps) words.push_back("--no-taps");
  if (options_.random_reset != 0) {
    add("--random-reset", std::to_string(options_.random_reset));
  }
  add("--only", run.name);
  if (run.kind != kKindIcarus && !job.report.first_mismatches.empty()) {
    const uint64_t last = job.report.first_mismatches[0].cycle + kWaveAfter;
    add("--until", std::to_string(last));
  }
  add("--report", job.report.bundle.directory + "/again");
  std::string command;
  for (const std::string& word : words)
    command += (command.empty() ? "" : " ") + ShellWord(word);
  return command;
}

PluginSpec Regression::WaveSpecOf(const PlannedRun& run) const {
  PluginSpec spec = SpecOf(run);
  spec.variant = Variant::kTrace;
  return spec;
}

// With waves Verilator keeps other signals, so that random values before reset may be
// others, too.
void Regression::CheckWave(const LockstepConfig& config, Job* job) const {
  if (job->report.mismatches == 0) return;
  RunReport wave;
  std::string error;
  const uint64_t at = job->report.first_mismatches[0].cycle;
  if (ReadJsonFile(config.result, &wave, &error) && !wave.first_mismatches.empty() &&
      wave.first_mismatches[0].cycle == at) {
    return;
  }
  job->report.message +=
      (job->report.message.empty() ? "" : "; ") +
      fmt::format("the wave does not show the mismatch of cycle {}", at);
}

bool Regression::NeedsWave(const Job& job) const {
  if (job.planned.kind != kKindLockstep || job.plugin.empty()) return false;
  return job.report.mismatches > 0 ? options_.failure_waves
                                   : options_.waves && job.report.exit_code == 0;
}

// Failed runs are run again, up to their first mismatch, with an RTL that can write
// waves.
void Regression::Diagnose() {
  if (Interrupted()) return;
  std::vector<Job*> chosen;
  int bundles = 0;
  for (Job& job : jobs_) {
    const bool failed = (job.report.exit_code & ~kExitTool) != 0;
    if (failed ? bundles++ < kBundles : NeedsWave(job)) chosen.push_back(&job);
  }
  std::vector<PluginSpec> specs;
  for (const Job* job : chosen) {
    if (NeedsWave(*job)) {
      specs.push_back(WaveSpecOf(job->planned));
    }
  }
  BuildPlugins(specs);
  std::vector<Command> commands;
  std::vector<LockstepConfig> configs;
  std::vector<Job*> shown;
  std::map<const Job*, std::string> waves;
  for (Job* job : chosen) {
    const PluginSpec spec = WaveSpecOf(job->planned);
    if (!NeedsWave(*job) || !cache_->Has(spec)) continue;
    const std::string folder = job->folder + "-wave";
    LockstepConfig config =
        ChildConfig(options_, job->planned, folder, cache_->ObjectOf(spec));
    const bool failed = job->report.mismatches > 0;
    const uint64_t at = failed ? job->report.first_mismatches[0].cycle : 0;
    config.failing_vectors.clear();
    config.wave = waves[job] = folder + "/wave.vcd";
    config.wave_from = at > kWaveBefore ? at - kWaveBefore : 0;
    config.wave_to = config.until_cycle = failed ? at + kWaveAfter : kPassCycles;
    commands.push_back(ChildCommand(settings_.paths, config, folder,
                                    static_cast<double>(options_.timeout)));
    configs.push_back(config);
    shown.push_back(job);
  }
  RunCommands(commands, settings_.jobs,
              [&](size_t i, const Ended&) { CheckWave(configs[i], shown[i]); });
  for (Job* job : chosen) {
    RunReport& run = job->report;
    const bool failed = run.exit_code != 0;
    run.bundle.directory =
        Absolute(settings_.directory + (failed ? "/bundles/" : "/waves/") +
                 FolderName(job->planned));
    run.bundle.reproduce = ReproduceCommand(*job);
    std::string error;
    const BundleFiles files = {job->folder + "/vectors.mem", waves[job]};
    if (!WriteBundle(run.bundle.directory, run, files, &error)) {
      run.message += (run.message.empty() ? "" : "; ") + error;
    }
  }
}

}  // namespace hif4::sim
