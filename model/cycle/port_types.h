// What SystemC asks of a type that travels in an sc_signal, for the types on the ports of
// the MACs. They are plain structs: sc_bv and sc_biguint cost 20 to 90 times the run
// time.
#ifndef HIF4_MODEL_CYCLE_PORT_TYPES_H_
#define HIF4_MODEL_CYCLE_PORT_TYPES_H_

#include <ostream>
#include <string>
#include <systemc>

#include "model/format/fp32.h"
#include "model/format/resq_unit.h"
#include "model/format/unit64.h"

namespace hif4 {

// As one hexadecimal number, the most significant digit first; units with `_` between
// their fields.
std::ostream& operator<<(std::ostream& out, Fp32 x);
std::ostream& operator<<(std::ostream& out, const Unit64& x);
std::ostream& operator<<(std::ostream& out, const ResqUnit& x);

void sc_trace(sc_core::sc_trace_file* file, const Fp32& x, const std::string& name);
void sc_trace(sc_core::sc_trace_file* file, const Unit64& x, const std::string& name);
void sc_trace(sc_core::sc_trace_file* file, const ResqUnit& x, const std::string& name);

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_PORT_TYPES_H_
