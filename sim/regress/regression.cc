#include "sim/regress/regression.h"

#include <chrono>

#include "model/vector/vector_header.h"
#include "sim/regress/child_run.h"
#include "sim/regress/report_folder.h"
#include "sim/report/exit_code.h"
#include "sim/report/json_file.h"
#include "sim/report/regress_report_json.h"

namespace hif4::sim {

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
    specs.push_back(SpecOf(job.planned));
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
  report.message = rtl_error_;
  if (cache_ == nullptr) return report;
  const auto failed = failed_.find(cache_->Key(spec));
  if (failed != failed_.end()) {
    report.exit_code = failed->second.exit_code;
    report.message = failed->second.message;
    return report;
  }
  const std::string folder = settings_.directory + "/runs/bench";
  LockstepConfig config = ChildConfig(options_, run, folder, cache_->ObjectOf(spec));
  config.mode = mode;
  config.disturb = false;
  RunCommands({ChildCommand(settings_.paths, config, folder,
                            static_cast<double>(options_.timeout))},
              1, [&](size_t, const Ended& ended) {
                report = CollectChild(options_, run, config, ended);
              });
  return report;
}

void Regression::StartReports() {
  report_.hif4_version = settings_.version;
  report_.spec_revision = kSpecRevision;
  report_.options = options_;
}

void Regression::WriteReports(double seconds) {
  for (const Job& job : jobs_) report_.runs.push_back(job.report);
  report_.seconds = seconds;
  Conclude(&report_);
  std::string error;
  const std::string base = settings_.directory + "/";
  if (!WriteTextFile(base + "report.txt", ReportText(report_), &error) ||
      !WriteTextFile(base + "junit.xml", JunitXml(report_), &error) ||
      !WriteJsonFile(base + kReport, report_, &error)) {
    report_.exit_code |= kExitShort;
    report_.shortfalls.push_back(error);
  }
}

}  // namespace hif4::sim
