#include "tools/estimate/netlist/area_count.h"

#include <fmt/format.h>

#include <cmath>
#include <map>

#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitTool;

constexpr double kTolerance = 1e-6;  // Yosys prints six decimals

}  // namespace

AreaCount CountArea(const Netlist& netlist, double stated) {
  AreaCount count;
  std::map<std::string, CellCount> by_cell;
  for (const NetlistCell& cell : netlist.cells) {
    const double area = cell.type->area;
    if (!(area > 0) || !std::isfinite(area)) {
      throw Error(kExitTool, netlist.top,
                  fmt::format("cell type {} has an area of {}", cell.type->name, area),
                  "put the area right in the Liberty file, or give its LEF file (--lef)");
    }
    CellCount& one = by_cell[cell.type->name];
    one.cell = cell.type->name;
    one.area += area;
    ++one.count;
    count.area += area;
    ++count.cells;
    if (cell.type->flip_flop) ++count.flip_flops;
  }
  if (count.cells == 0 || !(count.area > 0) || !std::isfinite(count.area)) {
    throw Error(kExitTool, netlist.top, fmt::format("its area is {}", count.area));
  }
  if (std::abs(count.area - stated) > kTolerance * count.area) {
    throw Error(
        kExitTool, netlist.top,
        fmt::format("its cells add up to {} um^2, Yosys says {}", count.area, stated));
  }
  for (const auto& entry : by_cell) count.by_cell.push_back(entry.second);
  return count;
}

std::vector<PartArea> CountParts(const Netlist& netlist, const EstimateUnit& unit) {
  std::map<std::string, PartArea> parts;
  for (const NetlistCell& cell : netlist.cells) {
    const PartRule& rule = PartOf(unit, cell.path);
    PartArea& part = parts[rule.part];
    part.part = rule.part;
    part.kind = PartKindName(rule.kind);
    part.area += cell.type->area;
    ++part.cells;
    if (cell.type->flip_flop) ++part.flip_flops;
  }
  std::vector<PartArea> ordered;
  const auto take = [&](const std::string& name) {
    const auto found = parts.find(name);
    if (found == parts.end()) return;
    ordered.push_back(found->second);
    parts.erase(found);
  };
  for (const PartRule& rule : unit.parts) take(rule.part);
  while (!parts.empty()) take(parts.begin()->first);
  return ordered;
}

}  // namespace hif4::estimate
