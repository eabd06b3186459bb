// The ports of a MAC with a residual adder: two more, which travel with the step.
#ifndef HIF4_MODEL_CYCLE_RESQ_PORTS_H_
#define HIF4_MODEL_CYCLE_RESQ_PORTS_H_

#include <systemc>

#include "model/cycle/mac_ports.h"

namespace hif4 {

class ResqPorts : public MacPorts {
 public:
  sc_core::sc_in<bool> res_valid_i{"res_valid_i"};
  sc_core::sc_in<ResqUnit> r_i{"r_i"};  // ignored without res_valid_i

  void trace(sc_core::sc_trace_file* file) const override;

 protected:
  using MacPorts::MacPorts;

  void AddInputs(sc_core::sc_sensitive* sensitive) const;
};

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_RESQ_PORTS_H_
