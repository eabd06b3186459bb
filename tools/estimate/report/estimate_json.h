// EstimateReport and what it is made of, as JSON: members by their names.
#ifndef HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_JSON_H_
#define HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_JSON_H_

#include <string>

#include "tools/estimate/report/estimate.h"

namespace hif4::estimate {

// A figure that was not measured has the value null.
std::string ToJson(const EstimateReport& report);

// Throws cli::Error (kExitData) naming `file` and what is wrong.
EstimateReport FromJson(const std::string& text, const std::string& file);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_JSON_H_
