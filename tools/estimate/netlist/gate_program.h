// A netlist as a straight program: what to compute in which order, 64 copies at once.
#ifndef HIF4_TOOLS_ESTIMATE_NETLIST_GATE_PROGRAM_H_
#define HIF4_TOOLS_ESTIMATE_NETLIST_GATE_PROGRAM_H_

#include <cstdint>
#include <vector>

#include "tools/estimate/netlist/netlist.h"

namespace hif4::estimate {

// word[to] = word[a] op word[b]
struct GateStep {
  enum Op : uint8_t { kCopy, kNot, kAnd, kOr, kXor };
  Op op;
  int to, a, b;
};

// Words 0 .. net_count - 1 are the nets; then come the states of the flip-flops, the
// values that they take next, clear and preset, and what is needed in between.
struct GateProgram {
  struct Register {
    size_t cell;                  // index in the netlist
    int state, next;              // words
    int clear = -1, preset = -1;  // words, or -1: none
  };
  int words = 0;
  std::vector<GateStep> steps;  // settle all nets from inputs and states
  std::vector<Register> registers;
};

// Throws cli::Error (kExitTool) that names a cell: a combinational loop, or a flip-flop
// that is not clocked by the rising edge of the port `clock`. A netlist without
// flip-flops needs no such port.
GateProgram CompileGates(const Netlist& netlist, const std::string& clock);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_NETLIST_GATE_PROGRAM_H_
