// Compares the devices with each other in every cycle, and with the golden value wherever
// there is one.
#ifndef HIF4_SIM_LOCKSTEP_SCOREBOARD_H_
#define HIF4_SIM_LOCKSTEP_SCOREBOARD_H_

#include <cstdint>
#include <string>
#include <vector>

#include "model/unit/unit_params.h"
#include "sim/lockstep/contract_monitor.h"
#include "sim/lockstep/flight.h"
#include "sim/lockstep/mismatch_log.h"
#include "sim/lockstep/unseen_steps.h"

namespace hif4::sim {

// Steps are counted as report/run_report.h says. Without taps in the RTL a step counts
// when a result to which it belongs was compared; one that another `first` drops counts
// as flushed.
class Scoreboard {
 public:
  // `rtl_taps`: the RTL has the taps; otherwise only its ports are compared.
  Scoreboard(const MacUnit& unit, const UnitParams& params,
             const std::vector<FeedCategory>& categories, bool rtl_taps);

  // One cycle, settled. `rtl` is null where the model runs alone. `offered` is the step
  // at the inputs; true if it was accepted.
  bool Check(const Inputs& inputs, const FedStep& offered, const Outputs& model,
             const Outputs* rtl);

  // After the edge that ends the cycle.
  void EndCycle() { ++cycle_; }

  // What the RTL reports by itself, in this cycle: a failed assertion, its own end.
  void Report(const std::string& boundary, const std::string& signal);
  // The end of the run.
  void Finish();

  // Nothing is on its way any more.
  bool idle() const { return flight_.waiting() == 0 && !flight_.has_result(); }
  uint64_t cycle() const { return cycle_; }
  uint64_t compared() const { return compared_; }
  uint64_t flushed() const { return flushed_; }
  uint64_t results() const { return results_; }
  bool differed() const { return differed_; }  // in the last cycle
  const Flight& flight() const { return flight_; }
  const std::vector<uint64_t>& compared_of_category() const { return of_category_; }
  const MismatchLog& log() const { return log_; }

 private:
  bool SameAsModel(const Outputs& model, const Outputs& rtl) const;
  bool AccIsGolden(const Outputs& model);
  void Accept(const Inputs& inputs, const FedStep& offered);
  void CheckResult(const Inputs& inputs, const Outputs& model);
  void CompareResult(uint64_t number, const AcceptedStep& step, const Outputs& model);
  void Count(const AcceptedStep& step);
  void CountUpTo(uint64_t number);
  void Lose();
  void BusyInReset();

  void Differ(const Mismatch& mismatch);
  void DifferFromGolden(const std::string& boundary, const std::string& signal);
  Mismatch Locate(const Outputs& model, const Outputs& rtl) const;
  bool LocateTap(TapId tap, const Outputs& model, const Outputs& rtl, Mismatch* m) const;
  void LocatePorts(const Outputs& model, const Outputs& rtl, Mismatch* m) const;
  uint64_t StepAt(TapId tap, const Outputs& model) const;
  void NameStep(uint64_t number, Mismatch* m) const;

  const MacUnit& unit_;
  const UnitParams params_;
  const std::vector<FeedCategory>& categories_;
  const bool rtl_taps_;
  size_t tap_bytes_[kTaps];

  Golden golden_;
  Flight flight_;
  ContractMonitor monitor_;
  MismatchLog log_;
  UnseenSteps unseen_;
  std::vector<int> seen_;
  const FedStep* offered_ = nullptr;
  uint64_t cycle_ = 0;
  bool cleared_ = true;       // no step since reset or flush
  bool file_holds_ = false;   // no flush since the last `first`: the file's result counts
  bool was_running_ = false;  // not in reset in the last cycle
  bool differed_ = false;
  bool model_is_golden_ = true;

  uint64_t compared_ = 0, flushed_ = 0, results_ = 0;
  std::vector<uint64_t> of_category_;
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_SCOREBOARD_H_
