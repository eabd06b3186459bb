// Drives the netlist of a MAC with steps, 64 of them side by side, and takes its results.
#ifndef HIF4_TOOLS_ESTIMATE_NETLIST_MAC_DRIVER_H_
#define HIF4_TOOLS_ESTIMATE_NETLIST_MAC_DRIVER_H_

#include <cstdint>
#include <vector>

#include "model/arith/step.h"
#include "model/unit/unit.h"
#include "model/unit/unit_params.h"
#include "tools/estimate/netlist/gate_simulator.h"

namespace hif4::estimate {

// What one lane puts on the ports in a cycle, and what it sees there once all is settled.
struct MacInputs {
  bool flush = false;
  bool valid = false;
  Step step;
  uint64_t tag = 0;
  bool out_ready = true;
};
struct MacOutputs {
  bool in_ready = false;
  bool out_valid = false;
  uint32_t result = 0;
  uint32_t flags = 0;
  uint64_t tag = 0;
};

class MacDriver {
 public:
  // Throws cli::Error (kExitTool) if a port is not there.
  MacDriver(const Netlist& netlist, const MacUnit& unit, const UnitParams& params,
            uint64_t seed);

  // Asserts the reset for a cycle, in all lanes: its settled state, and its end.
  void BeginReset();
  void EndReset();
  // One cycle up to its rising edge: inputs of all lanes, then their outputs.
  void Settle(const std::vector<MacInputs>& inputs, std::vector<MacOutputs>* outputs);
  void Clock() { simulator_.Clock(); }

  GateSimulator& simulator() { return simulator_; }

 private:
  void SetBits(const std::vector<int>& port, size_t lane, const uint32_t* words);
  uint64_t GetBits(const std::vector<int>& port, size_t lane) const;
  void SetWord(const std::vector<int>& port, size_t lane, uint64_t value);
  void FlushBits();

  const MacUnit& unit_;
  GateSimulator simulator_;
  struct Ports {
    std::vector<int> rst_n, flush, in_valid, in_ready, a, b, first, last, init, tag;
    std::vector<int> res_valid, r;  // with a residual
    std::vector<int> out_valid, out_ready, result, flags, tag_out;
  } ports_;
  std::vector<uint64_t> driven_;  // by net
};

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_NETLIST_MAC_DRIVER_H_
