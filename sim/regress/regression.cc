#include "sim/regress/regression.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "model/vector/vector_header.h"
#include "sim/regress/child_run.h"
#include "sim/regress/icarus.h"
#include "sim/regress/line_coverage.h"
#include "sim/report/exit_code.h"
#include "sim/report/json_file.h"
#include "sim/report/regress_report_json.h"

namespace hif4::sim {
namespace {

namespace fs = std::filesystem;

constexpr size_t kKeptPlugins = 150;   // a few hundred kilobytes each
constexpr double kBuildSeconds = 600;  // a build that takes longer hangs
constexpr const char* kLineFile = "/lines.dat";

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

Regression::Regression(const RegressOptions& options, const RegressSettings& settings)
    : options_(options), settings_(settings) {}

RegressReport Regression::Run(const std::vector<PlannedRun>& plan) {
  const auto start = std::chrono::steady_clock::now();
  StartReports();
  for (const PlannedRun& planned : plan) {
    Job job;
    job.planned = planned;
    job.report = EmptyReport(options_, planned);
    job.folder = settings_.directory + "/runs/" + FolderName(planned);
    jobs_.push_back(job);
  }
  FindTools();
  std::vector<PluginSpec> specs;
  for (const Job& job : jobs_) {
    if (job.planned.kind == kKindIcarus) continue;
    specs.push_back({job.planned.unit, job.planned.params, VariantOf(job.planned)});
  }
  BuildPlugins(specs);
  RunLocksteps();
  RunIcarus();
  Diagnose();
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  WriteReports(seconds.count());
  return report_;
}

RunReport Regression::Bench(const PlannedRun& run, const std::string& mode) {
  FindTools();
  const PluginSpec spec = {run.unit, run.params, Variant::kPlain};
  BuildPlugins({spec});
  RunReport report = EmptyReport(options_, run);
  report.exit_code = kExitTool;
  report.message = cache_ == nullptr ? rtl_error_ : "";
  if (cache_ == nullptr) return report;
  report.message = failed_[cache_->Key(spec)];
  if (!report.message.empty()) return report;
  const std::string folder = settings_.directory + "/runs/bench";
  LockstepConfig config = ChildConfig(options_, run, folder, cache_->ObjectOf(spec));
  config.mode = mode;
  config.disturb = false;
  RunCommands({ChildCommand(settings_.paths, config, folder,
                            static_cast<double>(options_.timeout))},
              1, [&](size_t, const Ended& ended) {
                report = CollectChild(options_, run, folder, ended);
              });
  return report;
}

// What an earlier regression left must not be taken for the result of this one.
void Regression::StartReports() {
  std::error_code none;
  fs::create_directories(settings_.directory, none);
  for (const char* name :
       {"report.json", "report.txt", "junit.xml", "runs", "bundles", "waves"}) {
    fs::remove_all(settings_.directory + "/" + name, none);
  }
  report_.hif4_version = settings_.version;
  report_.spec_revision = kSpecRevision;
  report_.options = options_;
}

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

Variant Regression::VariantOf(const PlannedRun& run) const {
  if (run.kind == kKindLines) return Variant::kCoverage;
  return options_.random_reset != 0 ? Variant::kRandom : Variant::kPlain;
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
        fs::rename(temporary[i] + "/build.log", log, none);
        fs::remove_all(temporary[i], none);
        if (error.empty()) {
          error = FirstError(log) + EndedText(ended, kBuildSeconds) + "; its log: " + log;
        }
        failed_[cache_->Key(missing[i])] =
            "the RTL of " + ToString(missing[i].params) + " was not built: " + error;
      },
      tick);
}

void Regression::RunLocksteps() {
  std::vector<Command> commands;
  std::vector<Job*> running;
  for (Job& job : jobs_) {
    if (job.planned.kind == kKindIcarus) continue;
    const PluginSpec spec = {job.planned.unit, job.planned.params,
                             VariantOf(job.planned)};
    if (cache_ == nullptr || failed_.count(cache_->Key(spec)) != 0) {
      Fail(&job, kExitTool, cache_ == nullptr ? rtl_error_ : failed_[cache_->Key(spec)]);
      continue;
    }
    job.plugin = cache_->ObjectOf(spec);
    LockstepConfig config = ChildConfig(options_, job.planned, job.folder, job.plugin);
    if (job.planned.kind == kKindLines) config.line_coverage = job.folder + kLineFile;
    commands.push_back(ChildCommand(settings_.paths, config, job.folder,
                                    static_cast<double>(options_.timeout)));
    Job* const one = &job;
    commands.back().on_line = [one](const std::string& line) {
      std::sscanf(line.c_str(), "progress %lu", &one->done);
    };
    running.push_back(one);
  }
  RunCommands(
      commands, settings_.jobs,
      [&](size_t i, const Ended& ended) {
        Job* const job = running[i];
        RunReport run = CollectChild(options_, job->planned, job->folder, ended);
        std::string error;
        if (job->planned.kind == kKindLines && run.exit_code == 0 &&
            !ReadLineCoverage(job->folder + kLineFile, &run.lines, &error)) {
          run.exit_code |= kExitShort;
          run.message = error;
        }
        Finish(job, run);
      },
      [this] { ShowProgress(); });
}

void Regression::RunIcarus() {
  std::vector<Job*> running;
  std::vector<IcarusRun> runs;
  for (Job& job : jobs_) {
    if (job.planned.kind != kKindIcarus) continue;
    if (FindProgram("iverilog").empty() || FindProgram("vvp").empty()) {
      Fail(&job, kExitTool,
           "iverilog not found (Debian package iverilog): `make setup`, or --no-icarus");
    } else if (sources_.empty()) {
      Fail(&job, kExitTool, rtl_error_);
    } else {
      running.push_back(&job);
      runs.push_back({job.planned, job.folder});
    }
  }
  if (!running.empty()) report_.tools["iverilog"] = FirstLineOf({"iverilog", "-V"});
  RunIcarusRuns(options_, settings_.paths, sources_, runs, settings_.jobs,
                [&](size_t i, const RunReport& run) { Finish(running[i], run); });
}

void Regression::ShowProgress() const {
  if (!settings_.on_progress) return;
  uint64_t done = 0, total = 0;
  for (const Job& job : jobs_) {
    if (job.planned.kind == kKindIcarus) continue;
    total += job.planned.count;
    done += job.finished ? job.planned.count : std::min(job.done, job.planned.count);
  }
  settings_.on_progress("steps", done, total);
}

void Regression::Finish(Job* job, const RunReport& report) {
  job->report = report;
  job->finished = true;
  if (settings_.on_run) settings_.on_run(report);
}

void Regression::Fail(Job* job, int exit_code, const std::string& message) {
  RunReport report = EmptyReport(options_, job->planned);
  report.exit_code = exit_code;
  report.message = message;
  Finish(job, report);
}

void Regression::WriteReports(double seconds) {
  for (const Job& job : jobs_) report_.runs.push_back(job.report);
  report_.seconds = seconds;
  Conclude(&report_);
  std::string error;
  const std::string base = settings_.directory + "/";
  if (!WriteTextFile(base + "report.txt", ReportText(report_), &error) ||
      !WriteTextFile(base + "junit.xml", JunitXml(report_), &error) ||
      !WriteJsonFile(base + "report.json", report_, &error)) {
    report_.exit_code |= kExitShort;
    report_.shortfalls.push_back(error);
  }
}

}  // namespace hif4::sim
