// Counts what a run was made of: operands, sequences, stalls.
#ifndef HIF4_SIM_LOCKSTEP_FUNCTIONAL_COVERAGE_H_
#define HIF4_SIM_LOCKSTEP_FUNCTIONAL_COVERAGE_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "model/unit/unit.h"
#include "model/unit/unit_params.h"
#include "sim/dut/dut.h"
#include "sim/lockstep/protocol.h"
#include "sim/report/coverage.h"

namespace hif4::sim {

class FunctionalCoverage {
 public:
  FunctionalCoverage(const MacUnit& unit, const UnitParams& params);

  // A cycle, with what the model answered, and the step if it was accepted in it.
  void Cycle(const Inputs& inputs, const Outputs& model, Stall stall, bool accepted);

  // How often the clauses of section 7 that are events were met: H1 resets in mid-run, H2
  // results that wait, H3 flushes, H6 steps that wait.
  std::map<std::string, uint64_t> Clauses() const;

  // Bins that these parameters cannot reach are left out.
  std::vector<CoverGroup> Groups() const;

 private:
  enum Event {
    kBubble,
    kBlocked,
    kWithdrawn,
    kHeld,
    kHeldLong,
    kBackToBack,
    kFlushIdle,
    kFlushOffered,
    kFlushOpen,
    kFlushBusy,
    kFlushResult,
    kResetIdle,
    kResetOpen,
    kResetBusy,
    kEvents
  };
  enum Context { kAfterReset, kAfterFlush, kAfterLast, kOpen, kContexts };

  void SampleStep(const Step& step);
  void SampleScale(const Step& step);
  void SampleResult(const Outputs& model);
  void SampleEvents(const Inputs& inputs, const Outputs& model, bool accepted);
  std::vector<CoverGroup> OperandGroups() const;

  const bool registered_;  // NumPipeRegs > 0
  const bool hif4_;        // the scale words are those of HiF4 (F3)

  uint64_t code_[2][256] = {};
  uint64_t pair_[8][8] = {};
  uint64_t pattern_8_[2][4] = {};  // of A and B
  uint64_t pattern_16_[2][4] = {};
  uint64_t sum_8_[8][3] = {};  // exponents of A and B added, per group
  uint64_t sum_16_[16][3] = {};
  uint64_t init_[12] = {};
  uint64_t sequence_[kContexts][2][2] = {};
  uint64_t result_[6] = {};
  uint64_t flags_[16] = {};
  uint64_t stall_[kStallKinds] = {};
  uint64_t event_[kEvents] = {};

  Context context_ = kAfterReset;
  bool busy_ = false;     // these three in the last cycle
  bool offered_ = false;  // and not accepted
  bool delivered_ = false;
  int held_ = 0;              // cycles in which a result was not taken
  bool held_result_ = false;  // in the last cycle
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_FUNCTIONAL_COVERAGE_H_
