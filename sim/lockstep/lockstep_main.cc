// hif4_lockstep CONFIG: one run of a regression, in a process of its own.
//
// CONFIG is a LockstepConfig as JSON; `hif4 regress` writes it and reads the RunReport
// that is left in config.result. Lines "progress DONE TOTAL" go to standard output.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <memory>
#include <systemc>

#include "model/unit/mac_vectors.h"
#include "sim/lockstep/bench.h"
#include "sim/lockstep/lockstep.h"
#include "sim/lockstep/lockstep_config_json.h"
#include "sim/lockstep/model_dut.h"
#include "sim/lockstep/rtl_plugin.h"
#include "sim/report/exit_code.h"
#include "sim/report/json_file.h"
#include "sim/report/run_report_json.h"
#include "sim/vectors/mac_rows.h"

namespace hif4::sim {
namespace {

// The seed of a shard: that of the run for the first one.
uint64_t ShardSeed(const LockstepConfig& config) {
  if (config.shard == 0) return config.seed;
  return Random(config.seed, NameKey("shard"), static_cast<uint64_t>(config.shard))
      .Next();
}

class Child {
 public:
  explicit Child(const LockstepConfig& config) : config_(config) {
    report_.name = config.name;
    report_.kind = "lockstep";
    report_.unit = config.unit;
    report_.params = config.params;
    report_.stall = config.stall;
    report_.seed = config.seed;
    report_.shard = config.shard;
    config_.seed = ShardSeed(config);
  }

  // Everything that can be wrong before the first cycle ends up in report_.message.
  int Run() {
    std::string error;
    if (!Prepare(&error)) {
      report_.exit_code = prepare_exit_;
      report_.message = error;
      report_.counts.planned = config_.count;
      report_.counts.skipped = config_.count;
    } else if (config_.mode == "bench-rtl") {
      const double start = ProcessorSeconds();
      report_.cycles = RunRtlAlone(plugin_.dut(), feed_.get());
      report_.seconds = ProcessorSeconds() - start;
    } else {
      RunLockstep();
    }
    return WriteJsonFile(config_.result, report_, &error) ? report_.exit_code : 70;
  }

 private:
  bool Prepare(std::string* error) {
    unit_ = FindMacUnit(config_.unit);
    if (unit_ == nullptr || !ParseUnitParams(config_.params, &params_, error))
      return false;
    prepare_exit_ = kExitShort;
    if (config_.vectors.empty()) {
      StimulusFeedOptions options;
      options.seed = config_.seed;
      options.count = config_.count;
      options.directed = config_.shard == 0;
      feed_ = MakeStimulusFeed(*unit_, params_.exact, options);
    } else {
      feed_ = MakeVectorFeed(*unit_, params_.exact, config_.vectors, error);
    }
    if (feed_ == nullptr) return false;
    if (bench()) feed_ = MakeLoopFeed(std::move(feed_), config_.count);
    prepare_exit_ = kExitTool;
    if (config_.mode == "bench-model") return true;
    lockstep_ = std::make_unique<Lockstep>(*unit_, params_, config_, feed_.get());
    RtlOptions options;
    options.observer = lockstep_.get();
    options.random_reset_seed = config_.random_reset;
    return plugin_.Load(config_.plugin, options, error);
  }

  bool bench() const { return config_.mode.compare(0, 6, "bench-") == 0; }

  void RunLockstep() {
    if (lockstep_ == nullptr) {
      lockstep_ = std::make_unique<Lockstep>(*unit_, params_, config_, feed_.get());
    } else {
      lockstep_->SetRtl(plugin_.dut());
    }
    lockstep_->SetProgress([this](uint64_t done) {
      fmt::print("progress {} {}\n", done, feed_->total());
      std::fflush(stdout);
    });
    const auto start = std::chrono::steady_clock::now();
    const double processor_start = ProcessorSeconds();
    std::string error;
    const bool ran = RunModel(*unit_, params_, lockstep_.get(), &error);
    const std::chrono::duration<double> seconds =
        std::chrono::steady_clock::now() - start;
    report_.seconds = bench() ? ProcessorSeconds() - processor_start : seconds.count();
    lockstep_->Finish(&report_);
    if (!ran) {
      report_.message = error;
      report_.exit_code |= kExitShort;
    }
    Judge(&report_);
    WriteFindings();
  }

  void WriteFindings() {
    if (!config_.line_coverage.empty() &&
        !plugin_.dut()->WriteCoverage(config_.line_coverage)) {
      report_.exit_code |= kExitTool;
      report_.message = "the RTL was built without line coverage";
    }
    const std::vector<Step>& failing = lockstep_->failing_steps();
    if (config_.failing_vectors.empty() || failing.empty()) return;
    const auto mac = NewMacVectors(*unit_, params_.exact, MacTaps(), config_.seed);
    const VectorStatus status =
        WriteSteps(*mac, failing, lockstep_->FailingClauses(), config_.failing_vectors);
    if (!status.ok()) report_.message = status.message;
  }

  LockstepConfig config_;
  RunReport report_;
  int prepare_exit_ = kExitTool;
  const MacUnit* unit_ = nullptr;
  UnitParams params_;
  std::unique_ptr<StepFeed> feed_;
  std::unique_ptr<Lockstep> lockstep_;
  RtlPlugin plugin_;  // goes before the observer it knows
};

}  // namespace
}  // namespace hif4::sim

int sc_main(int argc, char** argv) {
  sc_core::sc_report_handler::set_actions(sc_core::SC_INFO, sc_core::SC_DO_NOTHING);
  hif4::sim::LockstepConfig config;
  std::string error;
  if (argc != 2 || !hif4::sim::ReadJsonFile(argv[1], &config, &error)) {
    fmt::print(stderr, "usage: hif4_lockstep CONFIG; {}\n", error);
    return 64;
  }
  return hif4::sim::Child(config).Run();
}
