#include <fmt/format.h>

#include <algorithm>

#include "tools/estimate/report/tables.h"

namespace hif4::estimate {
namespace {

bool IsCoreArea(const Estimate& estimate) {
  return estimate.kind == "area" && estimate.flattened && estimate.params.empty() &&
         estimate.Value("nand2");
}

}  // namespace

Table CoreTable(const EstimateReport& report, const std::string& floor) {
  Table table = {{"core", "library", "recipe", "NAND2", "a multiply", ": " + floor}};
  for (const Estimate& one : report.estimates) {
    const auto under = std::find_if(
        report.estimates.begin(), report.estimates.end(), [&](const Estimate& other) {
          return IsCoreArea(other) && other.unit == floor &&
                 other.library == one.library && other.recipe == one.recipe;
        });
    if (!IsCoreArea(one) || one.unit == floor || under == report.estimates.end())
      continue;
    table.push_back(
        {one.unit, one.library, one.recipe, ValueText(one, "nand2", 0),
         ValueText(one, "nand2_per_multiply", 1),
         fmt::format("{:.3f}", *one.Value("nand2") / *under->Value("nand2"))});
  }
  return table;
}

}  // namespace hif4::estimate
