#include "tools/estimate/run/area.h"

#include "tools/estimate/netlist/area_count.h"
#include "tools/estimate/run/mapped_netlist.h"

namespace hif4::estimate {

Estimate EstimateArea(const SynthesisRequest& request, const GoldenRequest& golden) {
  const MappedNetlist mapped = MapUnit(request, golden);
  const AreaCount count = CountArea(mapped.netlist, mapped.synthesis.stated_area);
  const double nand2 = count.area / request.technology->nand2_area;

  Estimate estimate = NewEstimate("area", request, mapped);
  const auto add = [&](const char* name, double value, const char* unit) {
    estimate.figures.push_back(
        {name, value, unit, kSynthesised, mapped.synthesis.version, ""});
  };
  add("area", count.area, "um^2");
  add("nand2", nand2, "NAND2");
  add("nand2_per_multiply", nand2 / request.unit->multiplies, "NAND2");
  add("cells", static_cast<double>(count.cells), "cells");
  add("flip_flops", static_cast<double>(count.flip_flops), "cells");
  add("synthesis_time", mapped.synthesis.seconds, "s");
  add("synthesis_memory", mapped.synthesis.megabytes, "MB");
  estimate.cells = count.by_cell;
  if (!request.flatten) estimate.parts = CountParts(mapped.netlist, *request.unit);
  return estimate;
}

}  // namespace hif4::estimate
