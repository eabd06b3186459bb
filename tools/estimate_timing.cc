// `hif4 estimate timing`: how fast a unit is.
#include <CLI/CLI.hpp>
#include <memory>

#include "tools/common/options.h"
#include "tools/estimate.h"
#include "tools/estimate/run/timing.h"

namespace hif4::cli {

void AddEstimateTiming(CLI::App* estimate, int* exit_code) {
  const auto options = std::make_shared<EstimateOptions>();
  options->recipes = {"timed"};
  CLI::App* command = estimate->add_subcommand(
      "timing", "Maximum clock, critical path and accumulate loop, by OpenSTA");
  AddEstimateOptions(command, options.get());
  AddRecipeOptions(command, options.get());
  command->callback([=] {
    RunEstimates(
        "timing", *options, [](EstimatePlan*) {}, estimate::EstimateTiming);
    *exit_code = 0;
  });
}

}  // namespace hif4::cli
