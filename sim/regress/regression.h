// A regression from its plan to its report: builds, runs, diagnoses.
#ifndef HIF4_SIM_REGRESS_REGRESSION_H_
#define HIF4_SIM_REGRESS_REGRESSION_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "sim/lockstep/lockstep_config.h"
#include "sim/regress/paths.h"
#include "sim/regress/plan.h"
#include "sim/regress/plugin.h"
#include "sim/report/regress_report.h"

namespace hif4::sim {

// What decides how, not what, a regression runs.
struct RegressSettings {
  Paths paths;
  std::string hif4;     // the program of this command line, for commands that reproduce
  std::string version;  // of it
  // For report.json, report.txt, junit.xml, runs/, bundles/: a ReportFolder that is open
  // and, for Run(), empty.
  std::string directory;
  int jobs = 1;  // processes at a time
  // Steps that are done and planned, now and then; a run that has ended.
  std::function<void(const char* what, uint64_t done, uint64_t total)> on_progress;
  std::function<void(const RunReport& run)> on_run;
};

class Regression {
 public:
  Regression(const RegressOptions& options, const RegressSettings& settings);

  // Runs the plan and writes the reports. Every run of the plan ends up in the report,
  // whatever happened to it.
  RegressReport Run(const std::vector<PlannedRun>& plan);

  // One run for its speed: "bench-rtl", "bench-model", "bench-lockstep". Its files go to
  // runs/bench; no report is written.
  RunReport Bench(const PlannedRun& run, const std::string& mode);

 private:
  struct Job {
    PlannedRun planned;
    RunReport report;
    std::string folder;
    std::string plugin;  // empty: there is none
    uint64_t done = 0;   // steps, while it runs
    bool finished = false;
  };

  void FindTools();
  void StartReports();
  PluginSpec SpecOf(const PlannedRun& run) const;
  PluginSpec WaveSpecOf(const PlannedRun& run) const;
  void BuildPlugins(std::vector<PluginSpec> specs);
  void RunLocksteps();
  void RunIcarus();
  void Diagnose();
  void CheckWave(const LockstepConfig& config, Job* job) const;
  bool NeedsWave(const Job& job) const;
  void WriteReports(double seconds);
  void Finish(Job* job, const RunReport& report);
  void Fail(Job* job, int exit_code, const std::string& message);
  void ShowProgress() const;
  std::string ReproduceCommand(const Job& job) const;

  const RegressOptions options_;
  const RegressSettings settings_;
  RegressReport report_;
  std::vector<Job> jobs_;
  RtlSources sources_;
  std::unique_ptr<PluginCache> cache_;
  std::string rtl_error_;  // why no RTL can be built
  struct BuildFailure {
    int exit_code;
    std::string message;
  };
  std::map<std::string, BuildFailure> failed_;  // by the key of a plugin without object
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_REGRESS_REGRESSION_H_
