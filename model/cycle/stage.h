// One boundary of a pipeline (H4): the function before it and, where the parameter asks
// for it, the register.
#ifndef HIF4_MODEL_CYCLE_STAGE_H_
#define HIF4_MODEL_CYCLE_STAGE_H_

#include <systemc>

#include "model/cycle/register.h"
#include "model/cycle/step_source.h"

namespace hif4 {

// Data that arrive as `From` leave as `To`. Registered: a step stays until the next stage
// takes it (H6). Not registered: the step passes in the same cycle and there is no
// process.
template <class From, class To>
class Stage : public sc_core::sc_module, public StepSource<To>, public StepSink {
 public:
  using Function = To (*)(const From&);

  sc_core::sc_in<bool> clk_i{"clk_i"};
  sc_core::sc_in<bool> rst_ni{"rst_ni"};
  sc_core::sc_in<bool> flush_i{"flush_i"};
  sc_core::sc_port<StepSource<From>> source{"source"};
  sc_core::sc_port<StepSink> next{"next"};

  SC_HAS_PROCESS(Stage);
  Stage(sc_core::sc_module_name name, bool registered, Function function)
      : sc_core::sc_module(name), registered_(registered), function_(function) {
    if (!registered) return;
    SC_METHOD(OnEdge);
    sensitive << clk_i.pos() << rst_ni.neg();
    dont_initialize();
  }

  bool valid() const override { return registered_ ? valid_q_.read() : source->valid(); }
  StepControl control() const override {
    return registered_ ? step_q_.read().control : source->control();
  }
  To data() const override {
    return registered_ ? step_q_.read().data : function_(source->data());
  }
  bool ready() const override {
    return registered_ ? !valid_q_.read() || next->ready() : next->ready();
  }

  bool registered() const { return registered_; }
  const sc_core::sc_signal<bool>& valid_q() const { return valid_q_; }

 private:
  struct Held {
    StepControl control;
    To data;
  };

  void OnEdge() {
    if (!rst_ni.read() || flush_i.read()) {
      valid_q_.write(false);
    } else if (ready()) {
      const bool valid = source->valid();
      valid_q_.write(valid);
      if (valid) {
        Held& step = step_q_.Next();
        step.control = source->control();
        step.data = function_(source->data());
      }
    }
  }

  const bool registered_;
  const Function function_;
  sc_core::sc_signal<bool> valid_q_{"valid_q"};
  Register<Held> step_q_{"step_q"};
};

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_STAGE_H_
