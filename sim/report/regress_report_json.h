// RegressReport as JSON: members by their names.
#ifndef HIF4_SIM_REPORT_REGRESS_REPORT_JSON_H_
#define HIF4_SIM_REPORT_REGRESS_REPORT_JSON_H_

#include <nlohmann/json.hpp>

#include "sim/report/regress_report.h"
#include "sim/report/run_report_json.h"

namespace hif4::sim {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(RegressOptions, unit, params, suite, count, seed,
                                   stall, vectors, rtl, taps, icarus, line_coverage,
                                   waves, failure_waves, random_reset, only, runs,
                                   until_cycle, timeout)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(LineCoverage, lines, hit, required_percent, missed)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(UnitCoverage, groups, lines)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(RegressReport, schema, hif4_version, spec_revision,
                                   tools, options, runs, counts, mismatches, clauses,
                                   coverage, thresholds_apply, shortfalls, exit_code,
                                   seconds)

}  // namespace hif4::sim

#endif  // HIF4_SIM_REPORT_REGRESS_REPORT_JSON_H_
