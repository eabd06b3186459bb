// The last stage of a MAC: the accumulator and, where the parameter asks for it, the
// register at boundary `out`.
#ifndef HIF4_MODEL_CYCLE_ACCUMULATOR_STAGE_H_
#define HIF4_MODEL_CYCLE_ACCUMULATOR_STAGE_H_

#include <cstdint>
#include <systemc>

#include "model/arith/mac_accumulator.h"
#include "model/cycle/register.h"
#include "model/cycle/step_source.h"
#include "model/cycle/tap.h"

namespace hif4 {

// acc is always a register (H4). With `out` registered it is the result register, and a
// step, `last` or not, waits while a result stands there and is not taken (H6); without
// it the result leaves in the cycle in which its last step arrives.
template <class Unit>
class AccumulatorStage : public sc_core::sc_module, public StepSink {
 public:
  // A5: more steps in one result are outside the contract.
  static constexpr uint32_t kMaxExactSteps = 1u << 16;

  sc_core::sc_in<bool> clk_i{"clk_i"};
  sc_core::sc_in<bool> rst_ni{"rst_ni"};
  sc_core::sc_in<bool> flush_i{"flush_i"};
  sc_core::sc_in<bool> out_ready_i{"out_ready_i"};
  sc_core::sc_port<StepSource<typename Unit::D>> source{"source"};

  SC_HAS_PROCESS(AccumulatorStage);
  AccumulatorStage(sc_core::sc_module_name name, bool registered, bool exact)
      : sc_core::sc_module(name), registered_(registered), exact_(exact) {
    SC_METHOD(OnEdge);
    sensitive << clk_i.pos() << rst_ni.neg();
    dont_initialize();
  }

  bool ready() const override {
    return (registered_ && !valid_q_.read()) || out_ready_i.read();
  }

  // The result that leaves in this cycle, flush aside.
  bool out_valid() const {
    return registered_ ? valid_q_.read() : source->valid() && source->control().last;
  }
  RoundedFp32 result() const {
    const MacAccumulator& acc = registered_ ? state_q_.read().acc : Accumulated().acc;
    return exact_ ? ResultExact(acc, Unit::kWindow) : ResultFp32(acc);
  }
  uint64_t tag() const {
    return registered_ ? state_q_.read().tag : source->control().tag;
  }

  bool registered() const { return registered_; }
  const sc_core::sc_signal<bool>& valid_q() const { return valid_q_; }
  const sc_core::sc_event& state_changed() const { return state_changed_; }

  void AppendTap(Tap* tap) const {
    tap->valid = accumulated_q_.read();
    if (tap->valid) AppendAccumulator(tap, state_q_.read().acc, exact_);
  }

 private:
  // A default one is the state after reset or flush (A2).
  struct State {
    MacAccumulator acc;
    uint32_t steps = 0;  // accumulated since acc was last +0 or `init`
    uint64_t tag = 0;
  };

  State Accumulated() const {
    const State& now = state_q_.read();
    const StepControl control = source->control();
    const StepTerms terms = Unit::Terms(source->data());
    State next;
    next.acc = exact_ ? AccumulateExact(now.acc, control.first, control.init, terms,
                                        Unit::kWindow)
                      : AccumulateFp32(now.acc, control.first, control.init, terms);
    next.steps = (control.first ? 0 : now.steps) + 1;
    next.tag = control.tag;
    return next;
  }

  void OnEdge() {
    if (!rst_ni.read() || flush_i.read()) {
      state_q_.Next() = State();
      valid_q_.write(false);
      accumulated_q_.write(false);
    } else {
      const bool moves = ready();
      const bool step = moves && source->valid();
      accumulated_q_.write(step);
      if (registered_ && moves) valid_q_.write(step && source->control().last);
      if (!step) return;
      State& next = state_q_.Next();
      next = Accumulated();
      if (exact_ && next.steps > kMaxExactSteps) {
        SC_REPORT_ERROR(name(),
                        "more than 65536 steps in one exact result: give `first`");
      }
    }
    state_changed_.notify(sc_core::SC_ZERO_TIME);
  }

  const bool registered_;
  const bool exact_;
  sc_core::sc_signal<bool> valid_q_{"valid_q"};
  sc_core::sc_signal<bool> accumulated_q_{"accumulated_q"};
  Register<State> state_q_{"state_q"};
  sc_core::sc_event state_changed_{"state_changed"};
};

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_ACCUMULATOR_STAGE_H_
