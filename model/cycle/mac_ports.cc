#include "model/cycle/mac_ports.h"

#include <string>

namespace hif4 {
namespace {

void Refuse(const char* unit, const std::string& message) {
  SC_REPORT_ERROR(unit, message.c_str());
}

void CheckRange(const char* unit, const char* parameter, int value, int least, int most) {
  if (least <= value && value <= most) return;
  Refuse(unit, std::string(parameter) + "=" + std::to_string(value) + ": must be in " +
                   std::to_string(least) + ".." + std::to_string(most));
}

template <class... Ports>
void TracePorts(sc_core::sc_trace_file* file, const Ports&... ports) {
  using sc_core::sc_trace;
  (sc_trace(file, ports, ports.name()), ...);
}

UnitParams Checked(const char* unit, bool has_exact, const UnitParams& params) {
  CheckRange(unit, "NumPipeRegs", params.num_pipe_regs, 0, UnitParams::kMaxPipeRegs);
  CheckRange(unit, "TagWidth", params.tag_width, 1, UnitParams::kMaxTagWidth);
  if (params.exact && !has_exact) {
    Refuse(unit, "ExactAccumulator=1: this unit has none, must be 0");
  }
  return params;
}

}  // namespace

MacPorts::MacPorts(sc_core::sc_module_name name, const char* unit, bool has_exact,
                   const UnitParams& params)
    : sc_core::sc_module(name), params_(Checked(unit, has_exact, params)) {}

void MacPorts::AddInputs(sc_core::sc_sensitive* sensitive) const {
  *sensitive << in_valid_i << a_i << b_i << first_i << last_i << init_i << tag_i;
}

void MacPorts::trace(sc_core::sc_trace_file* file) const {
  TracePorts(file, clk_i, rst_ni, flush_i, in_valid_i, in_ready_o, a_i, b_i, first_i,
             last_i, init_i, tag_i, out_valid_o, out_ready_i, result_o, flags_o, tag_o,
             busy_o);
}

}  // namespace hif4
