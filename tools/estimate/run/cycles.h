// Reports of cycles: products of a shape or of a model, each of several ways.
#ifndef HIF4_TOOLS_ESTIMATE_RUN_CYCLES_H_
#define HIF4_TOOLS_ESTIMATE_RUN_CYCLES_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/estimate/report/cycle_report.h"
#include "tools/estimate/report/estimate.h"

namespace hif4::estimate {

struct CycleRequest {
  std::optional<GemmShape> gemm;  // one product
  std::string model;              // or the layers of this one of Models()
  std::vector<int64_t> tokens;    // of the model: a phase each
  int64_t batch = 1;

  ArraySetup setup;
  std::vector<std::string> ways;  // of ProductWays()

  double clock_mhz = 0;                   // 0: not given
  EstimateReport timing;                  // clocks of units, by `hif4 estimate timing`
  std::vector<std::string> timing_files;  // where they come from; empty: there are none
};

// Rows of every way, one after the other; of a model each phase ends in its total.
// `version` is that of hif4.
CycleReport MakeCycleReport(const CycleRequest& request, const std::string& version);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_RUN_CYCLES_H_
