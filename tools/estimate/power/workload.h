// What a unit works on while its energy is measured: steps as an output-stationary array
// gives them to one of its MACs.
#ifndef HIF4_TOOLS_ESTIMATE_POWER_WORKLOAD_H_
#define HIF4_TOOLS_ESTIMATE_POWER_WORKLOAD_H_

#include <cstdint>
#include <string>
#include <vector>

#include "model/arith/step.h"
#include "tools/estimate/synth/estimate_unit.h"

namespace hif4::estimate {

// 64 streams side by side, one a lane of the simulator, all of the same length. Of a MAC
// or of a core, the other is empty.
struct Workload {
  std::string source;  // what it is, for the report
  std::vector<std::vector<Step>> steps;
  std::vector<std::vector<CoreRow>> rows;

  size_t lanes() const { return steps.empty() ? rows.size() : steps.size(); }
  size_t length() const { return steps.empty() ? rows[0].size() : steps[0].size(); }
};

// Activations times weights, two .npy files of BF16 (rows x channels): lane l makes the
// outputs of activation row l, one weight row after the other, each from all its
// channels. At least `steps` steps over all lanes. Throws cli::Error (kExitData,
// kExitUsage).
Workload RealWorkload(const EstimateUnit& unit, const std::string& activations,
                      const std::string& weights, uint64_t steps);

// The steps of a vector file of the MAC, in their order: each lane gets a stretch of
// them. Throws cli::Error: a file that is refused, of another unit, or with less than 64
// rows.
Workload FileWorkload(const EstimateUnit& unit, const std::string& path);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_POWER_WORKLOAD_H_
