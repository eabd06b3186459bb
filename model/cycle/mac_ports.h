// The ports and parameters that every MAC has. The bits of tag_i above TagWidth are
// ignored.
#ifndef HIF4_MODEL_CYCLE_MAC_PORTS_H_
#define HIF4_MODEL_CYCLE_MAC_PORTS_H_

#include <cstdint>
#include <systemc>

#include "model/cycle/port_types.h"
#include "model/cycle/tap.h"
#include "model/unit/unit_params.h"

namespace hif4 {

class MacPorts : public sc_core::sc_module {
 public:
  sc_core::sc_in<bool> clk_i{"clk_i"};
  sc_core::sc_in<bool> rst_ni{"rst_ni"};
  sc_core::sc_in<bool> flush_i{"flush_i"};

  sc_core::sc_in<bool> in_valid_i{"in_valid_i"};
  sc_core::sc_out<bool> in_ready_o{"in_ready_o"};
  sc_core::sc_in<Unit64> a_i{"a_i"};
  sc_core::sc_in<Unit64> b_i{"b_i"};
  sc_core::sc_in<bool> first_i{"first_i"};
  sc_core::sc_in<bool> last_i{"last_i"};
  sc_core::sc_in<Fp32> init_i{"init_i"};
  sc_core::sc_in<uint64_t> tag_i{"tag_i"};

  sc_core::sc_out<bool> out_valid_o{"out_valid_o"};
  sc_core::sc_in<bool> out_ready_i{"out_ready_i"};
  sc_core::sc_out<Fp32> result_o{"result_o"};
  sc_core::sc_out<uint8_t> flags_o{"flags_o"};
  sc_core::sc_out<uint64_t> tag_o{"tag_o"};

  sc_core::sc_out<bool> busy_o{"busy_o"};

  const UnitParams& params() const { return params_; }

  // The tap of a boundary in this cycle, computed when asked: to be read once the cycle
  // has settled, just before the next rising edge (H8).
  virtual Tap ReadTap(TapPoint point) const = 0;

  // Puts all ports into a wave; to be called before the simulation starts.
  void trace(sc_core::sc_trace_file* file) const override;

 protected:
  // A parameter out of its range, or `exact` where the unit has no exact accumulator, is
  // an SC_ERROR: sc_core::sc_report is thrown unless the actions were changed.
  MacPorts(sc_core::sc_module_name name, const char* unit, bool has_exact,
           const UnitParams& params);

  // What the outputs depend on at n = 0, `out_ready_i` and `flush_i` aside.
  void AddInputs(sc_core::sc_sensitive* sensitive) const;

  uint64_t tag_mask() const { return ~0ull >> (64 - params_.tag_width); }

 private:
  const UnitParams params_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_MAC_PORTS_H_
