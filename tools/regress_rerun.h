// `hif4 regress --rerun-failed`: what an earlier report says to run again.
#ifndef HIF4_TOOLS_REGRESS_RERUN_H_
#define HIF4_TOOLS_REGRESS_RERUN_H_

#include <CLI/CLI.hpp>
#include <string>

#include "sim/report/regress_report.h"

namespace hif4::cli {

// The options of the report in `directory`, with its failed runs as `runs`. Those that
// decide how and not what is run (--timeout, --waves, --no-waves) are `given` where
// `command` has them; any other than these is refused. Where a rerun was killed, the
// report that it kept. Throws Error: for a report that is missing, altered or of another
// schema, with file and member; if no run in it has failed.
sim::RegressOptions RerunOptions(const CLI::App& command,
                                 const sim::RegressOptions& given,
                                 const std::string& directory);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_REGRESS_RERUN_H_
