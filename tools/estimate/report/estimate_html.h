// The report as one HTML file that needs no network: tables, SVG plots, the CSV behind
// them.
#ifndef HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_HTML_H_
#define HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_HTML_H_

#include <string>
#include <utility>
#include <vector>

#include "tools/estimate/report/estimate.h"
#include "tools/estimate/report/plot.h"

namespace hif4::estimate {

// A plot with its SVG.
using RenderedPlot = std::pair<Plot, std::string>;

// `regression` is a line on the regression's results, or empty.
std::string ToHtml(const EstimateReport& report, const std::vector<RenderedPlot>& plots,
                   const std::string& regression);

// & < > " as entities.
std::string HtmlEscaped(const std::string& text);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_HTML_H_
