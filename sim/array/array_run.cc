#include "sim/array/array_run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <set>

#include "sim/array/array_report_json.h"
#include "sim/regress/plugin.h"
#include "sim/report/exit_code.h"
#include "sim/report/json_file.h"

namespace hif4::sim {
namespace {

namespace fs = std::filesystem;

constexpr double kBuildSeconds = 1200;  // a build that takes longer hangs

// The folder for what parent and children tell each other; gone at the end.
class RunFolder {
 public:
  explicit RunFolder(const Paths& paths)
      : path_(fmt::format("{}/arrays-{}", paths.build, getpid())) {
    std::error_code none;
    fs::remove_all(path_, none);
    fs::create_directories(path_, none);
  }
  ~RunFolder() {
    std::error_code none;
    fs::remove_all(path_, none);
  }
  RunFolder(const RunFolder&) = delete;
  RunFolder& operator=(const RunFolder&) = delete;

  std::string File(size_t i, const char* name) const {
    return fmt::format("{}/{}.{}", path_, i, name);
  }

 private:
  const std::string path_;
};

class Runs {
 public:
  Runs(const Paths& paths, std::vector<ArrayConfig> configs, int jobs, double timeout)
      : paths_(paths),
        folder_(paths),
        configs_(std::move(configs)),
        specs_(configs_.size()),
        results_(configs_.size()),
        jobs_(jobs),
        timeout_(timeout) {}

  std::vector<ArrayRunResult> Run(const std::string& rtl) {
    std::string error;
    RtlSources sources;
    const std::string verilator = FirstLineOf({"verilator", "--version"});
    if (verilator.empty()) {
      error = "verilator not found (Debian package verilator): `make setup`";
    } else if (sources.Read(rtl, &error)) {
      const PluginCache cache(paths_, sources, verilator,
                              FirstLineOf({paths_.compiler, "--version"}));
      ReadSpecs();
      Build(cache);
      RunChildren(cache);
      return results_;
    }
    for (size_t i = 0; i < results_.size(); ++i) Fail(i, kExitTool, error);
    return results_;
  }

 private:
  void Fail(size_t i, int exit_code, const std::string& error) {
    if (results_[i].exit_code == 0) results_[i].error = error;
    results_[i].exit_code |= exit_code;
  }

  void ReadSpecs() {
    for (size_t i = 0; i < configs_.size(); ++i) {
      PluginSpec& spec = specs_[i];
      std::string error;
      spec.unit = FindMacUnit(configs_[i].unit);
      spec.array.emplace();
      if (spec.unit == nullptr || ArrayTopOf(*spec.unit).empty()) {
        Fail(i, kExitTool, "there is no array of unit " + configs_[i].unit);
      } else if (!ParseArrayShape(configs_[i].shape, &*spec.array, &error) ||
                 !ParseUnitParams(configs_[i].params, &spec.params, &error)) {
        Fail(i, kExitTool, error);
      }
    }
  }

  // Those that are not there yet, each once.
  void Build(const PluginCache& cache) {
    std::vector<Command> commands;
    std::vector<size_t> runs;
    std::vector<std::string> temporary;
    std::set<std::string> seen;
    for (size_t i = 0; i < specs_.size(); ++i) {
      if (results_[i].exit_code != 0 || cache.Has(specs_[i])) continue;
      if (!seen.insert(cache.Key(specs_[i])).second) continue;
      temporary.emplace_back();
      commands.push_back(cache.BuildCommand(specs_[i], &temporary.back()));
      commands.back().timeout = kBuildSeconds;
      runs.push_back(i);
    }
    RunCommands(commands, jobs_, [&](size_t j, const Ended& ended) {
      std::string error;
      if (ended.ok() && cache.Commit(specs_[runs[j]], temporary[j], &error)) return;
      if (error.empty()) error = EndedText(ended, kBuildSeconds);
      const std::string log = fmt::format("{}/array-build-{}.log", paths_.build, runs[j]);
      std::error_code none;
      fs::copy_file(temporary[j] + "/build.log", log,
                    fs::copy_options::overwrite_existing, none);
      fs::remove_all(temporary[j], none);
      Fail(runs[j], kExitTool, "the RTL was not built: " + error + "; its log: " + log);
    });
  }

  void RunChildren(const PluginCache& cache) {
    std::vector<Command> commands;
    std::vector<size_t> runs;
    for (size_t i = 0; i < configs_.size(); ++i) {
      if (results_[i].exit_code != 0) continue;
      configs_[i].plugin = cache.ObjectOf(specs_[i]);
      configs_[i].result = folder_.File(i, "result.json");
      const std::string file = folder_.File(i, "config.json");
      std::string error;
      if (!WriteJsonFile(file, configs_[i], &error)) {
        Fail(i, kExitTool, error);
        continue;
      }
      Command command;
      command.arguments = {paths_.array_lockstep, file};
      command.log = folder_.File(i, "log");
      command.timeout = timeout_;
      commands.push_back(command);
      runs.push_back(i);
    }
    RunCommands(commands, jobs_,
                [&](size_t j, const Ended& ended) { Collect(runs[j], ended); });
  }

  void Collect(size_t i, const Ended& ended) {
    std::string error;
    const bool read = ReadJsonFile(configs_[i].result, &results_[i].report, &error);
    if (ended.how == Ended::kTimedOut) {
      Fail(i, kExitTimeout, EndedText(ended, timeout_));
    } else if (ended.how != Ended::kExited || !read) {
      Fail(i, kExitTool, EndedText(ended, timeout_) + "; " + error);
    } else {
      if (ended.code != 0) Fail(i, ended.code, results_[i].report.message);
    }
  }

  const Paths paths_;
  const RunFolder folder_;
  std::vector<ArrayConfig> configs_;
  std::vector<PluginSpec> specs_;
  std::vector<ArrayRunResult> results_;
  const int jobs_;
  const double timeout_;
};

}  // namespace

std::vector<ArrayRunResult> RunArrays(const Paths& paths, const std::string& rtl,
                                      std::vector<ArrayConfig> configs, int jobs,
                                      double timeout) {
  return Runs(paths, std::move(configs), jobs, timeout).Run(rtl);
}

}  // namespace hif4::sim
