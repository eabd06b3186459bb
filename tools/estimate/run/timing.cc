#include "tools/estimate/run/timing.h"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <vector>

#include "tools/common/error.h"
#include "tools/estimate/run/mapped_netlist.h"
#include "tools/estimate/synth/child_process.h"
#include "tools/estimate/synth/scratch_folder.h"
#include "tools/estimate/timing/sta_paths.h"
#include "tools/estimate/timing/sta_script.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitTool;

// Any period will do: the shortest one is period - slack.
constexpr double kPeriodNs = 100;

constexpr const char* kNote =
    "times are without wires: wire load is not modelled, nor is a clock tree";

std::vector<StaPath> RunSta(const SynthesisRequest& request,
                            const MappedNetlist& mapped) {
  const std::string script = StaScript(mapped.netlist, *request.technology, kPeriodNs,
                                       PathQueries(mapped.netlist, *request.unit));
  const ScratchFolder scratch(request.cache);
  WriteText(scratch.File("sta.tcl"), script);
  ChildRequest child;
  child.arguments = {"sta", "-no_splash", "-exit", scratch.File("sta.tcl")};
  child.folder = mapped.synthesis.folder;
  child.log = scratch.File("sta.log");
  child.timeout = request.timeout;
  const ChildOutcome outcome = RunChild(child);
  if (outcome.exit_status != 0) {
    throw Error(kExitTool, "sta", fmt::format("exit status {}", outcome.exit_status));
  }
  return ParseStaLog(ReadText(child.log), "sta");
}

// What an end of a path is: the part of its flip-flop, or a port.
std::string EndName(const Netlist& netlist, const EstimateUnit& unit,
                    const std::string& name) {
  for (const NetlistCell& cell : netlist.cells) {
    if (cell.name == name) return PartOf(unit, cell.path).part;
  }
  return "port " + name;
}

void AddTimes(const StaPath& path, const std::string& name, double ns, double fo4_ns,
              Estimate* estimate) {
  const std::string tool = StaVersion();
  const std::string note = fmt::format("{} cells on the path", path.gates);
  estimate->figures.push_back({name, ns, "ns", kAnalytic, tool, note});
  estimate->figures.push_back({name + "_fo4", ns / fo4_ns, "FO4", kAnalytic, tool, ""});
}

}  // namespace

std::string StaVersion() {
  FindTool("sta", "opensta");
  const std::string text = OutputOf({"sta", "-version"});
  return "OpenSTA " + text.substr(0, text.find_first_of(" \n"));
}

Estimate EstimateTiming(const SynthesisRequest& request, const GoldenRequest& golden) {
  StaVersion();  // missing: said before the synthesis
  const MappedNetlist mapped = MapUnit(request, golden);
  const double unit_ns = request.technology->library.second * 1e9;
  const double fo4_ns = request.technology->fo4.seconds * 1e9;
  Estimate estimate = NewEstimate("timing", request, mapped);
  for (const StaPath& path : RunSta(request, mapped)) {
    const double ns = kPeriodNs - path.slack * unit_ns;
    if (!std::isfinite(ns) || ns <= 0) {
      throw Error(kExitTool, "sta", fmt::format("{} takes {} ns", path.group, ns));
    }
    estimate.paths.push_back({path.group,
                              EndName(mapped.netlist, *request.unit, path.from),
                              EndName(mapped.netlist, *request.unit, path.to), ns});
    if (path.group == "critical") {
      AddTimes(path, "period", ns, fo4_ns, &estimate);
      estimate.figures.push_back({"clock", 1e3 / ns, "MHz", kAnalytic, StaVersion(), ""});
    } else if (path.group == "accumulate loop") {
      AddTimes(path, "loop", ns, fo4_ns, &estimate);
    }
  }
  if (!estimate.Value("period")) throw Error(kExitTool, "sta", "found no path");
  if (!estimate.Value("loop")) {
    estimate.figures.push_back({"loop",
                                {},
                                "ns",
                                kAnalytic,
                                StaVersion(),
                                "no path from the accumulator to itself"});
  }
  estimate.notes.push_back(kNote);
  return estimate;
}

}  // namespace hif4::estimate
