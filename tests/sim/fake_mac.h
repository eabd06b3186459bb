// A MAC with NumPipeRegs = 1 in a few lines, for tests of the scoreboard: right as it is,
// wrong where a test makes it so.
#ifndef HIF4_TESTS_SIM_FAKE_MAC_H_
#define HIF4_TESTS_SIM_FAKE_MAC_H_

#include <cstdint>

#include "model/arith/hif4_dot.h"
#include "model/unit/unit.h"
#include "model/unit/unit_words.h"
#include "sim/dut/dut.h"

namespace hif4::sim {

class FakeMac {
 public:
  explicit FakeMac(const MacUnit& unit) : mac_(unit, false) {}

  // What it shows in this cycle.
  Outputs Settle(const Inputs& inputs) {
    const Step& step = *inputs.step;
    Outputs out;
    out.in_ready = !inputs.flush && (!valid_ || inputs.out_ready);
    out.out_valid = valid_ && !inputs.flush;
    out.busy = valid_;
    out.result = mac_.Result().value.bits();
    out.flags = mac_.Result().flags;
    out.tag = tag_;
    PutUnit(step.a, words_in_);
    PutUnit(step.b, words_in_ + kUnitWords);
    const LaneSums sums = SumLanes(step.a, step.b);
    for (int k = 0; k < kGroupsOf4; ++k) {
      words_s4_[k] = static_cast<uint32_t>(static_cast<int32_t>(sums.sum[k]));
    }
    word_p_ = static_cast<uint32_t>(SumUnit(sums, step.a.scale_word, step.b.scale_word));
    word_d_ = ToFp32(Hif4Dot(step.a, step.b)).value.bits();
    words_acc_[0] = mac_.state().fp32.acc.bits();
    words_acc_[1] = mac_.state().fp32.flags;
    const bool v = inputs.in_valid;
    out.taps[kTapIn] = {v, words_in_};
    out.taps[kTapS4] = {v, words_s4_};
    out.taps[kTapP] = {v, &word_p_};
    out.taps[kTapD] = {v, &word_d_};
    out.taps[kTapAcc] = {accumulated_, words_acc_};
    return out;
  }

  // The rising edge.
  void Edge(const Inputs& inputs) {
    const bool ready = !valid_ || inputs.out_ready;
    accumulated_ = false;
    if (!inputs.rst_n || inputs.flush) {
      valid_ = false;
      mac_.Clear();
    } else if (ready) {
      valid_ = inputs.in_valid && inputs.step->last;
      if (!inputs.in_valid) return;
      accumulated_ = true;
      mac_.Accumulate(*inputs.step);
      tag_ = inputs.tag;
    }
  }

 private:
  GoldenMac mac_;
  bool valid_ = false, accumulated_ = false;
  uint64_t tag_ = 0;
  uint32_t words_in_[2 * kUnitWords], words_s4_[kGroupsOf4], word_p_, word_d_,
      words_acc_[2];
};

}  // namespace hif4::sim

#endif  // HIF4_TESTS_SIM_FAKE_MAC_H_
