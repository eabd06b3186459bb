// A netlist of library cells, flat, as Yosys wrote it.
#ifndef HIF4_TOOLS_ESTIMATE_NETLIST_NETLIST_H_
#define HIF4_TOOLS_ESTIMATE_NETLIST_NETLIST_H_

#include <map>
#include <string>
#include <vector>

#include "tools/estimate/library/liberty.h"
#include "tools/estimate/synth/estimate_unit.h"

namespace hif4::estimate {

// Nets are numbers. The first two are constants.
constexpr int kNetZero = 0;
constexpr int kNetOne = 1;
constexpr int kNoNet = -1;

struct NetlistCell {
  const LibertyCell* type;
  std::string name;            // in the netlist, as the Verilog netlist has it, too
  std::vector<int> nets;       // of type->pins, in their order; kNoNet: not connected
  std::vector<PathStep> path;  // of instances; in a flattened netlist only of flip-flops,
                               // whose output keeps its name
};

struct NetlistPort {
  std::string name;
  bool is_input;
  std::vector<int> nets;  // bit 0 first
};

struct Netlist {
  std::string top;
  int net_count = 2;
  std::vector<NetlistPort> ports;
  std::vector<NetlistCell> cells;
  // Names of nets in the top module, bit 0 first; several may be of one net.
  std::map<std::string, std::vector<int>> names;

  const NetlistPort* FindPort(const std::string& name) const;
};

// Reads what write_json wrote; modules below `top` are put in the place of their
// instances. Pointers into `library` are kept. Throws cli::Error (kExitTool) that names
// what cannot be counted or simulated: a cell that the library does not have (what Yosys
// left unmapped, an assertion, a black box), a latch, a pin that is not there, a net
// without a driver or with two.
Netlist ReadNetlist(const std::string& json_file, const std::string& top,
                    const Library& library);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_NETLIST_NETLIST_H_
