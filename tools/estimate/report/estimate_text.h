// Estimates as text for a person.
#ifndef HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_TEXT_H_
#define HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_TEXT_H_

#include <string>

#include "tools/estimate/report/estimate.h"

namespace hif4::estimate {

// All of it: libraries with their corrections, a table per kind of estimate, parts,
// paths, notes, tools.
std::string ToText(const EstimateReport& report);

// The figure's value with `decimals`, or "not measured".
std::string ValueText(const Estimate& estimate, const std::string& figure, int decimals);

// Lines of equal columns: the first is aligned to the left, the others to the right.
std::string TableText(const std::vector<std::vector<std::string>>& rows);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_TEXT_H_
