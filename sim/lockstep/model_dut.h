// The SystemC model of a MAC as a device under test, and the loop of cycles around it.
#ifndef HIF4_SIM_LOCKSTEP_MODEL_DUT_H_
#define HIF4_SIM_LOCKSTEP_MODEL_DUT_H_

#include <string>

#include "model/unit/unit.h"
#include "model/unit/unit_params.h"
#include "sim/lockstep/cycle_loop.h"

namespace hif4::sim {

// Elaborates the model of `unit` and runs `handler` cycle by cycle until it has enough.
// Once per process (SystemC elaborates once). False: there is no such model, or SystemC
// reported `error`.
bool RunModel(const MacUnit& unit, const UnitParams& params, CycleHandler* handler,
              std::string* error);

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_MODEL_DUT_H_
