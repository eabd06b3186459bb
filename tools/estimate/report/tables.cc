#include "tools/estimate/report/tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "tools/estimate/report/spread.h"

namespace hif4::estimate {

std::string NameOf(const Estimate& estimate) {
  return estimate.params.empty() ? estimate.unit : estimate.unit + " " + estimate.params;
}

std::string RecipeText(const Estimate& estimate) {
  return estimate.recipe + (estimate.flattened ? "" : ", modules kept");
}

std::string ValueText(const Estimate& estimate, const std::string& figure, int decimals) {
  const std::optional<double> value = estimate.Value(figure);
  return value ? fmt::format("{:.{}f}", *value, decimals) : "not measured";
}

Table AreaTable(const EstimateReport& report) {
  Table table = {{"area", "library", "recipe", "um^2", "NAND2", "a multiply", "cells",
                  "FF", "golden", "s", "MB"}};
  for (const Estimate& one : report.estimates) {
    if (one.kind != "area") continue;
    table.push_back({NameOf(one), one.library, RecipeText(one), ValueText(one, "area", 0),
                     ValueText(one, "nand2", 0), ValueText(one, "nand2_per_multiply", 1),
                     ValueText(one, "cells", 0), ValueText(one, "flip_flops", 0),
                     fmt::format("{}", one.golden.compared),
                     ValueText(one, "synthesis_time", 1),
                     ValueText(one, "synthesis_memory", 0)});
  }
  return table;
}

Table TimingTable(const EstimateReport& report) {
  Table table = {{"timing", "library", "recipe", "MHz", "period ns", "FO4", "loop ns",
                  "FO4", "critical path from", "to"}};
  for (const Estimate& one : report.estimates) {
    if (one.kind != "timing") continue;
    const PathReport path = one.paths.empty() ? PathReport() : one.paths[0];
    table.push_back({NameOf(one), one.library, RecipeText(one),
                     ValueText(one, "clock", 1), ValueText(one, "period", 3),
                     ValueText(one, "period_fo4", 1), ValueText(one, "loop", 3),
                     ValueText(one, "loop_fo4", 1), path.from, path.to});
  }
  return table;
}

Table PowerTable(const EstimateReport& report) {
  Table table = {{"energy, pJ a step", "library", "recipe", "energy", "fJ a multiply",
                  "clock", "registers", "gates", "nets", "inputs", "changes", "steps",
                  "leakage uW", "glitch factor", "with glitches"}};
  for (const Estimate& one : report.estimates) {
    if (one.kind != "power") continue;
    std::vector<std::string> row = {NameOf(one), one.library, RecipeText(one)};
    for (const char* name :
         {"energy", "energy_per_multiply", "energy_clock", "energy_registers",
          "energy_gates", "energy_nets", "energy_inputs"}) {
      row.push_back(ValueText(one, name, 1));
    }
    row.push_back(ValueText(one, "toggles", 0));
    row.push_back(ValueText(one, "steps", 0));
    row.push_back(ValueText(one, "leakage", 2));
    row.push_back(ValueText(one, "glitch_factor", 2));
    row.push_back(ValueText(one, "energy_glitches", 1));
    table.push_back(row);
  }
  return table;
}

Table SpreadTable(const EstimateReport& report) {
  Table table = {{"spread", "figure", "mappings", "least", "median", "most"}};
  for (const Spread& spread : Spreads(report)) {
    const bool is_ratio = !spread.over.empty();
    const auto text = [&](double value) {
      return fmt::format("{:.{}f}", value, is_ratio ? 3 : value < 1000 ? 1 : 0);
    };
    table.push_back({is_ratio ? spread.name + " : " + spread.over : spread.name,
                     spread.figure, fmt::format("{}", spread.count), text(spread.least),
                     text(spread.median), text(spread.most)});
  }
  return table;
}

Table PartsTable(const Estimate& estimate, double nand2_area) {
  Table table = {{"part", "for", "um^2", "NAND2", "%", "cells", "FF"}};
  double total = 0;
  for (const PartArea& part : estimate.parts) total += part.area;
  for (const PartArea& part : estimate.parts) {
    table.push_back({part.part, part.kind, fmt::format("{:.0f}", part.area),
                     fmt::format("{:.0f}", part.area / nand2_area),
                     fmt::format("{:.1f}", 100 * part.area / total),
                     fmt::format("{}", part.cells), fmt::format("{}", part.flip_flops)});
  }
  return table;
}

Table PathsTable(const Estimate& estimate) {
  Table table = {{"slowest path", "ns", "from", "to"}};
  for (const PathReport& path : estimate.paths) {
    table.push_back({path.group, fmt::format("{:.3f}", path.ns), path.from, path.to});
  }
  return table;
}

std::string TableText(const Table& table) {
  std::vector<size_t> widths;
  for (const auto& row : table) {
    widths.resize(std::max(widths.size(), row.size()));
    for (size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const auto& row : table) {
    for (size_t i = 0; i < row.size(); ++i) {
      text += i == 0 ? fmt::format("{:<{}}", row[i], widths[i])
                     : fmt::format("  {:>{}}", row[i], widths[i]);
    }
    text += "\n";
  }
  return text;
}

std::string TableCsv(const Table& table) {
  std::string text;
  for (const auto& row : table) {
    for (size_t i = 0; i < row.size(); ++i) {
      std::string cell = row[i];
      if (cell.find_first_of(",\"\n") != std::string::npos) {
        for (size_t at = 0; (at = cell.find('"', at)) != std::string::npos; at += 2) {
          cell.insert(at, 1, '"');
        }
        cell = "\"" + cell + "\"";
      }
      text += (i == 0 ? "" : ",") + cell;
    }
    text += "\n";
  }
  return text;
}

}  // namespace hif4::estimate
