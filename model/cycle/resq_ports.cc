#include "model/cycle/resq_ports.h"

namespace hif4 {

void ResqPorts::trace(sc_core::sc_trace_file* file) const {
  MacPorts::trace(file);
  sc_core::sc_trace(file, res_valid_i, res_valid_i.name());
  sc_core::sc_trace(file, r_i, r_i.name());
}

void ResqPorts::AddInputs(sc_core::sc_sensitive* sensitive) const {
  MacPorts::AddInputs(sensitive);
  *sensitive << res_valid_i << r_i;
}

}  // namespace hif4
