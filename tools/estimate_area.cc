// `hif4 estimate area`: what a unit is made of.
#include <CLI/CLI.hpp>
#include <memory>

#include "tools/estimate.h"
#include "tools/estimate/run/area.h"

namespace hif4::cli {
namespace {

// After each netlist of recipe area the one whose modules are kept, for the parts.
void AddPartJobs(EstimatePlan* plan) {
  std::vector<EstimateJob> jobs;
  for (const EstimateJob& job : plan->jobs) {
    jobs.push_back(job);
    if (job.synthesis.recipe->name != "area") continue;
    jobs.push_back(job);
    jobs.back().synthesis.flatten = false;
  }
  plan->jobs = jobs;
}

}  // namespace

void AddEstimateArea(CLI::App* estimate, int* exit_code) {
  const auto options = std::make_shared<EstimateOptions>();
  const auto no_parts = std::make_shared<bool>(false);
  options->recipes = {"area", "timed"};
  CLI::App* command =
      estimate->add_subcommand("area", "Cells, um^2 and NAND2 equivalents, by Yosys");
  AddEstimateOptions(command, options.get());
  AddRecipeOptions(command, options.get());
  command->add_flag("--no-parts", *no_parts, "Leave out the area of each part");
  command->callback([=] {
    RunEstimates(
        "area", *options,
        [=](EstimatePlan* plan) {
          if (!*no_parts) AddPartJobs(plan);
        },
        estimate::EstimateArea);
    *exit_code = 0;
  });
}

}  // namespace hif4::cli
