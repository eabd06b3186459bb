// A signal for every port of a MAC, and its clock: what a test bench or a lockstep
// drives.
#ifndef HIF4_MODEL_CYCLE_MAC_SIGNALS_H_
#define HIF4_MODEL_CYCLE_MAC_SIGNALS_H_

#include <cstdint>
#include <systemc>

#include "model/cycle/mac_ports.h"

namespace hif4 {

// One cycle: write inputs, Settle(), read outputs and taps (H8), RisingEdge(). The first
// Settle() ends the elaboration: no module can be made after it. Reset is on (rst_ni = 0)
// until the driver releases it.
struct MacSignals {
  sc_core::sc_signal<bool> clk_i{"clk_i"};
  sc_core::sc_signal<bool> rst_ni{"rst_ni"};
  sc_core::sc_signal<bool> flush_i{"flush_i"};
  sc_core::sc_signal<bool> in_valid_i{"in_valid_i"};
  sc_core::sc_signal<bool> in_ready_o{"in_ready_o"};
  sc_core::sc_signal<Unit64> a_i{"a_i"};
  sc_core::sc_signal<Unit64> b_i{"b_i"};
  sc_core::sc_signal<bool> first_i{"first_i"};
  sc_core::sc_signal<bool> last_i{"last_i"};
  sc_core::sc_signal<Fp32> init_i{"init_i"};
  sc_core::sc_signal<uint64_t> tag_i{"tag_i"};
  sc_core::sc_signal<bool> res_valid_i{"res_valid_i"};  // these two with a residual only
  sc_core::sc_signal<ResqUnit> r_i{"r_i"};
  sc_core::sc_signal<bool> out_valid_o{"out_valid_o"};
  sc_core::sc_signal<bool> out_ready_i{"out_ready_i"};
  sc_core::sc_signal<Fp32> result_o{"result_o"};
  sc_core::sc_signal<uint8_t> flags_o{"flags_o"};
  sc_core::sc_signal<uint64_t> tag_o{"tag_o"};
  sc_core::sc_signal<bool> busy_o{"busy_o"};

  void Bind(MacPorts* mac);

  // The clock falls and the cycle settles with the inputs written since the last edge.
  void Settle();
  // The clock rises and the registers change. Inputs written from here on belong to the
  // next cycle.
  void RisingEdge();
};

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_MAC_SIGNALS_H_
