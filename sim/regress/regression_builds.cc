// Regression: the tools it needs, and the verilated RTL.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "sim/regress/regression.h"
#include "sim/report/exit_code.h"

namespace hif4::sim {
namespace {

namespace fs = std::filesystem;

constexpr size_t kKeptPlugins = 150;   // a few hundred kilobytes each
constexpr double kBuildSeconds = 600;  // a build that takes longer hangs
// Up to which an optimised build, 3 to 5 s longer, would not pay.
constexpr uint64_t kQuickSteps = 30000;

// What a tool complained about first; empty if it said nothing of the kind.
std::string FirstError(const std::string& log) {
  std::ifstream file(log);
  std::string line;
  while (std::getline(file, line)) {
    if (line.find("rror") != std::string::npos) return line + "; ";
  }
  return "";
}

}  // namespace

void Regression::FindTools() {
  const std::string verilator = FirstLineOf({"verilator", "--version"});
  const std::string compiler = FirstLineOf({settings_.paths.compiler, "--version"});
  report_.tools["verilator"] = verilator;
  report_.tools["compiler"] = compiler;
  if (verilator.empty()) {
    rtl_error_ = "verilator not found (Debian package verilator): `make setup`";
  } else if (verilator != settings_.paths.verilator_version) {
    rtl_error_ =
        fmt::format("this build is for {}, but found is {}: configure and build again",
                    settings_.paths.verilator_version, verilator);
  } else if (compiler.empty()) {
    rtl_error_ =
        settings_.paths.compiler + " not found (Debian package g++): `make setup`";
  } else if (!fs::exists(settings_.paths.lockstep)) {
    rtl_error_ = settings_.paths.lockstep + " not found: `make build`";
  } else if (sources_.Read(options_.rtl.empty() ? settings_.paths.rtl() : options_.rtl,
                           &rtl_error_)) {
    cache_ =
        std::make_unique<PluginCache>(settings_.paths, sources_, verilator, compiler);
    cache_->Prune(kKeptPlugins);
  }
}

PluginSpec Regression::SpecOf(const PlannedRun& run) const {
  PluginSpec spec = {run.unit, run.params};
  spec.random_reset = options_.random_reset != 0;
  if (run.kind == kKindLines) spec.variant = Variant::kCoverage;
  spec.quick = 0 < run.set_count && run.set_count <= kQuickSteps;
  return spec;
}

// Those that are not there yet; afterwards each is there, or failed_ says why not.
void Regression::BuildPlugins(std::vector<PluginSpec> specs) {
  if (cache_ == nullptr) return;
  std::vector<PluginSpec> missing;
  std::vector<Command> commands;
  std::vector<std::string> temporary;
  std::map<std::string, bool> seen;
  for (const PluginSpec& spec : specs) {
    if (seen[cache_->Key(spec)] || cache_->Has(spec)) continue;
    seen[cache_->Key(spec)] = true;
    temporary.emplace_back();
    commands.push_back(cache_->BuildCommand(spec, &temporary.back()));
    commands.back().timeout = kBuildSeconds;
    missing.push_back(spec);
  }
  uint64_t built = 0;
  const auto tick = [&] {
    if (settings_.on_progress) settings_.on_progress("building", built, missing.size());
  };
  RunCommands(
      commands, settings_.jobs,
      [&](size_t i, const Ended& ended) {
        ++built;
        std::string error;
        if (ended.ok() && cache_->Commit(missing[i], temporary[i], &error)) return;
        const std::string log =
            fmt::format("{}/build-{}.log", settings_.directory, built);
        std::error_code none;
        // The cache may lie on another file system.
        fs::copy_file(temporary[i] + "/build.log", log,
                      fs::copy_options::overwrite_existing, none);
        fs::remove_all(temporary[i], none);
        if (error.empty()) {
          error = FirstError(log) + EndedText(ended, kBuildSeconds) + "; its log: " + log;
        }
        const bool interrupted = ended.how == Ended::kInterrupted;
        failed_[cache_->Key(missing[i])] = {
            interrupted ? kExitShort : kExitTool,
            interrupted ? "interrupted while the RTL was built"
                        : "the RTL of " + ToString(missing[i].params) +
                              " was not built: " + error};
      },
      tick);
}

}  // namespace hif4::sim
