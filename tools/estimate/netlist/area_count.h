// What a netlist is made of.
#ifndef HIF4_TOOLS_ESTIMATE_NETLIST_AREA_COUNT_H_
#define HIF4_TOOLS_ESTIMATE_NETLIST_AREA_COUNT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "tools/estimate/netlist/netlist.h"
#include "tools/estimate/synth/estimate_unit.h"

namespace hif4::estimate {

struct CellCount {
  std::string cell;
  uint64_t count = 0;
  double area = 0;  // of all of them, um^2
};

struct PartArea {
  std::string part;
  std::string kind;
  double area = 0;  // um^2
  uint64_t cells = 0;
  uint64_t flip_flops = 0;
};

struct AreaCount {
  double area = 0;  // um^2
  uint64_t cells = 0;
  uint64_t flip_flops = 0;
  std::vector<CellCount> by_cell;  // in the order of the names
};

// Throws cli::Error (kExitTool): no cell, an area that is not positive and finite, or one
// that differs from `stated`, the sum of Yosys; a cell without an area is named.
AreaCount CountArea(const Netlist& netlist, double stated);

// Of a netlist with its hierarchy; parts in the order of the unit's rules, then the rest.
std::vector<PartArea> CountParts(const Netlist& netlist, const EstimateUnit& unit);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_NETLIST_AREA_COUNT_H_
