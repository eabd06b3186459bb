// LockstepConfig as JSON: members by their names.
#ifndef HIF4_SIM_LOCKSTEP_LOCKSTEP_CONFIG_JSON_H_
#define HIF4_SIM_LOCKSTEP_LOCKSTEP_CONFIG_JSON_H_

#include <nlohmann/json.hpp>

#include "sim/lockstep/lockstep_config.h"

namespace hif4::sim {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(LockstepConfig, mode, name, unit, params, plugin, taps,
                                   seed, shard, count, vectors, stall, disturb,
                                   random_reset, until_cycle, result, failing_vectors,
                                   line_coverage, wave, wave_from, wave_to)

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_LOCKSTEP_CONFIG_JSON_H_
