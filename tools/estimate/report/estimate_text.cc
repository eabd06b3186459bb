#include "tools/estimate/report/estimate_text.h"

#include <fmt/format.h>

#include <set>

#include "tools/estimate/report/tables.h"

namespace hif4::estimate {
namespace {

// A table that has more than its header.
std::string Shown(const Table& table) { return table.size() < 2 ? "" : TableText(table); }

std::string Heading(const char* what, const Estimate& estimate) {
  return fmt::format("{} of {} ({}, {})\n", what, NameOf(estimate), estimate.library,
                     RecipeText(estimate));
}

}  // namespace

std::string LibraryText(const LibraryInfo& library) {
  std::string text =
      fmt::format("library {}: {}; {}; NAND2 = {} ({} um^2); FO4 = {:.4f} ns ({})\n",
                  library.name, library.file, library.corner, library.nand2,
                  library.nand2_area, library.fo4_ns, library.fo4_cell);
  if (library.lef.empty()) {
    text += "  no LEF file: areas are as the library states them\n";
  }
  for (const AreaCorrection& one : library.corrections) {
    text += fmt::format("  area of {} corrected from {} to {:.6g} um^2 ({})\n", one.cell,
                        one.liberty, one.lef, library.lef);
  }
  return text;
}

std::vector<std::string> ToolsAndNotes(const EstimateReport& report) {
  std::set<std::string> tools, notes;
  for (const Estimate& one : report.estimates) {
    for (const Figure& figure : one.figures) {
      if (!figure.tool.empty()) tools.insert(figure.method + " by " + figure.tool);
      if (!figure.note.empty()) {
        notes.insert(fmt::format("{} of {} ({}, {}): {}", figure.name, NameOf(one),
                                 one.library, RecipeText(one), figure.note));
      }
    }
    notes.insert(one.notes.begin(), one.notes.end());
    notes.insert(fmt::format("script of {} ({}, {}): sha256 {:.16}", NameOf(one),
                             one.library, RecipeText(one), one.script_sha256));
  }
  std::vector<std::string> lines;
  lines.push_back(fmt::format("{}: {}", report.version, fmt::join(tools, "; ")));
  lines.insert(lines.end(), notes.begin(), notes.end());
  return lines;
}

std::string ToText(const EstimateReport& report) {
  std::string text;
  for (const LibraryInfo& library : report.libraries) text += LibraryText(library);
  text +=
      Shown(AreaTable(report)) + Shown(TimingTable(report)) + Shown(PowerTable(report));
  for (const Estimate& one : report.estimates) {
    const LibraryInfo* const library = report.FindLibrary(one.library);
    if (!one.parts.empty() && library != nullptr) {
      text += Heading("parts", one) + TableText(PartsTable(one, library->nand2_area));
    }
    if (!one.paths.empty()) text += Heading("paths", one) + TableText(PathsTable(one));
  }
  text += Shown(CoreTable(report)) + Shown(CoreTable(report, "int4-twos-core")) +
          Shown(IncrementTable(report)) + Shown(SpreadTable(report));
  for (const std::string& line : ToolsAndNotes(report)) text += "note: " + line + "\n";
  return text;
}

}  // namespace hif4::estimate
