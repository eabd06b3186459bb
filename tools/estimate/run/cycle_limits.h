// Limits on cycles: products on arrays, which must not take more.
#ifndef HIF4_TOOLS_ESTIMATE_RUN_CYCLE_LIMITS_H_
#define HIF4_TOOLS_ESTIMATE_RUN_CYCLE_LIMITS_H_

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "tools/estimate/cycles/gemm_cost.h"

namespace hif4::estimate {

// The cycles of `hif4 estimate cycles`, without stalls.
struct CycleLimit {
  std::string way;  // of ProductWays()
  GemmShape gemm;
  ArraySetup setup;
  int64_t limit = 0;
};

// Throws nlohmann::json::exception for a missing or wrong member, cli::Error (kExitData)
// naming `file` for a way, an array or a number that is none.
CycleLimit CycleLimitFromJson(const nlohmann::ordered_json& json,
                              const std::string& file);
nlohmann::ordered_json ToJson(const CycleLimit& limit);

int64_t CyclesFor(const CycleLimit& limit);
// "cycles of 512 x 2048 x 2048, none, on 16x16, NumPipeRegs=4".
std::string NameOf(const CycleLimit& limit);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_RUN_CYCLE_LIMITS_H_
