// A figure as JSON, for the reports that hold figures.
#ifndef HIF4_TOOLS_ESTIMATE_REPORT_FIGURE_JSON_H_
#define HIF4_TOOLS_ESTIMATE_REPORT_FIGURE_JSON_H_

#include <nlohmann/json.hpp>

#include "tools/estimate/report/estimate.h"

namespace hif4::estimate {

// One that was not measured has the value null. Defined in estimate_json.cc.
void to_json(nlohmann::json& json, const Figure& figure);
void from_json(const nlohmann::json& json, Figure& figure);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_REPORT_FIGURE_JSON_H_
