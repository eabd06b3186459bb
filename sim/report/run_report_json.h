// RunReport and what it is made of, as JSON: members by their names.
#ifndef HIF4_SIM_REPORT_RUN_REPORT_JSON_H_
#define HIF4_SIM_REPORT_RUN_REPORT_JSON_H_

#include <nlohmann/json.hpp>

#include "sim/report/run_report.h"

namespace hif4::sim {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Mismatch, cycle, boundary, signal, device, lane_group,
                                   expected, got, expected_value, got_value, step, item,
                                   category)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CoverBin, name, hits)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CoverGroup, name, required_percent, bins)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Counts, planned, run, compared, flushed, skipped)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ClauseCounts, codec, systemc, rtl)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Bundle, directory, reproduce)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(RunReport, name, kind, unit, params, stall, seed,
                                   shard, exit_code, message, counts, results, cycles,
                                   seconds, mismatches, mismatches_at, first_mismatches,
                                   clauses, coverage, lines, bundle)

}  // namespace hif4::sim

#endif  // HIF4_SIM_REPORT_RUN_REPORT_JSON_H_
