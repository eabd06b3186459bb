// The report as one HTML file that needs no network: tables, SVG plots, the CSV behind
// them.
#ifndef HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_HTML_H_
#define HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_HTML_H_

#include <string>
#include <utility>
#include <vector>

#include "tools/estimate/report/estimate.h"
#include "tools/estimate/report/plot.h"
#include "tools/estimate/report/tables.h"

namespace hif4::estimate {

// A plot with its SVG.
using RenderedPlot = std::pair<Plot, std::string>;

// A table of another report, under its title.
struct HtmlSection {
  std::string title;
  Table table;
};

// `regression` is a line on the regression's results, or empty. Empty tables are left
// out.
std::string ToHtml(const EstimateReport& report, const std::vector<RenderedPlot>& plots,
                   const std::string& regression,
                   const std::vector<HtmlSection>& more = {});

// & < > " as entities.
std::string HtmlEscaped(const std::string& text);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_HTML_H_
