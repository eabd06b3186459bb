// The runs that a regression consists of.
#ifndef HIF4_SIM_REGRESS_PLAN_H_
#define HIF4_SIM_REGRESS_PLAN_H_

#include <cstdint>
#include <string>
#include <vector>

#include "model/unit/unit.h"
#include "model/unit/unit_params.h"
#include "sim/report/regress_report.h"

namespace hif4::sim {

struct PlannedRun {
  std::string name;  // "mac/NumPipeRegs=4,ExactAccumulator=0,TagWidth=4/lockstep.0"
  std::string kind;  // kKindLockstep, kKindIcarus, kKindLines
  const MacUnit* unit = nullptr;
  UnitParams params;
  int shard = 0;
  uint64_t count = 0;      // steps; 0: those of the vector file
  uint64_t set_count = 0;  // those of all shards
};

// More steps of a parameter set are refused: their shards would fill memory and disk.
constexpr uint64_t kMaxSteps = 10'000'000'000;

// Every run of `options`, in order; the steps of a parameter set are cut into shards of a
// fixed size, so that the number of processes at a time does not change them. On an error
// false, with the option and what is allowed, or what is wrong with the vector file, and
// `exit_code` (64 for a usage error).
bool MakePlan(const RegressOptions& options, std::vector<PlannedRun>* runs,
              std::string* error, int* exit_code);

}  // namespace hif4::sim

#endif  // HIF4_SIM_REGRESS_PLAN_H_
