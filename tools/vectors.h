// The parts of `hif4 vectors`.
#ifndef HIF4_TOOLS_VECTORS_H_
#define HIF4_TOOLS_VECTORS_H_

#include <CLI/CLI.hpp>
#include <string>

#include "model/vector/vector_status.h"

namespace hif4::cli {

void AddVectorsGen(CLI::App* vectors, int* exit_code);
void AddVectorsVerify(CLI::App* vectors, int* exit_code);
void AddVectorsInfo(CLI::App* vectors, int* exit_code);

// Throws Error unless `status` is ok: kExitUsage for a file that cannot be opened and for
// a request that cannot be met, kExitData for a file that is refused or not finished.
// `place` stands before the message of a request.
void CheckStatus(const VectorStatus& status, const std::string& place = "");

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_VECTORS_H_
