// `hif4 vectors`: golden vectors as text files.
#include "tools/vectors.h"

#include <CLI/CLI.hpp>

#include "tools/commands.h"
#include "tools/common/error.h"

namespace hif4::cli {

void CheckStatus(const VectorStatus& status, const std::string& place) {
  switch (status.error) {
    case VectorError::kNone:
      return;
    case VectorError::kCannotOpen:
      throw Error(kExitUsage, status.message);
    case VectorError::kRequest:
      throw Error(kExitUsage,
                  place.empty() ? status.message : place + ": " + status.message);
    default:
      throw Error(kExitData, status.message);
  }
}

void AddVectors(CLI::App* app, int* exit_code) {
  CLI::App* command = app->add_subcommand("vectors", "Generate and check golden vectors");
  command->require_subcommand(1);
  AddVectorsGen(command, exit_code);
  AddVectorsVerify(command, exit_code);
  AddVectorsInfo(command, exit_code);
}

}  // namespace hif4::cli
