// Ranges instead of points: a figure over several libraries and recipes.
#ifndef HIF4_TOOLS_ESTIMATE_REPORT_SPREAD_H_
#define HIF4_TOOLS_ESTIMATE_REPORT_SPREAD_H_

#include <string>
#include <vector>

#include "tools/estimate/report/estimate.h"

namespace hif4::estimate {

// Least, middle and largest value of a figure; of a ratio, of the quotients within each
// library and recipe. What was not measured is not among them.
struct Spread {
  std::string figure;  // "nand2", "period_fo4", ...
  std::string name;    // unit and parameters
  std::string over;    // of a ratio: what it is divided by; otherwise empty
  size_t count = 0;    // mappings
  double least = 0, median = 0, most = 0;
};

// Of each figure that compares between libraries (NAND2, FO4), for each unit and set of
// parameters with at least two flattened estimates; then the ratio of each to the first
// one in the report.
std::vector<Spread> Spreads(const EstimateReport& report);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_REPORT_SPREAD_H_
