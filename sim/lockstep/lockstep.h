// RTL and SystemC with the same inputs, cycle by cycle, until the stimulus ends.
#ifndef HIF4_SIM_LOCKSTEP_LOCKSTEP_H_
#define HIF4_SIM_LOCKSTEP_LOCKSTEP_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "sim/dut/rtl_dut.h"
#include "sim/lockstep/cycle_loop.h"
#include "sim/lockstep/functional_coverage.h"
#include "sim/lockstep/lockstep_config.h"
#include "sim/lockstep/protocol.h"
#include "sim/lockstep/scoreboard.h"
#include "sim/lockstep/step_feed.h"
#include "sim/lockstep/wave_probe.h"
#include "sim/report/run_report.h"

namespace hif4::sim {

class Lockstep : public CycleHandler, public RtlObserver {
 public:
  // Without an RTL (SetRtl) the model runs alone, checked against the golden values.
  Lockstep(const MacUnit& unit, const UnitParams& params, const LockstepConfig& config,
           StepFeed* feed);

  void SetRtl(RtlDut* rtl) { rtl_ = rtl; }
  // Called now and then with the steps that are done.
  void SetProgress(std::function<void(uint64_t)> progress) { progress_ = progress; }

  void Drive(Inputs* inputs) override;
  bool Check(const Inputs& inputs, const Outputs& model) override;
  void OnAssertion(const char* file, int line) override;
  void OnFatal(const std::string& message) override;

  // The end of the run: counts, mismatches, coverage.
  void Finish(RunReport* report);
  const Scoreboard& scoreboard() const { return scoreboard_; }
  // The steps that lead to the first mismatch.
  const std::vector<Step>& failing_steps() const { return failing_; }
  // The clauses that they cover.
  std::vector<std::string> FailingClauses() const;
  // Why the run ended before its stimulus; empty if it did not.
  const std::string& error() const { return error_; }

 private:
  void NextStep();
  bool Goes(bool moved);
  bool CheckTaps();
  void AddClauses(RunReport* report) const;

  const LockstepConfig& config_;
  StepFeed* const feed_;
  RtlDut* rtl_ = nullptr;
  std::function<void(uint64_t)> progress_;

  Protocol protocol_;
  Protocol::Cycle now_;
  Scoreboard scoreboard_;
  FunctionalCoverage coverage_;
  WaveProbe wave_;
  std::vector<Step> junk_;  // on the ports while no step is offered

  FedStep step_;
  bool has_step_ = false;
  bool kept_ = false;     // offered and not accepted
  int random_steps_ = 0;  // since the last directed one
  uint64_t tag_mask_;
  uint64_t tag_ = 0;
  Outputs rtl_out_;
  std::vector<Step> failing_;
  uint64_t last_progress_ = 0;  // cycle in which something moved
  int drained_ = 0;             // idle cycles at the end
  bool rtl_fatal_ = false;
  bool ended_as_asked_ = false;  // until_cycle
  std::string error_;
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_LOCKSTEP_H_
