// The figures of a report of cycles.
#include <fmt/format.h>

#include "tools/estimate/report/cycle_report.h"

namespace hif4::estimate {
namespace {

class Figures {
 public:
  void Add(const std::string& name, std::optional<double> value, const std::string& unit,
           const std::string& note = "", const std::string& tool = kCycleFormula) {
    list_.push_back({name, value, unit, kAnalytic, tool, note});
  }
  void Count(const std::string& name, int64_t count, const std::string& unit) {
    Add(name, static_cast<double>(count), unit);
  }
  std::vector<Figure> Take() { return std::move(list_); }

 private:
  std::vector<Figure> list_;
};

double Ratio(int64_t a, int64_t b) {
  return static_cast<double>(a) / static_cast<double>(b);
}

void AddBytes(const std::string& prefix, const MovedBytes& bytes, Figures* figures) {
  figures->Count(prefix + "_activations", bytes.activations, "bytes");
  figures->Count(prefix + "_weights", bytes.weights, "bytes");
  figures->Count(prefix + "_scales", bytes.scales, "bytes");
  figures->Count(prefix + "_residuals", bytes.residuals, "bytes");
  figures->Count(prefix + "_results", bytes.results, "bytes");
}

}  // namespace

const Figure* CycleRow::Find(const std::string& name) const {
  for (const Figure& figure : figures) {
    if (figure.name == name) return &figure;
  }
  return nullptr;
}

std::vector<Figure> CycleFigures(const GemmCost& cost, const ProductWay& way,
                                 const WayClock& clock) {
  Figures figures;
  figures.Count("cycles", cost.cycles, "cycles");
  figures.Count("steps", cost.steps, "steps");
  figures.Add("utilisation", 100 * Ratio(cost.filled, cost.slots), "%");
  figures.Add("relative_cycles", Ratio(cost.cycles, cost.fp4_cycles), "dense 4-bit");
  const std::string other = "on multipliers of another width";
  const double times_fp16 = kFp4TimesFp16 * Ratio(cost.fp4_cycles, cost.cycles);
  figures.Add("times_fp16",
              way.same_multipliers ? std::optional(times_fp16) : std::nullopt, "FP16",
              way.same_multipliers ? "" : other);
  figures.Add("paper_times_fp16", way.paper, "FP16",
              way.paper ? "" : "the paper says nothing of it", "arXiv:2607.26515");
  figures.Add("ports_times_fp16", Ratio(cost.fp16_inputs, cost.ports.inputs()), "FP16");
  figures.Add("bits_per_multiply", 8 * Ratio(cost.ports.inputs(), cost.multiplies),
              "bits");
  figures.Add("input_bytes_per_cycle", Ratio(cost.ports.inputs(), cost.cycles), "bytes");
  figures.Add("output_bytes_per_cycle", Ratio(cost.ports.results, cost.cycles), "bytes");
  AddBytes("port", cost.ports, &figures);
  AddBytes("once", cost.once, &figures);
  std::optional<double> ms;
  if (clock.mhz) ms = static_cast<double>(cost.cycles) / *clock.mhz / 1e3;
  figures.Add("clock", clock.mhz, "MHz", clock.note, clock.source);
  figures.Add("time", ms, "ms", clock.note);
  return figures.Take();
}

std::vector<Figure> NoCycleFigures(const ProductWay& way, const std::string& why) {
  GemmCost one;
  one.cycles = one.fp4_cycles = one.multiplies = one.slots = 1;
  one.ports.activations = 1;
  std::vector<Figure> figures = CycleFigures(one, way, WayClock());
  for (Figure& figure : figures) {
    if (figure.name == "paper_times_fp16") continue;
    figure.value.reset();
    figure.note = why;
  }
  return figures;
}

}  // namespace hif4::estimate
