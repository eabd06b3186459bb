#include "tools/estimate/library/area_corrections.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

// A library that was characterised for other cells than those drawn is no library to
// correct: an area that is this many times off is refused unless it is 0.
constexpr double kMostOff = 10;
constexpr double kTolerance = 1e-6;

}  // namespace

std::vector<AreaCorrection> FindAreaCorrections(
    const Library& library, const std::map<std::string, LefMacro>& macros) {
  std::vector<AreaCorrection> corrections;
  for (const auto& [name, cell] : library.cells) {
    const auto macro = macros.find(name);
    if (macro == macros.end()) continue;
    const double lef = macro->second.area();
    if (std::abs(cell.area - lef) <= kTolerance * lef) continue;
    if (cell.area > kMostOff * lef || (cell.area > 0 && lef > kMostOff * cell.area)) {
      throw cli::Error(
          cli::kExitTool, library.file,
          fmt::format("cell {} has {} um^2, its LEF macro {}", name, cell.area, lef),
          "give the LEF file of this library (--lef)");
    }
    corrections.push_back({name, cell.area, lef});
  }
  return corrections;
}

void CorrectAreas(const std::vector<AreaCorrection>& corrections, Library* library,
                  std::string* text) {
  std::vector<LibertyCell*> cells;
  for (const AreaCorrection& one : corrections) {
    LibertyCell& cell = library->cells.at(one.cell);
    cell.area = one.lef;
    if (cell.area_length > 0) cells.push_back(&cell);
  }
  // From the end, so that the places before stay where they are.
  std::sort(cells.begin(), cells.end(), [](const LibertyCell* a, const LibertyCell* b) {
    return a->area_offset > b->area_offset;
  });
  for (LibertyCell* cell : cells) {
    text->replace(cell->area_offset, cell->area_length, fmt::format("{}", cell->area));
  }
  for (auto& entry : library->cells) entry.second.area_length = 0;  // places have moved
}

std::vector<std::string> MissingCells(const Library& library,
                                      const std::map<std::string, LefMacro>& macros) {
  std::vector<std::string> missing;
  for (const auto& [name, macro] : macros) {
    if (macro.has_signals && !macro.is_pad && library.cells.count(name) == 0) {
      missing.push_back(name);
    }
  }
  return missing;
}

}  // namespace hif4::estimate
