#include "tools/estimate/library/fo4.h"

#include <fmt/format.h>

#include <cmath>

#include "tools/common/error.h"
#include "tools/estimate/library/reference_cells.h"

namespace hif4::estimate {
namespace {

constexpr int kStages = 100;  // far more than the transitions need to settle

}  // namespace

Fo4 ComputeFo4(const Library& library) {
  const LibertyCell& inverter = ReferenceInverter(library);
  const LibertyPin& output = *inverter.outputs()[0];
  const TimingArc* arc = nullptr;
  for (const TimingArc& one : output.timing) {
    if (!one.cell_rise.empty() && !one.cell_fall.empty() &&
        !one.rise_transition.empty() && !one.fall_transition.empty()) {
      arc = &one;
    }
  }
  if (arc == nullptr) {
    throw cli::Error(cli::kExitTool, library.file,
                     fmt::format("cell {} has no delay tables", inverter.name),
                     "give a complete Liberty file (--liberty)");
  }
  Fo4 fo4;
  fo4.cell = inverter.name;
  fo4.load = 4 * inverter.inputs()[0]->capacitance;
  double rise = 0, fall = 0;
  for (int stage = 0; stage < kStages; ++stage) {
    const double next_rise = arc->rise_transition.At(fo4.load, fall);
    fall = arc->fall_transition.At(fo4.load, rise);
    rise = next_rise;
  }
  fo4.transition = (rise + fall) / 2;
  const double delay =
      (arc->cell_rise.At(fo4.load, fall) + arc->cell_fall.At(fo4.load, rise)) / 2;
  fo4.seconds = delay * library.second;
  if (!std::isfinite(fo4.seconds) || fo4.seconds <= 0 || fo4.transition <= 0) {
    throw cli::Error(
        cli::kExitTool, library.file,
        fmt::format("the tables of {} give an FO4 of {} s", inverter.name, fo4.seconds),
        "give a complete Liberty file (--liberty)");
  }
  return fo4;
}

}  // namespace hif4::estimate
