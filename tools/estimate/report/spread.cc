#include "tools/estimate/report/spread.h"

#include <algorithm>
#include <map>
#include <utility>

#include "tools/estimate/report/tables.h"

namespace hif4::estimate {
namespace {

constexpr const char* kFigures[] = {"nand2", "nand2_per_multiply", "period_fo4",
                                    "loop_fo4"};

// Values by mapping: {library, recipe}.
using Mapping = std::pair<std::string, std::string>;
using Values = std::map<Mapping, double>;

Spread SpreadOf(const std::string& figure, const std::string& name,
                const std::string& over, const Values& values) {
  std::vector<double> sorted;
  for (const auto& entry : values) sorted.push_back(entry.second);
  std::sort(sorted.begin(), sorted.end());
  Spread spread;
  spread.figure = figure;
  spread.name = name;
  spread.over = over;
  spread.count = sorted.size();
  spread.least = sorted.front();
  spread.most = sorted.back();
  const size_t middle = sorted.size() / 2;
  spread.median =
      sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  return spread;
}

Values Ratios(const Values& of, const Values& over) {
  Values ratios;
  for (const auto& [mapping, value] : of) {
    const auto found = over.find(mapping);
    if (found != over.end()) ratios[mapping] = value / found->second;
  }
  return ratios;
}

}  // namespace

std::vector<Spread> Spreads(const EstimateReport& report) {
  std::vector<Spread> spreads;
  for (const char* figure : kFigures) {
    std::vector<std::string> names;  // in the order of the report
    std::map<std::string, Values> by_name;
    for (const Estimate& one : report.estimates) {
      const std::optional<double> value = one.Value(figure);
      if (!one.flattened || !value) continue;
      const std::string name = NameOf(one);
      if (by_name.count(name) == 0) names.push_back(name);
      by_name[name][{one.library, one.recipe}] = *value;
    }
    for (const std::string& name : names) {
      if (by_name[name].size() < 2) continue;
      spreads.push_back(SpreadOf(figure, name, "", by_name[name]));
    }
    for (size_t i = 1; i < names.size(); ++i) {
      const Values ratios = Ratios(by_name[names[i]], by_name[names[0]]);
      if (ratios.size() >= 2) {
        spreads.push_back(SpreadOf(figure, names[i], names[0], ratios));
      }
    }
  }
  return spreads;
}

}  // namespace hif4::estimate
