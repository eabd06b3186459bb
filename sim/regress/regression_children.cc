// Regression: its child processes.
#include <algorithm>
#include <cstdio>

#include "sim/regress/child_run.h"
#include "sim/regress/icarus.h"
#include "sim/regress/line_coverage.h"
#include "sim/regress/regression.h"
#include "sim/report/exit_code.h"

namespace hif4::sim {
namespace {

constexpr const char* kLineFile = "/lines.dat";

}  // namespace

void Regression::RunLocksteps() {
  std::vector<Command> commands;
  std::vector<Job*> running;
  std::vector<LockstepConfig> configs;
  for (Job& job : jobs_) {
    if (job.planned.kind == kKindIcarus) continue;
    if (cache_ == nullptr) {
      Fail(&job, kExitTool, rtl_error_);
      continue;
    }
    const PluginSpec spec = SpecOf(job.planned);
    const auto failed = failed_.find(cache_->Key(spec));
    if (failed != failed_.end()) {
      Fail(&job, failed->second.exit_code, failed->second.message);
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
    configs.push_back(config);
  }
  RunCommands(
      commands, settings_.jobs,
      [&](size_t i, const Ended& ended) {
        Job* const job = running[i];
        RunReport run = CollectChild(options_, job->planned, configs[i], ended);
        if (run.counts.run == 0 && job->done != 0) {
          run.message += "; it had done " + std::to_string(job->done) + " steps";
        }
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

}  // namespace hif4::sim
