#include "tools/estimate/run/mapped_netlist.h"

#include <fmt/format.h>

#include "tools/common/error.h"

namespace hif4::estimate {

MappedNetlist MapUnit(const SynthesisRequest& request, const GoldenRequest& golden) {
  MappedNetlist mapped;
  mapped.synthesis = Synthesise(request);
  mapped.netlist = ReadNetlist(mapped.synthesis.netlist_json(), request.unit->top,
                               request.technology->library);
  const GoldenOutcome outcome =
      RunGolden(*request.unit, request.params, mapped.netlist, golden);
  if (outcome.mismatches > 0) {
    throw cli::Error(
        cli::kExitMismatch, request.unit->top,
        fmt::format("the netlist of recipe {} differs from the golden values: {}",
                    request.recipe->name, outcome.first_mismatch),
        "its figures do not count; check the RTL (hif4 regress)");
  }
  mapped.golden = {outcome.steps, outcome.compared, golden.seed};
  return mapped;
}

Estimate NewEstimate(const std::string& kind, const SynthesisRequest& request,
                     const MappedNetlist& mapped) {
  Estimate estimate;
  estimate.kind = kind;
  estimate.unit = request.unit->name;
  estimate.top = request.unit->top;
  if (request.unit->mac != nullptr) estimate.params = ToString(request.params);
  estimate.library = request.technology->library.name;
  estimate.recipe = request.recipe->name;
  estimate.script_sha256 = mapped.synthesis.script_sha256;
  estimate.flattened = request.flatten;
  estimate.golden = mapped.golden;
  return estimate;
}

LibraryInfo InfoOf(const Technology& technology) {
  LibraryInfo info;
  info.name = technology.library.name;
  info.file = technology.liberty_file;
  info.lef = technology.lef_file;
  info.sha256 = technology.sha256;
  info.corner = technology.library.CornerText();
  info.voltage = technology.library.voltage;
  info.nand2 = technology.nand2;
  info.nand2_area = technology.nand2_area;
  info.fo4_cell = technology.fo4.cell;
  info.fo4_ns = technology.fo4.seconds * 1e9;
  info.corrections = technology.corrections;
  return info;
}

}  // namespace hif4::estimate
