// The commands for OpenSTA, and what it is asked.
#ifndef HIF4_TOOLS_ESTIMATE_TIMING_STA_SCRIPT_H_
#define HIF4_TOOLS_ESTIMATE_TIMING_STA_SCRIPT_H_

#include <string>
#include <vector>

#include "tools/estimate/library/technology.h"
#include "tools/estimate/netlist/netlist.h"
#include "tools/estimate/synth/estimate_unit.h"

namespace hif4::estimate {

// A question: the slowest path from any of `from` to any of `to`, flip-flops by their
// index in the netlist. Empty: from or to anywhere.
struct PathQuery {
  std::string group;
  std::vector<size_t> from, to;
  bool to_ports = false;
};

// "critical", "accumulate loop" (from the flip-flops of the accumulator to themselves),
// "to PART" for each part with flip-flops, "to ports".
std::vector<PathQuery> PathQueries(const Netlist& netlist, const EstimateUnit& unit);

// Reads cells.lib and netlist.v from its folder; answers each query under a line
// "@ GROUP". Inputs arrive at 0 with the transition of an FO4 inverter, outputs must be
// there at the end of the period and drive the load of one; no wires.
std::string StaScript(const Netlist& netlist, const Technology& technology,
                      double period_ns, const std::vector<PathQuery>& queries);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_TIMING_STA_SCRIPT_H_
