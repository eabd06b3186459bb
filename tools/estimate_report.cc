// `hif4 estimate report`: one HTML file from the JSON of estimates.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "sim/report/json_file.h"
#include "sim/report/regress_report_json.h"
#include "tools/common/error.h"
#include "tools/common/input_file.h"
#include "tools/common/output_file.h"
#include "tools/estimate.h"
#include "tools/estimate/report/cycle_html.h"
#include "tools/estimate/report/estimate_html.h"
#include "tools/estimate/report/estimate_json.h"
#include "tools/estimate/run/paths.h"

namespace hif4::cli {
namespace {

constexpr uint64_t kMostBytes = uint64_t{1} << 30;

struct Arguments {
  std::vector<std::string> files;
  std::string regress, out;
};

std::string ReadFile(const std::string& path) {
  return InputFile(path).ReadAll(kMostBytes);
}

// All estimates, and the reports of cycles among the files; a library that several files
// name must be the same in all of them.
estimate::EstimateReport Merge(const std::vector<std::string>& files,
                               std::vector<estimate::CycleReport>* cycles) {
  estimate::EstimateReport all;
  for (const std::string& file : files) {
    const std::string text = ReadFile(file);
    if (estimate::IsCycleReport(text)) {
      cycles->push_back(estimate::CycleReportFromJson(text, file));
      continue;
    }
    const estimate::EstimateReport one = estimate::FromJson(text, file);
    all.version = one.version;
    for (const estimate::LibraryInfo& library : one.libraries) {
      const estimate::LibraryInfo* const known = all.FindLibrary(library.name);
      if (known == nullptr) {
        all.libraries.push_back(library);
      } else if (known->sha256 != library.sha256 || known->nand2 != library.nand2) {
        throw Error(kExitData, file,
                    fmt::format("is of another library {} than the files before it",
                                library.name),
                    "give reports of the same libraries");
      }
    }
    all.estimates.insert(all.estimates.end(), one.estimates.begin(), one.estimates.end());
  }
  if (all.estimates.empty() && cycles->empty())
    throw Error(kExitData, files[0], "has no estimate");
  return all;
}

// A line on a report.json of `hif4 regress`.
std::string RegressionLine(const std::string& path) {
  if (path.empty()) return "";
  sim::RegressReport report;
  std::string error;
  if (!sim::ReadJsonFile(path, &report, &error) || report.schema != sim::kRegressSchema) {
    throw Error(kExitData, error.empty() ? path + ": is of another version" : error);
  }
  return fmt::format("Regression {}: {}", report.exit_code == 0 ? "passed" : "FAILED",
                     sim::LastLine(report));
}

void RunReport(const Arguments& arguments) {
  std::vector<estimate::CycleReport> cycles;
  const estimate::EstimateReport report = Merge(arguments.files, &cycles);
  const std::string regression = RegressionLine(arguments.regress);
  std::vector<estimate::Plot> all_plots = {
      estimate::PartsPlot(report), estimate::DesignPlot(estimate::DesignPoints(report))};
  std::vector<estimate::HtmlSection> sections;
  for (const estimate::CycleReport& one : cycles) {
    for (const std::string& phase : estimate::PhasesOf(one)) {
      all_plots.push_back(estimate::LayerPlot(one, phase));
    }
    for (auto& section : estimate::CycleSections(one)) sections.push_back(section);
  }
  std::vector<estimate::RenderedPlot> plots;
  for (const estimate::Plot& plot : all_plots) {
    if (estimate::IsEmpty(plot)) continue;
    plots.emplace_back(plot, estimate::RenderSvg(plot, estimate::DefaultCache()));
  }
  OutputFile file(arguments.out);
  file.Write(estimate::ToHtml(report, plots, regression, sections));
  file.Commit();
}

}  // namespace

void AddEstimateReport(CLI::App* estimate, int* exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command = estimate->add_subcommand(
      "report", "One HTML file, without network access, from files of --report");
  command->add_option("FILE", arguments->files, "JSON of estimates, cycles among them")
      ->required();
  command->add_option("--regress", arguments->regress, "report.json of hif4 regress")
      ->type_name("FILE");
  command->add_option("-o,--output", arguments->out, "The HTML file")
      ->required()
      ->type_name("FILE");
  command->callback([=] {
    RunReport(*arguments);
    *exit_code = 0;
  });
}

}  // namespace hif4::cli
