#include "model/cycle/mac_signals.h"

#include "model/cycle/resq_ports.h"

namespace hif4 {
namespace {

// Two calls of sc_start with a time are as fast as sc_clock, and time goes on for waves.
const sc_core::sc_time& HalfPeriod() {
  static const sc_core::sc_time half(500, sc_core::SC_PS);
  return half;
}

}  // namespace

void MacSignals::Bind(MacPorts* mac) {
  mac->clk_i(clk_i);
  mac->rst_ni(rst_ni);
  mac->flush_i(flush_i);
  mac->in_valid_i(in_valid_i);
  mac->in_ready_o(in_ready_o);
  mac->a_i(a_i);
  mac->b_i(b_i);
  mac->first_i(first_i);
  mac->last_i(last_i);
  mac->init_i(init_i);
  mac->tag_i(tag_i);
  mac->out_valid_o(out_valid_o);
  mac->out_ready_i(out_ready_i);
  mac->result_o(result_o);
  mac->flags_o(flags_o);
  mac->tag_o(tag_o);
  mac->busy_o(busy_o);
  if (auto* resq = dynamic_cast<ResqPorts*>(mac)) {
    resq->res_valid_i(res_valid_i);
    resq->r_i(r_i);
  }
}

void MacSignals::Settle() {
  clk_i.write(false);
  sc_core::sc_start(HalfPeriod());
}

void MacSignals::RisingEdge() {
  clk_i.write(true);
  sc_core::sc_start(HalfPeriod());
}

}  // namespace hif4
