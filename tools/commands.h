// The subcommands of `hif4`. Each is registered by one function, in a file of its name.
#ifndef HIF4_TOOLS_COMMANDS_H_
#define HIF4_TOOLS_COMMANDS_H_

#include <CLI/CLI.hpp>

namespace hif4::cli {

// Each adds its subcommand to `app`. When the command line chooses it, its callback does
// the work during the parse, stores an exit code (tools/common/error.h) in *exit_code and
// throws Error for everything that main() has to report. `exit_code` outlives the parse.
void AddEncode(CLI::App* app, int* exit_code);
void AddDecode(CLI::App* app, int* exit_code);
void AddExplain(CLI::App* app, int* exit_code);
void AddVectors(CLI::App* app, int* exit_code);
void AddResq(CLI::App* app, int* exit_code);
void AddUnits(CLI::App* app, int* exit_code);
void AddEstimate(CLI::App* app, int* exit_code);

// In regress.cc; in no_regress.cc where SystemC or Verilator were missing.
void AddRegress(CLI::App* app, int* exit_code);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMANDS_H_
