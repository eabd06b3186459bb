// Golden vectors through a mapped netlist: before its figures count it must give, bit for
// bit, what the library gives.
#ifndef HIF4_TOOLS_ESTIMATE_NETLIST_GOLDEN_CHECK_H_
#define HIF4_TOOLS_ESTIMATE_NETLIST_GOLDEN_CHECK_H_

#include <cstdint>
#include <string>

#include "model/unit/unit_params.h"
#include "tools/estimate/netlist/netlist.h"
#include "tools/estimate/synth/estimate_unit.h"

namespace hif4::estimate {

struct GoldenOutcome {
  uint64_t steps = 0;     // that were accepted
  uint64_t compared = 0;  // results (of a core: outputs)
  uint64_t mismatches = 0;
  std::string first_mismatch;  // which item, what was wanted, what came
};

struct GoldenRequest {
  uint64_t steps = 20000;  // at least; all directed items are among them
  uint64_t seed = 1;
};

// A MAC gets directed and random items with bubbles, stalls and flushes and must deliver
// all results in order; a core gets its rows. Throws cli::Error (kExitTool) if the
// netlist cannot be driven, (kExitMismatch) if nothing was compared.
GoldenOutcome RunGolden(const EstimateUnit& unit, const UnitParams& params,
                        const Netlist& netlist, const GoldenRequest& request);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_NETLIST_GOLDEN_CHECK_H_
