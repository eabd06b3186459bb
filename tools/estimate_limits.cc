// `hif4 estimate limits`: figures against the committed limits.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "tools/common/error.h"
#include "tools/common/output_file.h"
#include "tools/estimate.h"
#include "tools/estimate/run/area.h"
#include "tools/estimate/run/limits.h"
#include "tools/estimate/run/paths.h"
#include "tools/estimate/run/timing.h"
#include "tools/estimate/run/work_pool.h"

namespace hif4::cli {
namespace {

using estimate::Estimate;
using estimate::Limit;
using estimate::LimitFile;

struct Arguments {
  EstimateOptions options;
  std::string file = estimate::ProjectFolder() + "/tools/estimate/limits.json";
  bool fast = false;
  bool update = false;
};

// The estimates that the limits are about, each once.
estimate::EstimateReport MeasureFor(std::vector<Limit> limits,
                                    const EstimateOptions& options) {
  EstimatePlan plan = PlanLibraries(options);
  estimate::EstimateReport report = NewReport(plan);
  const size_t count = limits.size();
  for (size_t i = 0; i < count; ++i) {
    if (!limits[i].over.empty()) limits.push_back(estimate::Divisor(limits[i]));
  }
  for (const Limit& limit : limits) {
    const bool known = std::any_of(
        report.estimates.begin(), report.estimates.end(),
        [&](const Estimate& estimate) { return estimate::IsFor(limit, estimate); });
    if (known) continue;
    Estimate planned;  // what IsFor looks at; replaced when it is measured
    planned.kind = limit.figure == "period" || limit.figure == "loop" ? "timing" : "area";
    planned.unit = limit.unit;
    planned.params = limit.params;
    planned.recipe = limit.recipe;
    report.estimates.push_back(planned);
  }
  std::vector<std::function<void()>> work;
  for (Estimate& one : report.estimates) {
    work.push_back([&] {
      EstimateJob job = NewJob(options, plan.technologies[0]);
      job.synthesis.unit = estimate::FindEstimateUnit(one.unit);
      job.synthesis.recipe = estimate::FindRecipe(one.recipe);
      std::string ignored;
      ParseUnitParams(one.params, &job.synthesis.params, &ignored);
      one = one.kind == "timing" ? estimate::EstimateTiming(job.synthesis, job.golden)
                                 : estimate::EstimateArea(job.synthesis, job.golden);
    });
  }
  estimate::RunJobs(work, static_cast<int>(options.jobs));
  return report;
}

int RunLimits(const Arguments& arguments) {
  LimitFile file = estimate::ReadLimits(arguments.file);
  EstimateOptions options = arguments.options;
  options.libraries = {file.library};
  std::vector<Limit> limits;
  for (const Limit& limit : file.limits) {
    if (limit.fast || !arguments.fast) limits.push_back(limit);
  }
  const estimate::EstimateReport report = MeasureFor(limits, options);
  estimate::LimitOutcome outcome = estimate::CheckLimits(limits, report);
  estimate::CheckCycles(file.cycles, &outcome);
  PrintText(outcome.text);
  PrintText(fmt::format("hif4: estimate limits: {} checked, {} exceeded ({})\n",
                        outcome.checked, outcome.exceeded, arguments.file));
  if (outcome.exceeded > 0) return kExitMismatch;
  if (arguments.update) {
    const size_t changed = estimate::TightenLimits(report, &file);
    OutputFile output(arguments.file);
    output.Write(estimate::ToJson(file));
    output.Commit();
    PrintText(fmt::format("hif4: estimate limits: {} tightened\n", changed));
  }
  return 0;
}

}  // namespace

void AddEstimateLimits(CLI::App* estimate, int* exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command = estimate->add_subcommand(
      "limits", "Check area, cells, times and cycles against tools/estimate/limits.json");
  AddRunOptions(command, &arguments->options);
  command->add_option("--limits", arguments->file, "Another file of limits")
      ->type_name("FILE");
  CLI::Option* fast = command->add_flag("--fast", arguments->fast,
                                        "Only the limits that are marked fast");
  command
      ->add_flag("--update", arguments->update,
                 "Lower the limits in the file to what was measured")
      ->excludes(fast);
  command->callback(
      [=] { Measure("limits", [&] { *exit_code = RunLimits(*arguments); }); });
}

}  // namespace hif4::cli
