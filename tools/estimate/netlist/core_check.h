// The rows of a core through its netlist.
#ifndef HIF4_TOOLS_ESTIMATE_NETLIST_CORE_CHECK_H_
#define HIF4_TOOLS_ESTIMATE_NETLIST_CORE_CHECK_H_

#include <cstdint>

#include "tools/estimate/netlist/gate_simulator.h"
#include "tools/estimate/netlist/golden_check.h"

namespace hif4::estimate {

GoldenOutcome RunCore(const CoreTest& test, const Netlist& netlist, uint64_t rows);

// Puts rows [begin, end), at most 64, on the inputs, one a lane.
void SetCoreInputs(const CoreTest& test, const std::vector<CoreRow>& rows, size_t begin,
                   size_t end, GateSimulator* simulator);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_NETLIST_CORE_CHECK_H_
