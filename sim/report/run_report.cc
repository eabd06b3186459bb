#include "sim/report/run_report.h"

#include <fmt/format.h>

#include "sim/report/exit_code.h"

namespace hif4::sim {

void Judge(RunReport* run) {
  const Counts& c = run->counts;
  if (run->mismatches != 0) run->exit_code |= kExitMismatch;
  if (c.compared == 0) {
    run->exit_code |= kExitShort;
    if (run->message.empty()) run->message = "nothing was compared";
  } else if (c.compared + c.flushed != c.planned) {
    run->exit_code |= kExitShort;
    if (run->message.empty()) {
      run->message = fmt::format("only {} of {} planned steps were compared or flushed",
                                 c.compared + c.flushed, c.planned);
    }
  }
}

const Mismatch* Located(const RunReport& run) {
  for (const Mismatch& mismatch : run.first_mismatches) {
    if (mismatch.boundary != "assertion") return &mismatch;
  }
  return run.first_mismatches.empty() ? nullptr : &run.first_mismatches.front();
}

}  // namespace hif4::sim
