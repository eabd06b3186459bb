// `hif4 estimate sweep`: the design space.
#include <CLI/CLI.hpp>
#include <memory>

#include "tools/common/options.h"
#include "tools/common/output_file.h"
#include "tools/estimate.h"
#include "tools/estimate/report/design_points.h"
#include "tools/estimate/report/estimate_json.h"
#include "tools/estimate/report/estimate_text.h"
#include "tools/estimate/report/plot.h"
#include "tools/estimate/run/area.h"
#include "tools/estimate/run/paths.h"
#include "tools/estimate/run/power.h"
#include "tools/estimate/run/timing.h"
#include "tools/estimate/run/work_pool.h"

namespace hif4::cli {
namespace {

struct Arguments {
  EstimateOptions options;
  estimate::PowerRequest power;
  std::string csv, svg;
};

// NumPipeRegs 0 to 5 with each accumulator.
constexpr const char* kAllDesigns =
    "NumPipeRegs=0;NumPipeRegs=1;NumPipeRegs=2;NumPipeRegs=3;NumPipeRegs=4;NumPipeRegs=5;"
    "NumPipeRegs=0,ExactAccumulator=1;NumPipeRegs=1,ExactAccumulator=1;"
    "NumPipeRegs=2,ExactAccumulator=1;NumPipeRegs=3,ExactAccumulator=1;"
    "NumPipeRegs=4,ExactAccumulator=1;NumPipeRegs=5,ExactAccumulator=1";

// Area with recipe area, time and energy with recipe timed.
estimate::Estimate EstimateOne(const EstimateJob& job, const std::string& kind,
                               const estimate::PowerRequest& power) {
  estimate::SynthesisRequest request = job.synthesis;
  request.recipe = estimate::FindRecipe(kind == "area" ? "area" : "timed");
  if (kind == "area") return estimate::EstimateArea(request, job.golden);
  if (kind == "timing") return estimate::EstimateTiming(request, job.golden);
  return estimate::EstimatePower(request, job.golden, power);
}

void WriteFile(const std::string& path, const std::string& text) {
  OutputFile file(path);
  file.Write(text);
  file.Commit();
}

void RunSweep(const Arguments& arguments) {
  const EstimateOptions& options = arguments.options;
  const EstimatePlan plan = PlanEstimates(options);
  estimate::EstimateReport report = NewReport(plan);
  const std::vector<std::string> kinds = {"area", "timing", "power"};
  report.estimates.resize(plan.jobs.size() * kinds.size());
  std::vector<std::function<void()>> work;
  for (size_t i = 0; i < plan.jobs.size(); ++i) {
    // One after the other: timing and power share a netlist.
    work.push_back([&, i] {
      for (size_t k = 0; k < kinds.size(); ++k) {
        report.estimates[i * kinds.size() + k] =
            EstimateOne(plan.jobs[i], kinds[k], arguments.power);
      }
    });
  }
  estimate::RunJobs(work, static_cast<int>(options.jobs));
  const auto points = estimate::DesignPoints(report);
  if (!options.report.empty()) WriteFile(options.report, estimate::ToJson(report));
  if (!arguments.csv.empty()) {
    WriteFile(arguments.csv, estimate::TableCsv(estimate::DesignTable(points)));
  }
  if (!arguments.svg.empty()) {
    WriteFile(arguments.svg,
              estimate::RenderSvg(estimate::DesignPlot(points), options.cache) + "\n");
  }
  std::string text;
  for (const auto& library : report.libraries) text += estimate::LibraryText(library);
  text += estimate::TableText(estimate::DesignTable(points));
  for (const std::string& line : estimate::ToolsAndNotes(report)) {
    if (line.find("script of") != 0 &&
        line.find("cells on the path") == std::string::npos) {
      text += "note: " + line + "\n";
    }
  }
  PrintText(text);
}

}  // namespace

void AddEstimateSweep(CLI::App* estimate, int* exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  arguments->options.params = kAllDesigns;
  arguments->options.recipes = {"area"};  // one job a design
  const std::string real = estimate::ProjectFolder() + "/vectors/real/";
  arguments->power.activations = real + "activations.npy";
  arguments->power.weights = real + "weights.npy";
  CLI::App* command = estimate->add_subcommand(
      "sweep", "Area, clock and energy of every NumPipeRegs and accumulator");
  AddEstimateOptions(command, &arguments->options);
  command->add_option("--csv", arguments->csv, "Write the table")->type_name("FILE");
  command->add_option("--svg", arguments->svg, "Write a plot, by gnuplot")
      ->type_name("FILE");
  command->callback([=] {
    Measure("sweep of " + arguments->options.unit, [&] { RunSweep(*arguments); });
    *exit_code = 0;
  });
}

}  // namespace hif4::cli
