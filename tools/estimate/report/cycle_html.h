// A report of cycles for the HTML file: tables, and a plot of the cycles of each layer.
#ifndef HIF4_TOOLS_ESTIMATE_REPORT_CYCLE_HTML_H_
#define HIF4_TOOLS_ESTIMATE_REPORT_CYCLE_HTML_H_

#include <string>
#include <vector>

#include "tools/estimate/report/cycle_report.h"
#include "tools/estimate/report/estimate_html.h"
#include "tools/estimate/report/plot.h"

namespace hif4::estimate {

// Cycles of a phase by layer, a bar for each way; what was not measured has none.
Plot LayerPlot(const CycleReport& report, const std::string& phase);

// Every table of the report, and every figure with its method.
std::vector<HtmlSection> CycleSections(const CycleReport& report);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_REPORT_CYCLE_HTML_H_
