// What the contract says about a handshake by itself, whatever the other device does.
#ifndef HIF4_SIM_LOCKSTEP_CONTRACT_MONITOR_H_
#define HIF4_SIM_LOCKSTEP_CONTRACT_MONITOR_H_

#include <cstdint>

#include "sim/dut/dut.h"

namespace hif4::sim {

// H2: an output that is not taken stays. H3: a flush hides both handshakes. H5: without
// stalls a result takes NumPipeRegs cycles. H6: without registers ready passes through.
// H7: without registers never busy.
class ContractMonitor {
 public:
  explicit ContractMonitor(int num_pipe_regs) : latency_(num_pipe_regs) {}

  // The clause that this cycle breaks, or null. `accepted` is the cycle in which the step
  // whose result leaves entered.
  const char* Check(uint64_t cycle, const Inputs& inputs, const Outputs& outputs,
                    bool delivers, uint64_t accepted) {
    const bool hidden = inputs.flush && (outputs.in_ready || outputs.out_valid);
    const bool lost = held_ && !inputs.flush &&
                      (!outputs.out_valid || outputs.result != result_ ||
                       outputs.flags != flags_ || outputs.tag != tag_);
    const bool late = delivers && accepted >= flowing_since_ &&
                      cycle != accepted + static_cast<uint64_t>(latency_);
    const bool through =
        latency_ == 0 && outputs.in_ready != (inputs.out_ready && !inputs.flush);
    const bool busy = latency_ == 0 && outputs.busy;
    if (!inputs.out_ready) flowing_since_ = cycle + 1;
    held_ = latency_ > 0 && outputs.out_valid && !inputs.out_ready;
    result_ = outputs.result;
    flags_ = outputs.flags;
    tag_ = outputs.tag;
    return hidden    ? "H3"
           : lost    ? "H2"
           : late    ? "H5"
           : through ? "H6"
           : busy    ? "H7"
                     : nullptr;
  }

  void Reset() { held_ = false; }

 private:
  const int latency_;
  bool held_ = false;
  uint32_t result_ = 0;
  uint8_t flags_ = 0;
  uint64_t tag_ = 0;
  uint64_t flowing_since_ = 0;  // from this cycle on nothing stalled
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_CONTRACT_MONITOR_H_
