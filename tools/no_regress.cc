// `hif4 regress` of a build without the simulators: says what is missing.
#include "tools/commands.h"
#include "tools/common/error.h"

namespace hif4::cli {

void AddRegress(CLI::App* app, int* /*exit_code*/) {
  CLI::App* command =
      app->add_subcommand("regress", "RTL and SystemC in lockstep (not in this build)");
  command->prefix_command();  // takes any options, so that the message is the right one
  command->callback([] {
    throw Error(kExitTool, "regress",
                "this build has no lockstep: " HIF4_MISSING_SIMULATORS
                " not found when it was configured",
                "run `make setup`, then configure and build again");
  });
}

}  // namespace hif4::cli
