// The design space: area, time and energy of each unit and set of parameters in one row.
#ifndef HIF4_TOOLS_ESTIMATE_REPORT_DESIGN_POINTS_H_
#define HIF4_TOOLS_ESTIMATE_REPORT_DESIGN_POINTS_H_

#include <optional>
#include <string>
#include <vector>

#include "tools/estimate/report/estimate.h"
#include "tools/estimate/report/tables.h"

namespace hif4::estimate {

// Area comes from recipe area, time and energy from recipe timed. What was not measured
// has no value.
struct DesignPoint {
  std::string unit, params, library;
  std::optional<double> nand2, nand2_per_multiply, flip_flops;
  std::optional<double> clock;         // MHz
  std::optional<double> period, loop;  // ns
  std::optional<double> energy;        // pJ a step
  // No other point of this unit, library and kind of accumulator is at least as good in
  // area, period and energy and better in one. False if one of the three is missing.
  bool pareto = false;
};

// In the order in which they first appear in the report.
std::vector<DesignPoint> DesignPoints(const EstimateReport& report);

// "not measured" where there is no value; `pareto` is * or nothing.
Table DesignTable(const std::vector<DesignPoint>& points);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_REPORT_DESIGN_POINTS_H_
