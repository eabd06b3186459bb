// `hif4 regress --bench`: how fast RTL, model and lockstep are.
#ifndef HIF4_TOOLS_REGRESS_BENCH_H_
#define HIF4_TOOLS_REGRESS_BENCH_H_

#include <vector>

#include "sim/regress/regression.h"

namespace hif4::cli {

// A line per parameter set and part: `bench UNIT PARAMS PART CYCLES_PER_SECOND`. PART is
// rtl (verilated, alone), model (SystemC with golden checks) or lockstep; seconds of
// processor time.
int Bench(const sim::RegressOptions& options, const sim::RegressSettings& settings,
          const std::vector<sim::PlannedRun>& plan);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_REGRESS_BENCH_H_
