// A unit mapped to cells, and shown to be right.
#ifndef HIF4_TOOLS_ESTIMATE_RUN_MAPPED_NETLIST_H_
#define HIF4_TOOLS_ESTIMATE_RUN_MAPPED_NETLIST_H_

#include "tools/estimate/netlist/golden_check.h"
#include "tools/estimate/netlist/netlist.h"
#include "tools/estimate/report/estimate.h"
#include "tools/estimate/synth/synthesis.h"

namespace hif4::estimate {

struct MappedNetlist {
  Synthesis synthesis;
  Netlist netlist;  // points into the technology of the request
  GoldenReport golden;
};

// Synthesises, reads the netlist and passes the golden vectors through it. Throws as
// Synthesise and ReadNetlist, and cli::Error (kExitMismatch) with the first mismatch:
// such a netlist has no figures.
MappedNetlist MapUnit(const SynthesisRequest& request, const GoldenRequest& golden);

// What all estimates of a netlist have in common.
Estimate NewEstimate(const std::string& kind, const SynthesisRequest& request,
                     const MappedNetlist& mapped);

LibraryInfo InfoOf(const Technology& technology);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_RUN_MAPPED_NETLIST_H_
