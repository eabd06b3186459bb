#include <fmt/format.h>

#include "tools/estimate/report/tables.h"
#include "tools/estimate/synth/estimate_unit.h"

namespace hif4::estimate {
namespace {

struct Increment {
  const Estimate* estimate;
  double values[3];  // NAND2: whole, scales, all but products and tree
};

Increment IncrementOf(const Estimate& estimate, double nand2_area) {
  Increment increment = {&estimate, {}};
  for (const PartArea& part : estimate.parts) {
    const double nand2 = part.area / nand2_area;
    increment.values[0] += nand2;
    if (part.kind == PartKindName(PartKind::kScale)) increment.values[1] += nand2;
    if (part.kind != PartKindName(PartKind::kProduct) &&
        part.kind != PartKindName(PartKind::kTree)) {
      increment.values[2] += nand2;
    }
  }
  return increment;
}

// Cores have no accumulator to compare.
bool IsMac(const Estimate& estimate) { return !estimate.params.empty(); }

}  // namespace

Table IncrementTable(const EstimateReport& report) {
  Table table = {
      {"NAND2, modules kept", "library", "whole", "scales", "all but products and tree"}};
  std::vector<Increment> increments;
  for (const Estimate& one : report.estimates) {
    const LibraryInfo* const library = report.FindLibrary(one.library);
    if (one.parts.empty() || library == nullptr || !IsMac(one)) continue;
    increments.push_back(IncrementOf(one, library->nand2_area));
  }
  const auto row = [&](const std::string& name, const std::string& library,
                       const double* values, int decimals) {
    std::vector<std::string> cells = {name, library};
    for (int i = 0; i < 3; ++i) {
      cells.push_back(values[i] > 0 ? fmt::format("{:.{}f}", values[i], decimals) : "-");
    }
    table.push_back(cells);
  };
  if (increments.size() < 2) return table;
  for (const Increment& one : increments) {
    row(NameOf(*one.estimate), one.estimate->library, one.values, 0);
  }
  const std::string first = increments[0].estimate->unit;
  for (const Increment& base : increments) {
    if (base.estimate->unit != first) continue;
    for (const Increment& other : increments) {
      if (other.estimate->unit == first ||
          other.estimate->library != base.estimate->library ||
          other.estimate->params != base.estimate->params) {
        continue;
      }
      double ratios[3];
      for (int i = 0; i < 3; ++i) {
        ratios[i] = other.values[i] > 0 ? base.values[i] / other.values[i] : 0;
      }
      row(fmt::format("{} : {}, {}", first, other.estimate->unit, base.estimate->params),
          base.estimate->library, ratios, 3);
    }
  }
  return table;
}

}  // namespace hif4::estimate
