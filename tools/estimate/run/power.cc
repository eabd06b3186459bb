#include "tools/estimate/run/power.h"

#include <fmt/format.h>

#include <cmath>
#include <numeric>

#include "tools/common/error.h"
#include "tools/estimate/power/activity.h"
#include "tools/estimate/power/energy.h"
#include "tools/estimate/power/glitches.h"
#include "tools/estimate/power/workload.h"
#include "tools/estimate/run/mapped_netlist.h"
#include "tools/estimate/run/timing.h"

namespace hif4::estimate {
namespace {

constexpr double kPico = 1e12;
constexpr const char* kTool = "hif4 gate simulator, Liberty tables";
constexpr const char* kCovered =
    "energy covers cells, loads of their pins and clock pins of flip-flops, with one "
    "change of a net a cycle at most; it leaves out wires, the clock tree, glitches and "
    "what lies behind the ports";

uint64_t Sum(const std::vector<uint64_t>& toggles) {
  return std::accumulate(toggles.begin(), toggles.end(), uint64_t{0});
}

void AddGlitches(const SynthesisRequest& request, const MappedNetlist& mapped,
                 const Workload& workload, const PowerRequest& power,
                 Estimate* estimate) {
  const Technology& technology = *request.technology;
  const auto add = [&](const char* name, std::optional<double> value, const char* unit,
                       const std::string& tool, const std::string& note) {
    estimate->figures.push_back({name, value, unit, kSimulated, tool, note});
  };
  if (power.glitch_steps == 0 || technology.verilog_file.empty()) {
    add("glitch_factor", {}, "", "",
        power.glitch_steps == 0 ? "not asked for (--glitches)"
                                : "the library has no Verilog file");
    return;
  }
  const GlitchActivity activity =
      MeasureGlitches(request, mapped.synthesis, mapped.netlist, workload,
                      power.glitch_steps, technology.verilog_file);
  const std::string tool = IcarusVersion() + ", SDF by " + StaVersion();
  const auto energy = [&](const Activity& one) {
    return ComputeEnergy(mapped.netlist, technology, one).total() * kPico;
  };
  const auto rate = [](const Activity& one) {
    return static_cast<double>(Sum(one.toggles)) / static_cast<double>(one.steps);
  };
  const std::string note = fmt::format("over {} steps", activity.delayed.steps);
  add("glitch_factor", rate(activity.delayed) / rate(activity.plain), "", tool, note);
  add("energy_sample", energy(activity.plain), "pJ", kTool, note);
  add("energy_glitches", energy(activity.delayed), "pJ", tool, note);
}

}  // namespace

Estimate EstimatePower(const SynthesisRequest& request, const GoldenRequest& golden,
                       const PowerRequest& power) {
  const Workload workload =
      power.vectors.empty()
          ? RealWorkload(*request.unit, power.activations, power.weights, power.steps)
          : FileWorkload(*request.unit, power.vectors);
  const MappedNetlist mapped = MapUnit(request, golden);
  const Activity activity =
      MeasureActivity(*request.unit, request.params, mapped.netlist, workload);
  const Energy energy = ComputeEnergy(mapped.netlist, *request.technology, activity);
  if (!std::isfinite(energy.total()) || energy.total() <= 0) {
    throw cli::Error(cli::kExitTool, request.technology->liberty_file,
                     fmt::format("its tables give {} J a step", energy.total()));
  }
  const auto steps = static_cast<double>(activity.steps);

  Estimate estimate = NewEstimate("power", request, mapped);
  const auto add = [&](const char* name, double value, const char* unit) {
    estimate.figures.push_back({name, value, unit, kSimulated, kTool, ""});
  };
  add("energy", energy.total() * kPico, "pJ");
  add("energy_per_multiply", energy.total() * 1e15 / request.unit->multiplies, "fJ");
  add("energy_clock", energy.clock * kPico, "pJ");
  add("energy_registers", energy.registers * kPico, "pJ");
  add("energy_gates", energy.gates * kPico, "pJ");
  add("energy_nets", energy.nets * kPico, "pJ");
  add("energy_inputs", energy.inputs * kPico, "pJ");
  add("toggles", static_cast<double>(Sum(activity.toggles)) / steps, "changes");
  add("steps", steps, "steps");
  add("leakage", energy.leakage * 1e6, "uW");
  AddGlitches(request, mapped, workload, power, &estimate);
  estimate.notes.push_back("activity of " + estimate.unit + ": " + workload.source);
  estimate.notes.push_back(kCovered);
  return estimate;
}

}  // namespace hif4::estimate
