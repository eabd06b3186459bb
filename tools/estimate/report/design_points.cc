#include "tools/estimate/report/design_points.h"

#include <fmt/format.h>

#include <algorithm>

namespace hif4::estimate {
namespace {

bool IsExact(const DesignPoint& point) {
  return point.params.find("ExactAccumulator=1") != std::string::npos;
}

bool IsComplete(const DesignPoint& point) {
  return point.nand2 && point.period && point.energy;
}

bool Comparable(const DesignPoint& a, const DesignPoint& b) {
  return IsComplete(a) && IsComplete(b) && a.unit == b.unit && a.library == b.library &&
         IsExact(a) == IsExact(b);
}

bool Dominates(const DesignPoint& a, const DesignPoint& b) {
  const bool as_good =
      *a.nand2 <= *b.nand2 && *a.period <= *b.period && *a.energy <= *b.energy;
  return as_good &&
         (*a.nand2 < *b.nand2 || *a.period < *b.period || *a.energy < *b.energy);
}

DesignPoint* PointFor(const Estimate& estimate, std::vector<DesignPoint>* points) {
  for (DesignPoint& point : *points) {
    if (point.unit == estimate.unit && point.params == estimate.params &&
        point.library == estimate.library) {
      return &point;
    }
  }
  points->emplace_back();
  points->back().unit = estimate.unit;
  points->back().params = estimate.params;
  points->back().library = estimate.library;
  return &points->back();
}

std::string Text(const std::optional<double>& value, int decimals) {
  return value ? fmt::format("{:.{}f}", *value, decimals) : "not measured";
}

}  // namespace

std::vector<DesignPoint> DesignPoints(const EstimateReport& report) {
  std::vector<DesignPoint> points;
  for (const Estimate& one : report.estimates) {
    if (!one.flattened) continue;
    if (one.kind == "area" && one.recipe == "area") {
      DesignPoint* const point = PointFor(one, &points);
      point->nand2 = one.Value("nand2");
      point->nand2_per_multiply = one.Value("nand2_per_multiply");
      point->flip_flops = one.Value("flip_flops");
    } else if (one.kind == "timing" && one.recipe == "timed") {
      DesignPoint* const point = PointFor(one, &points);
      point->clock = one.Value("clock");
      point->period = one.Value("period");
      point->loop = one.Value("loop");
    } else if (one.kind == "power" && one.recipe == "timed") {
      PointFor(one, &points)->energy = one.Value("energy");
    }
  }
  for (DesignPoint& point : points) {
    point.pareto =
        IsComplete(point) &&
        std::none_of(points.begin(), points.end(), [&](const DesignPoint& other) {
          return Comparable(other, point) && Dominates(other, point);
        });
  }
  return points;
}

Table DesignTable(const std::vector<DesignPoint>& points) {
  Table table = {{"design", "params", "library", "NAND2", "a multiply", "FF", "MHz",
                  "period ns", "loop ns", "pJ a step", "Pareto"}};
  for (const DesignPoint& point : points) {
    table.push_back({point.unit, point.params, point.library, Text(point.nand2, 0),
                     Text(point.nand2_per_multiply, 1), Text(point.flip_flops, 0),
                     Text(point.clock, 1), Text(point.period, 3), Text(point.loop, 3),
                     Text(point.energy, 1), point.pareto ? "*" : ""});
  }
  return table;
}

}  // namespace hif4::estimate
