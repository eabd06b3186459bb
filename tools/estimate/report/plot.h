// Plots by gnuplot: an SVG, and the CSV behind it.
#ifndef HIF4_TOOLS_ESTIMATE_REPORT_PLOT_H_
#define HIF4_TOOLS_ESTIMATE_REPORT_PLOT_H_

#include <string>
#include <vector>

#include "tools/estimate/report/design_points.h"
#include "tools/estimate/report/estimate.h"
#include "tools/estimate/report/tables.h"

namespace hif4::estimate {

// What gnuplot is asked, without terminal and output; its data stand in it.
struct Plot {
  std::string title;
  std::string commands;
  Table data;
};

// Area by kind of part as stacked bars, one for each estimate that has parts.
Plot PartsPlot(const EstimateReport& report);

// Clock over area, a mark per design, named by NumPipeRegs; those on the Pareto front
// filled. Points without one of the two are left out.
Plot DesignPlot(const std::vector<DesignPoint>& points);

// Whether there is anything to draw.
bool IsEmpty(const Plot& plot);

// The SVG. `scratch` is a folder for files on the way. Throws cli::Error (kExitTool).
std::string RenderSvg(const Plot& plot, const std::string& scratch);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_REPORT_PLOT_H_
