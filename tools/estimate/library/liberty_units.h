// Units and operating conditions of a Liberty library.
#ifndef HIF4_TOOLS_ESTIMATE_LIBRARY_LIBERTY_UNITS_H_
#define HIF4_TOOLS_ESTIMATE_LIBRARY_LIBERTY_UNITS_H_

#include <string>

#include "tools/estimate/library/liberty.h"
#include "tools/estimate/library/liberty_syntax.h"

namespace hif4::estimate {

// Fill the members of `library` that are not cells from its group `top`; library->file is
// named in errors (cli::Error, kExitTool).
void ReadLibraryUnits(const LibertyGroup& top, Library* library);
void ReadLibraryConditions(const LibertyGroup& top, Library* library);

// Attribute `name` of `group` as a number, or `fallback` where it is not given.
double LibertyNumberOf(const LibertyGroup& group, const std::string& name,
                       double fallback, const std::string& file);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_LIBRARY_LIBERTY_UNITS_H_
