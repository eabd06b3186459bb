// One child of a regression: its files, its command, what became of it.
#ifndef HIF4_SIM_REGRESS_CHILD_RUN_H_
#define HIF4_SIM_REGRESS_CHILD_RUN_H_

#include <string>

#include "sim/lockstep/lockstep_config.h"
#include "sim/regress/paths.h"
#include "sim/regress/plan.h"
#include "sim/regress/process.h"
#include "sim/report/run_report.h"

namespace hif4::sim {

// A run's name as the name of a folder: "mac-n4-fp32-t4-lockstep.0".
std::string FolderName(const PlannedRun& run);

// The configuration of a lockstep, with its files in `folder`, which is made.
LockstepConfig ChildConfig(const RegressOptions& options, const PlannedRun& run,
                           const std::string& folder, const std::string& plugin);

// A report for a run of which nothing is known yet: all its steps are skipped.
RunReport EmptyReport(const RegressOptions& options, const PlannedRun& run);

// Writes the configuration and returns the command that reads it.
Command ChildCommand(const Paths& paths, const LockstepConfig& config,
                     const std::string& folder, double timeout);

// Reads what the child left. Where it left nothing (killed, timed out, interrupted), or
// the result of another run, the report says so, and never looks like a pass.
RunReport CollectChild(const RegressOptions& options, const PlannedRun& run,
                       const LockstepConfig& config, const Ended& ended);

}  // namespace hif4::sim

#endif  // HIF4_SIM_REGRESS_CHILD_RUN_H_
