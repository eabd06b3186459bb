// `hif4 estimate power`: the energy of a step.
#include <CLI/CLI.hpp>
#include <memory>

#include "tools/common/options.h"
#include "tools/estimate.h"
#include "tools/estimate/run/paths.h"
#include "tools/estimate/run/power.h"

namespace hif4::cli {

void AddEstimatePower(CLI::App* estimate, int* exit_code) {
  const auto options = std::make_shared<EstimateOptions>();
  const auto power = std::make_shared<estimate::PowerRequest>();
  options->recipes = {"timed"};
  const std::string real = estimate::ProjectFolder() + "/vectors/real/";
  power->activations = real + "activations.npy";
  power->weights = real + "weights.npy";
  CLI::App* command = estimate->add_subcommand(
      "power", "Energy of a step, from the activity of the netlist on real vectors");
  AddEstimateOptions(command, options.get());
  AddRecipeOptions(command, options.get());
  command
      ->add_option("--activations", power->activations,
                   "BF16 .npy file, rows x channels (default: vectors/real)")
      ->type_name("FILE");
  command
      ->add_option("--weights", power->weights,
                   "BF16 .npy file, rows x channels (default: vectors/real)")
      ->type_name("FILE");
  command->add_option("--vectors", power->vectors, "A vector file of the unit instead")
      ->type_name("FILE");
  AddNumber(command, "--steps", &power->steps,
            "Steps of real values, at least (default 25000)", 1, 100000000);
  AddNumber(command, "--glitches", &power->glitch_steps,
            "Repeat so many steps with delays (SDF) in Icarus Verilog", 1, 100000);
  command->callback([=] {
    RunEstimates(
        "power", *options, [](EstimatePlan*) {},
        [=](const estimate::SynthesisRequest& request,
            const estimate::GoldenRequest& golden) {
          return estimate::EstimatePower(request, golden, *power);
        });
    *exit_code = 0;
  });
}

}  // namespace hif4::cli
