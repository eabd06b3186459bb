// A MAC of section 7: the stages in, S4, P, D, out and the handshake around them. What
// the stages compute is the unit's; see hif4_mac.h for what a unit has to give.
#ifndef HIF4_MODEL_CYCLE_PIPELINED_MAC_H_
#define HIF4_MODEL_CYCLE_PIPELINED_MAC_H_

#include <systemc>

#include "model/cycle/accumulator_stage.h"
#include "model/cycle/mac_ports.h"
#include "model/cycle/stage.h"

namespace hif4 {

template <class Unit>
class PipelinedMac : public Unit::Ports {
 public:
  using Ports = typename Unit::Ports;
  using In = typename Unit::In;
  using S4 = typename Unit::S4;
  using P = typename Unit::P;
  using D = typename Unit::D;

  SC_HAS_PROCESS(PipelinedMac);
  PipelinedMac(sc_core::sc_module_name name, const UnitParams& params)
      : Ports(name, Unit::kName, Unit::kHasExact, params),
        inputs_(*this),
        in_("in", params.num_pipe_regs >= 5, &Unit::Enter),
        s4_("S4", params.num_pipe_regs >= 4, &Unit::SumLanes),
        p_("P", params.num_pipe_regs >= 2, &Unit::SumUnit),
        d_("D", params.num_pipe_regs >= 3, &Unit::Scale),
        out_("out", params.num_pipe_regs >= 1, params.exact) {
    Connect(&in_, &inputs_, &s4_);
    Connect(&s4_, &in_, &p_);
    Connect(&p_, &s4_, &d_);
    Connect(&d_, &p_, &out_);
    ConnectControl(&out_);
    out_.out_ready_i(this->out_ready_i);
    out_.source(d_);
    MakeProcesses();
  }

  // The ports and the valid bit of every boundary (constant 0 where it is not
  // registered).
  void trace(sc_core::sc_trace_file* file) const override {
    Ports::trace(file);
    for (const auto* valid : {&in_.valid_q(), &s4_.valid_q(), &p_.valid_q(),
                              &d_.valid_q(), &out_.valid_q()}) {
      sc_core::sc_trace(file, *valid, valid->name());
    }
  }

  Tap ReadTap(TapPoint point) const override {
    Tap tap;
    switch (point) {
      case TapPoint::kIn:
        AppendTap(&tap, in_);
        break;
      case TapPoint::kS4:
        AppendTap(&tap, s4_);
        break;
      case TapPoint::kP:
        AppendTap(&tap, p_);
        break;
      case TapPoint::kD:
        AppendTap(&tap, d_);
        break;
      case TapPoint::kAcc:
        out_.AppendTap(&tap);
        break;
      case TapPoint::kOut:
        tap.valid = this->out_valid_o.read();
        if (!tap.valid) break;
        tap.Append(this->result_o.read().bits());
        tap.Append(this->flags_o.read());
        break;
    }
    return tap;
  }

 private:
  // The step at the ports.
  class Inputs : public StepSource<In> {
   public:
    explicit Inputs(const PipelinedMac& mac) : mac_(mac) {}
    bool valid() const override { return mac_.in_valid_i.read(); }
    StepControl control() const override {
      StepControl control;
      control.first = mac_.first_i.read();
      control.last = mac_.last_i.read();
      control.init = mac_.init_i.read();
      control.tag = mac_.tag_i.read() & mac_.tag_mask();
      return control;
    }
    In data() const override { return Unit::Read(mac_); }

   private:
    const PipelinedMac& mac_;
  };

  template <class Module>
  void ConnectControl(Module* module) {
    module->clk_i(this->clk_i);
    module->rst_ni(this->rst_ni);
    module->flush_i(this->flush_i);
  }

  template <class From, class To>
  void Connect(Stage<From, To>* stage, StepSource<From>* source, StepSink* next) {
    ConnectControl(stage);
    stage->source(*source);
    stage->next(*next);
  }

  template <class From, class To>
  static void AppendTap(Tap* tap, const Stage<From, To>& stage) {
    tap->valid = stage.valid();
    if (tap->valid) Unit::AppendTap(tap, stage.data());
  }

  void MakeProcesses() {
    auto& sensitive = this->sensitive;
    SC_METHOD(DriveHandshake);
    sensitive << this->flush_i << this->out_ready_i << in_.valid_q() << s4_.valid_q()
              << p_.valid_q() << d_.valid_q() << out_.valid_q();
    if (!out_.registered()) sensitive << this->in_valid_i << this->last_i;
    SC_METHOD(DriveResult);
    sensitive << out_.state_changed() << out_.valid_q();
    if (!out_.registered()) Ports::AddInputs(&sensitive);
  }

  // H3, H6, H7.
  void DriveHandshake() {
    const bool flush = this->flush_i.read();
    this->in_ready_o.write(!flush && in_.ready());
    this->out_valid_o.write(!flush && out_.out_valid());
    this->busy_o.write(in_.valid_q().read() || s4_.valid_q().read() ||
                       p_.valid_q().read() || d_.valid_q().read() ||
                       out_.valid_q().read());
  }

  // The data outputs mean nothing without a result (H8) and keep what they had.
  void DriveResult() {
    if (!out_.out_valid()) return;
    const RoundedFp32 result = out_.result();
    this->result_o.write(result.value);
    this->flags_o.write(result.flags);
    this->tag_o.write(out_.tag());
  }

  Inputs inputs_;
  Stage<In, In> in_;
  Stage<In, S4> s4_;
  Stage<S4, P> p_;
  Stage<P, D> d_;
  AccumulatorStage<Unit> out_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_PIPELINED_MAC_H_
