// The SystemC model of a MAC as a device under test, and the clock of the whole run.
#ifndef HIF4_SIM_LOCKSTEP_MODEL_DUT_H_
#define HIF4_SIM_LOCKSTEP_MODEL_DUT_H_

#include <string>

#include "model/unit/unit_params.h"
#include "sim/lockstep/cycle_loop.h"

namespace hif4::sim {

// Elaborates the model of `unit` and runs `handler` cycle by cycle until it has enough.
// Two time steps a cycle: the inputs change at the first, with the falling edge; at the
// second everything is settled, `handler` checks and the clock rises. Once per process
// (SystemC elaborates once). False: there is no such model, or SystemC reported `error`.
bool RunModel(const std::string& unit, const UnitParams& params, CycleHandler* handler,
              std::string* error);

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_MODEL_DUT_H_
