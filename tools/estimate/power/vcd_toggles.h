// Counts in a VCD file how often nets change.
#ifndef HIF4_TOOLS_ESTIMATE_POWER_VCD_TOGGLES_H_
#define HIF4_TOOLS_ESTIMATE_POWER_VCD_TOGGLES_H_

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

#include "tools/estimate/netlist/netlist.h"

namespace hif4::estimate {

// Changes between 0 and 1 of each net of the netlist, by net; the first value of a net is
// none. A net with several names counts once. Throws cli::Error (kExitTool) naming
// `file`: a value that is neither 0 nor 1, a file that knows no net of the netlist.
std::vector<uint64_t> CountVcdToggles(std::istream* vcd, const std::string& file,
                                      const Netlist& netlist);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_POWER_VCD_TOGGLES_H_
