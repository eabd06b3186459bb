#include "sim/lockstep/model_dut.h"

#include <algorithm>
#include <memory>
#include <systemc>

#include "model/cycle/mac_signals.h"
#include "model/cycle/make_mac.h"

namespace hif4::sim {
namespace {

constexpr TapPoint kTapPoints[kTaps] = {TapPoint::kIn, TapPoint::kS4, TapPoint::kP,
                                        TapPoint::kD, TapPoint::kAcc};

void Write(const Inputs& inputs, MacSignals* signals) {
  const Step& step = *inputs.step;
  signals->rst_ni.write(inputs.rst_n);
  signals->flush_i.write(inputs.flush);
  signals->in_valid_i.write(inputs.in_valid);
  signals->out_ready_i.write(inputs.out_ready);
  signals->a_i.write(step.a);
  signals->b_i.write(step.b);
  signals->first_i.write(step.first);
  signals->last_i.write(step.last);
  signals->init_i.write(step.init);
  signals->tag_i.write(inputs.tag);
  signals->res_valid_i.write(step.has_residual);
  if (step.has_residual) signals->r_i.write(step.r);
}

void Read(const MacSignals& signals, Outputs* outputs) {
  outputs->in_ready = signals.in_ready_o.read();
  outputs->out_valid = signals.out_valid_o.read();
  outputs->busy = signals.busy_o.read();
  outputs->result = signals.result_o.read().bits();
  outputs->flags = signals.flags_o.read();
  outputs->tag = signals.tag_o.read();
}

}  // namespace

bool RunModel(const MacUnit& unit, const UnitParams& params, CycleHandler* handler,
              std::string* error) {
  try {
    MacSignals signals;
    const std::unique_ptr<MacPorts> model = MakeMac(unit, unit.rtl_top.c_str(), params);
    if (model == nullptr) {
      *error = "there is no SystemC model of unit " + unit.name;
      return false;
    }
    signals.Bind(model.get());
    Inputs inputs;
    Outputs outputs;
    uint32_t words[kTaps][Tap::kMaxWords];
    for (;;) {
      handler->Drive(&inputs);
      Write(inputs, &signals);
      signals.Settle();
      Read(signals, &outputs);
      for (int t = 0; t < kTaps; ++t) {
        const Tap tap = model->ReadTap(kTapPoints[t]);
        std::copy_n(tap.words, tap.count, words[t]);
        outputs.taps[t] = {tap.valid, words[t]};
      }
      if (!handler->Check(inputs, outputs)) return true;
      signals.RisingEdge();
    }
  } catch (const sc_core::sc_report& report) {
    *error = std::string("SystemC: ") + report.what();
    return false;
  }
}

}  // namespace hif4::sim
