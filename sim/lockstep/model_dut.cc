#include "sim/lockstep/model_dut.h"

#include <memory>
#include <systemc>

#include "model/cycle/hif4_mac.h"

namespace hif4::sim {
namespace {

constexpr TapPoint kTapPoints[kTaps] = {TapPoint::kIn, TapPoint::kS4, TapPoint::kP,
                                        TapPoint::kD, TapPoint::kAcc};

std::unique_ptr<MacPorts> MakeModel(const std::string& unit, const UnitParams& params) {
  if (unit == "mac") return std::make_unique<hif4_mac>("hif4_mac", params);
  return nullptr;
}

// The signals around the model, and the process that turns the clock.
class Bench : public sc_core::sc_module {
 public:
  SC_HAS_PROCESS(Bench);
  Bench(sc_core::sc_module_name name, MacPorts* mac, CycleHandler* handler)
      : sc_core::sc_module(name), mac_(mac), handler_(handler) {
    mac->clk_i(clk_);
    mac->rst_ni(rst_n_);
    mac->flush_i(flush_);
    mac->in_valid_i(in_valid_);
    mac->in_ready_o(in_ready_);
    mac->a_i(a_);
    mac->b_i(b_);
    mac->first_i(first_);
    mac->last_i(last_);
    mac->init_i(init_);
    mac->tag_i(tag_in_);
    mac->out_valid_o(out_valid_);
    mac->out_ready_i(out_ready_);
    mac->result_o(result_);
    mac->flags_o(flags_);
    mac->tag_o(tag_out_);
    mac->busy_o(busy_);
    SC_METHOD(HalfCycle);
  }

 private:
  void HalfCycle() {
    next_trigger(1, sc_core::SC_NS);
    low_ = !low_;
    if (low_) {
      handler_->Drive(&inputs_);
      Write();
      return;
    }
    Read();
    if (handler_->Check(inputs_, outputs_)) {
      clk_.write(true);
    } else {
      sc_core::sc_stop();
    }
  }

  void Write() {
    const Step& step = *inputs_.step;
    clk_.write(false);
    rst_n_.write(inputs_.rst_n);
    flush_.write(inputs_.flush);
    in_valid_.write(inputs_.in_valid);
    out_ready_.write(inputs_.out_ready);
    a_.write(step.a);
    b_.write(step.b);
    first_.write(step.first);
    last_.write(step.last);
    init_.write(step.init);
    tag_in_.write(inputs_.tag);
  }

  void Read() {
    outputs_.in_ready = in_ready_.read();
    outputs_.out_valid = out_valid_.read();
    outputs_.busy = busy_.read();
    outputs_.result = result_.read().bits();
    outputs_.flags = flags_.read();
    outputs_.tag = tag_out_.read();
    for (int t = 0; t < kTaps; ++t) {
      taps_[t] = mac_->ReadTap(kTapPoints[t]);
      outputs_.taps[t] = {taps_[t].valid, taps_[t].words};
    }
  }

  MacPorts* const mac_;
  CycleHandler* const handler_;
  bool low_ = false;
  Inputs inputs_;
  Outputs outputs_;
  Tap taps_[kTaps];

  sc_core::sc_signal<bool> clk_, rst_n_, flush_, in_valid_, out_ready_, first_, last_;
  sc_core::sc_signal<bool> in_ready_, out_valid_, busy_;
  sc_core::sc_signal<Unit64> a_, b_;
  sc_core::sc_signal<Fp32> init_, result_;
  sc_core::sc_signal<uint64_t> tag_in_, tag_out_;
  sc_core::sc_signal<uint8_t> flags_;
};

}  // namespace

bool RunModel(const std::string& unit, const UnitParams& params, CycleHandler* handler,
              std::string* error) {
  try {
    const std::unique_ptr<MacPorts> model = MakeModel(unit, params);
    if (model == nullptr) {
      *error = "there is no SystemC model of unit " + unit;
      return false;
    }
    Bench bench("bench", model.get(), handler);
    sc_core::sc_start();
  } catch (const sc_core::sc_report& report) {
    *error = std::string("SystemC: ") + report.what();
    return false;
  }
  return true;
}

}  // namespace hif4::sim
