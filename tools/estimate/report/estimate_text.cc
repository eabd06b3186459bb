#include "tools/estimate/report/estimate_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace hif4::estimate {
namespace {

std::string LibraryText(const LibraryInfo& library) {
  std::string text =
      fmt::format("library {}: {}; {}; NAND2 = {} ({} um^2); FO4 = {:.4f} ns ({})\n",
                  library.name, library.file, library.corner, library.nand2,
                  library.nand2_area, library.fo4_ns, library.fo4_cell);
  if (library.lef.empty()) {
    text += "  no LEF file: areas are as the library states them\n";
  }
  for (const AreaCorrection& one : library.corrections) {
    text += fmt::format("  area of {} corrected from {} to {} um^2 ({})\n", one.cell,
                        one.liberty, one.lef, library.lef);
  }
  return text;
}

std::string NameOf(const Estimate& estimate) {
  return estimate.params.empty() ? estimate.unit : estimate.unit + " " + estimate.params;
}

std::string RecipeText(const Estimate& estimate) {
  return estimate.recipe + (estimate.flattened ? "" : ", modules kept");
}

std::string PartsText(const Estimate& estimate, double nand2_area) {
  std::vector<std::vector<std::string>> rows = {
      {"part", "for", "um^2", "NAND2", "%", "cells", "FF"}};
  double total = 0;
  for (const PartArea& part : estimate.parts) total += part.area;
  for (const PartArea& part : estimate.parts) {
    rows.push_back({part.part, part.kind, fmt::format("{:.0f}", part.area),
                    fmt::format("{:.0f}", part.area / nand2_area),
                    fmt::format("{:.1f}", 100 * part.area / total),
                    fmt::format("{}", part.cells), fmt::format("{}", part.flip_flops)});
  }
  return fmt::format("parts of {} ({}, {})\n", NameOf(estimate), estimate.library,
                     RecipeText(estimate)) +
         TableText(rows);
}

std::string AreaText(const EstimateReport& report) {
  std::vector<std::vector<std::string>> rows = {{"area", "library", "recipe", "um^2",
                                                 "NAND2", "a multiply", "cells", "FF",
                                                 "golden", "s", "MB"}};
  std::string parts;
  for (const Estimate& one : report.estimates) {
    if (one.kind != "area") continue;
    rows.push_back({NameOf(one), one.library, RecipeText(one), ValueText(one, "area", 0),
                    ValueText(one, "nand2", 0), ValueText(one, "nand2_per_multiply", 1),
                    ValueText(one, "cells", 0), ValueText(one, "flip_flops", 0),
                    fmt::format("{}", one.golden.compared),
                    ValueText(one, "synthesis_time", 1),
                    ValueText(one, "synthesis_memory", 0)});
    const LibraryInfo* const library = report.FindLibrary(one.library);
    if (!one.parts.empty() && library != nullptr) {
      parts += PartsText(one, library->nand2_area);
    }
  }
  return rows.size() == 1 ? "" : TableText(rows) + parts;
}

std::string PathsText(const Estimate& estimate) {
  std::vector<std::vector<std::string>> rows;
  for (const PathReport& path : estimate.paths) {
    rows.push_back({"  " + path.group, fmt::format("{:.3f} ns", path.ns),
                    "from " + path.from, "to " + path.to});
  }
  return fmt::format("slowest paths of {} ({}, {})\n", NameOf(estimate), estimate.library,
                     RecipeText(estimate)) +
         TableText(rows);
}

std::string TimingText(const EstimateReport& report) {
  std::vector<std::vector<std::string>> rows = {{"timing", "library", "recipe", "MHz",
                                                 "period ns", "FO4", "loop ns", "FO4",
                                                 "critical path from", "to"}};
  std::string paths;
  for (const Estimate& one : report.estimates) {
    if (one.kind != "timing") continue;
    const bool has_path = !one.paths.empty();
    rows.push_back({NameOf(one), one.library, RecipeText(one), ValueText(one, "clock", 1),
                    ValueText(one, "period", 3), ValueText(one, "period_fo4", 1),
                    ValueText(one, "loop", 3), ValueText(one, "loop_fo4", 1),
                    has_path ? one.paths[0].from : "", has_path ? one.paths[0].to : ""});
    paths += PathsText(one);
  }
  return rows.size() == 1 ? "" : TableText(rows) + paths;
}

std::string ToolsText(const EstimateReport& report) {
  std::set<std::string> tools, notes;
  for (const Estimate& one : report.estimates) {
    for (const Figure& figure : one.figures) {
      if (!figure.tool.empty()) tools.insert(figure.method + " by " + figure.tool);
      if (!figure.note.empty()) {
        notes.insert(fmt::format("{} of {}: {}", figure.name, NameOf(one), figure.note));
      }
    }
    notes.insert(one.notes.begin(), one.notes.end());
    notes.insert(fmt::format("script of {}, {}{}: sha256 {:.16}", NameOf(one), one.recipe,
                             one.flattened ? "" : ", modules kept", one.script_sha256));
  }
  std::string text = fmt::format("tools: {}\n", fmt::join(tools, "; "));
  for (const std::string& note : notes) text += "note: " + note + "\n";
  return text;
}

}  // namespace

std::string ValueText(const Estimate& estimate, const std::string& figure, int decimals) {
  const std::optional<double> value = estimate.Value(figure);
  return value ? fmt::format("{:.{}f}", *value, decimals) : "not measured";
}

std::string TableText(const std::vector<std::vector<std::string>>& rows) {
  std::vector<size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (size_t i = 0; i < row.size(); ++i) {
      line += i == 0 ? fmt::format("{:<{}}", row[i], widths[i])
                     : fmt::format("  {:>{}}", row[i], widths[i]);
    }
    text += line + "\n";
  }
  return text;
}

std::string ToText(const EstimateReport& report) {
  std::string text;
  for (const LibraryInfo& library : report.libraries) text += LibraryText(library);
  return text + AreaText(report) + TimingText(report) + ToolsText(report);
}

}  // namespace hif4::estimate
