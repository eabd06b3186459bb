// ArrayConfig and ArrayReport as JSON: members by their names.
#ifndef HIF4_SIM_ARRAY_ARRAY_REPORT_JSON_H_
#define HIF4_SIM_ARRAY_ARRAY_REPORT_JSON_H_

#include <nlohmann/json.hpp>

#include "sim/array/array_report.h"

namespace hif4::sim {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(GemmCase, m, n, k, pattern, side, every)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ArrayConfig, unit, shape, params, plugin, seed, steps,
                                   directed, stall, disturb, gemms, result)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(LockstepCounts, cycles, steps, flushed, results,
                                   mismatches, first)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(GemmRun, cycles, steps, tiles, results, mismatches)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(GemmOutcome, gemm, model, rtl)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ArrayReport, lockstep, gemms, systemc, message)

}  // namespace hif4::sim

#endif  // HIF4_SIM_ARRAY_ARRAY_REPORT_JSON_H_
