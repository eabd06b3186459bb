// Simulates a netlist cycle by cycle, without delays, in 64 lanes at once.
#ifndef HIF4_TOOLS_ESTIMATE_NETLIST_GATE_SIMULATOR_H_
#define HIF4_TOOLS_ESTIMATE_NETLIST_GATE_SIMULATOR_H_

#include <cstdint>
#include <string>
#include <vector>

#include "tools/estimate/netlist/gate_program.h"
#include "tools/estimate/netlist/netlist.h"

namespace hif4::estimate {

// Lane l is bit l of every word. Flip-flops start at random, so that nothing rests on
// what they hold before a reset. A cycle: Set inputs, Settle, Get outputs, Clock.
class GateSimulator {
 public:
  static constexpr int kLanes = 64;

  // Keeps a reference to `netlist`. Throws as CompileGates.
  GateSimulator(const Netlist& netlist, const std::string& clock, uint64_t seed);

  // A port by name; throws cli::Error (kExitTool) if there is none of that width.
  const std::vector<int>& Port(const std::string& name, size_t bits) const;

  void Set(int net, uint64_t lanes) { words_[static_cast<size_t>(net)] = lanes; }
  uint64_t Get(int net) const { return words_[static_cast<size_t>(net)]; }

  // All nets follow inputs and states; asynchronous clear and preset act.
  void Settle();
  // The rising edge.
  void Clock();

  // From here on Settle counts how often each net changes, over all lanes.
  void StartCounting();
  const std::vector<uint64_t>& toggles() const { return toggles_; }

 private:
  void Run();
  bool ActAsynchronously();

  const Netlist& netlist_;
  GateProgram program_;
  std::vector<uint64_t> words_;
  std::vector<uint64_t> before_;   // the nets, after the last Settle that counted
  std::vector<uint64_t> toggles_;  // by net; empty: not counting
};

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_NETLIST_GATE_SIMULATOR_H_
