#include "tools/estimate/run/limits.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "model/unit/unit_params.h"
#include "tools/common/error.h"
#include "tools/estimate/synth/estimate_unit.h"
#include "tools/estimate/synth/recipe.h"
#include "tools/estimate/synth/scratch_folder.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitData;
using cli::kExitTool;
using Json = nlohmann::ordered_json;

bool IsTiming(const std::string& figure) {
  return figure == "period" || figure == "loop";
}

std::string WhatIsWrong(const Limit& limit) {
  const EstimateUnit* const unit = FindEstimateUnit(limit.unit);
  if (unit == nullptr) return fmt::format("no unit '{}'", limit.unit);
  if (FindRecipe(limit.recipe) == nullptr) {
    return fmt::format("no recipe '{}'", limit.recipe);
  }
  if (limit.figure != "area" && limit.figure != "cells" && !IsTiming(limit.figure)) {
    return fmt::format("no figure '{}'", limit.figure);
  }
  UnitParams params;
  std::string error;
  if (unit->mac == nullptr ? !limit.params.empty()
                           : !ParseUnitParams(limit.params, &params, &error) ||
                                 ToString(params) != limit.params) {
    return fmt::format("parameters '{}' of {}", limit.params, limit.unit);
  }
  const EstimateUnit* const over = FindEstimateUnit(limit.over);
  if (!limit.over.empty() &&
      (over == nullptr || (over->mac == nullptr) != (unit->mac == nullptr))) {
    return fmt::format("{} over '{}'", limit.unit, limit.over);
  }
  if (!(limit.limit > 0) || !std::isfinite(limit.limit)) {
    return fmt::format("limit {} of {}", limit.limit, limit.unit);
  }
  return "";
}

const Estimate* FindEstimate(const Limit& limit, const EstimateReport& report) {
  for (const Estimate& estimate : report.estimates) {
    if (IsFor(limit, estimate)) return &estimate;
  }
  return nullptr;
}

std::string NameOf(const Limit& limit) {
  return fmt::format("{} of {}{}{}{}{}, recipe {}", limit.figure, limit.unit,
                     limit.over.empty() ? "" : " : ", limit.over,
                     limit.params.empty() ? "" : " ", limit.params, limit.recipe);
}

// For readable differences.
std::string RowALine(const Json& rows) {
  std::string text = "[\n";
  for (size_t i = 0; i < rows.size(); ++i) {
    text += "  " + rows[i].dump() + (i + 1 < rows.size() ? ",\n" : "\n");
  }
  return text + " ]";
}

// One figure against its limit.
void Compare(const std::string& name, double figure, double limit,
             LimitOutcome* outcome) {
  const bool exceeded = figure > limit;
  ++outcome->checked;
  outcome->exceeded += exceeded ? 1 : 0;
  outcome->text += fmt::format("{} {}: {} (limit {})\n", exceeded ? "EXCEEDED" : "ok",
                               name, figure, limit);
}

double FigureFor(const Limit& limit, const EstimateReport& report) {
  const Estimate* const estimate = FindEstimate(limit, report);
  if (estimate == nullptr || !estimate->Value(limit.figure)) {
    throw Error(kExitTool, "limits", NameOf(limit) + " was not measured");
  }
  const double figure = *estimate->Value(limit.figure);
  return limit.over.empty() ? figure : figure / FigureFor(Divisor(limit), report);
}

}  // namespace

Limit Divisor(const Limit& limit) {
  Limit divisor = limit;
  divisor.unit = limit.over;
  divisor.over.clear();
  return divisor;
}

LimitFile ReadLimits(const std::string& file) {
  LimitFile limits;
  try {
    const Json json = Json::parse(ReadText(file));
    limits.library = json.at("library").get<std::string>();
    for (const Json& one : json.at("limits")) {
      limits.limits.push_back({one.at("unit"), one.at("params"), one.at("recipe"),
                               one.at("figure"), one.at("limit"), one.at("fast"),
                               one.value("over", "")});
    }
    for (const Json& one : json.at("cycles")) {
      limits.cycles.push_back(CycleLimitFromJson(one, file));
    }
  } catch (const nlohmann::json::exception& error) {
    throw Error(kExitData, file, fmt::format("is no file of limits: {}", error.what()));
  }
  if (limits.limits.empty()) throw Error(kExitData, file, "has no limit");
  for (const Limit& limit : limits.limits) {
    const std::string wrong = WhatIsWrong(limit);
    if (!wrong.empty()) throw Error(kExitData, file, wrong);
  }
  return limits;
}

std::string ToJson(const LimitFile& limits) {
  Json rows = Json::array(), cycles = Json::array();
  for (const Limit& one : limits.limits) {
    rows.push_back({{"unit", one.unit},
                    {"params", one.params},
                    {"recipe", one.recipe},
                    {"figure", one.figure},
                    {"limit", one.limit},
                    {"fast", one.fast}});
    if (!one.over.empty()) rows.back()["over"] = one.over;
  }
  for (const CycleLimit& one : limits.cycles) cycles.push_back(ToJson(one));
  return fmt::format("{{\n \"library\": \"{}\",\n \"limits\": {},\n \"cycles\": {}\n}}\n",
                     limits.library, RowALine(rows), RowALine(cycles));
}

bool IsFor(const Limit& limit, const Estimate& estimate) {
  return estimate.flattened && estimate.unit == limit.unit &&
         estimate.params == limit.params && estimate.recipe == limit.recipe &&
         estimate.kind == (IsTiming(limit.figure) ? "timing" : "area");
}

LimitOutcome CheckLimits(const std::vector<Limit>& limits, const EstimateReport& report) {
  if (limits.empty()) throw Error(kExitTool, "limits", "nothing was compared");
  LimitOutcome outcome;
  for (const Limit& limit : limits) {
    Compare(NameOf(limit), FigureFor(limit, report), limit.limit, &outcome);
  }
  return outcome;
}

void CheckCycles(const std::vector<CycleLimit>& limits, LimitOutcome* outcome) {
  for (const CycleLimit& limit : limits) {
    Compare(NameOf(limit), static_cast<double>(CyclesFor(limit)),
            static_cast<double>(limit.limit), outcome);
  }
}

size_t TightenLimits(const EstimateReport& report, LimitFile* limits) {
  size_t changed = 0;
  for (Limit& limit : limits->limits) {
    const double figure = FigureFor(limit, report);
    if (figure >= limit.limit) continue;
    limit.limit = figure;
    ++changed;
  }
  for (CycleLimit& limit : limits->cycles) {
    const int64_t cycles = CyclesFor(limit);
    if (cycles >= limit.limit) continue;
    limit.limit = cycles;
    ++changed;
  }
  return changed;
}

}  // namespace hif4::estimate
