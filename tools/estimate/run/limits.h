// Limits that figures must not exceed: tools/estimate/limits.json.
#ifndef HIF4_TOOLS_ESTIMATE_RUN_LIMITS_H_
#define HIF4_TOOLS_ESTIMATE_RUN_LIMITS_H_

#include <string>
#include <vector>

#include "tools/estimate/report/estimate.h"
#include "tools/estimate/run/cycle_limits.h"

namespace hif4::estimate {

// figure <= limit, for one netlist; or the ratio of its figure to that of the unit `over`
// with the same parameters and recipe.
struct Limit {
  std::string unit, params, recipe;
  std::string
      figure;  // of `estimate area` (area, cells) or `estimate timing` (period, loop)
  double limit = 0;
  bool fast = false;  // checked by every run of the tests, not only by the nightly ones
  std::string over = "";  // empty: no ratio
};

// The limit on the same figure of the unit that it is over.
Limit Divisor(const Limit& limit);

struct LimitFile {
  std::string library;  // osu018
  std::vector<Limit> limits;
  std::vector<CycleLimit> cycles;  // fast, all of them
};

// Throws cli::Error (kExitData) naming `file`: no such file, no limits, an unknown unit,
// recipe, figure or way, parameters in another form than ToString(UnitParams).
LimitFile ReadLimits(const std::string& file);
std::string ToJson(const LimitFile& limits);

// Whether `estimate` is the one that the limit is for.
bool IsFor(const Limit& limit, const Estimate& estimate);

struct LimitOutcome {
  size_t checked = 0;
  size_t exceeded = 0;
  std::string text;  // a line per limit
};

// Compares each limit with its figure. A limit without a figure throws cli::Error
// (kExitTool); so does a check of nothing.
LimitOutcome CheckLimits(const std::vector<Limit>& limits, const EstimateReport& report);
// The same of cycles, added to `outcome`.
void CheckCycles(const std::vector<CycleLimit>& limits, LimitOutcome* outcome);

// Limits that are above their figure come down to it. Returns how many changed.
size_t TightenLimits(const EstimateReport& report, LimitFile* limits);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_RUN_LIMITS_H_
