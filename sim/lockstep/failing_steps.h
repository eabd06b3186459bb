// The steps that lead to a mismatch, as an item that can be run alone.
#ifndef HIF4_SIM_LOCKSTEP_FAILING_STEPS_H_
#define HIF4_SIM_LOCKSTEP_FAILING_STEPS_H_

#include <vector>

#include "model/arith/step.h"
#include "sim/lockstep/flight.h"

namespace hif4::sim {

// From the step that opened the result to which step `number` belongs up to that step; it
// begins with `first` and ends with `last` whatever the run did (after a flush or reset:
// init +0). What is older than the history is missing: then the first one opens with +0.
std::vector<Step> FailingSteps(const Flight& flight, uint64_t number);

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_FAILING_STEPS_H_
