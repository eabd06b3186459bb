// One cycle after the other: what has to be done in each, whoever turns the clock.
#ifndef HIF4_SIM_LOCKSTEP_CYCLE_LOOP_H_
#define HIF4_SIM_LOCKSTEP_CYCLE_LOOP_H_

#include "sim/dut/dut.h"

namespace hif4::sim {

class CycleHandler {
 public:
  virtual ~CycleHandler() = default;
  // After the rising edge: what the inputs are in this cycle. The step stays valid until
  // the next call.
  virtual void Drive(Inputs* inputs) = 0;
  // Just before the next rising edge: what the SystemC model shows, settled. False ends
  // the run.
  virtual bool Check(const Inputs& inputs, const Outputs& model) = 0;
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_CYCLE_LOOP_H_
