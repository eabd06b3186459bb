#include "sim/lockstep/functional_coverage.h"

#include "model/arith/flags.h"
#include "model/format/fp32.h"
#include "model/format/hif4_scale.h"

namespace hif4::sim {
namespace {

constexpr int kLongHold = 8;  // cycles: every pipeline has filled by then

// The ends of the range alone, what lies between in quarters, NaN.
int ScaleClass(uint8_t code) {
  if (code == 0x00) return 0;
  if (code < 0x40) return 1;
  if (code < 0x80) return 2;
  if (code < 0xC0) return 3;
  if (code < 0xFC) return 4;
  return code == 0xFF ? 7 : code == 0xFE ? 6 : 5;
}

// None, one, some or all of `count` bits.
int PatternClass(uint32_t bits, int count) {
  const int set = __builtin_popcount(bits);
  return set == 0 ? 0 : set == count ? 3 : set == 1 ? 1 : 2;
}

int InitClass(Fp32 init) {
  const int negative = init.negative() ? 1 : 0;
  const uint32_t magnitude = init.bits() & 0x7FFFFFFFu;
  if (init.is_nan()) return (init.bits() & 0x00400000u) != 0 ? 10 : 11;
  if (init.is_infinite()) return 8 + negative;
  if (init.is_zero()) return negative;
  if (init.exponent_field() == 0) return 2 + negative;
  return (magnitude == 0x7F7FFFFFu ? 6 : 4) + negative;
}

int ResultClass(Fp32 result) {
  if (result.is_nan()) return 5;
  if (result.is_infinite()) return result.negative() ? 4 : 3;
  if (result.is_zero()) return 0;
  return result.exponent_field() == 0 ? 1 : 2;
}

}  // namespace

FunctionalCoverage::FunctionalCoverage(const MacUnit& unit, const UnitParams& params)
    : registered_(params.num_pipe_regs > 0),
      hif4_(unit.rtl_top.compare(0, 5, "hif4_") == 0) {}

void FunctionalCoverage::Cycle(const Inputs& inputs, const Outputs& model, Stall stall,
                               bool accepted) {
  if (accepted) {
    SampleStep(*inputs.step);
    ++stall_[static_cast<int>(stall)];
  }
  if (inputs.rst_n && model.out_valid && inputs.out_ready) SampleResult(model);
  SampleEvents(inputs, model, accepted);
}

void FunctionalCoverage::SampleStep(const Step& step) {
  SampleScale(step);
  if (step.first) ++init_[InitClass(step.init)];
  ++sequence_[context_][step.first][step.last];
  context_ = step.last ? kAfterLast : kOpen;
}

void FunctionalCoverage::SampleScale(const Step& step) {
  const uint32_t word[2] = {step.a.scale_word, step.b.scale_word};
  for (int operand = 0; operand < 2; ++operand) {
    ++code_[operand][word[operand] & 0xFF];
    const Hif4Scale scale = Hif4Scale::FromBits(word[operand]);
    ++pattern_8_[operand][PatternClass(scale.e1_8(), 8)];
    ++pattern_16_[operand][PatternClass(scale.e1_16(), 16)];
  }
  ++pair_[ScaleClass(static_cast<uint8_t>(word[0]))]
         [ScaleClass(static_cast<uint8_t>(word[1]))];
  for (int j = 0; j < 8; ++j) {
    ++sum_8_[j][(word[0] >> (8 + j) & 1) + (word[1] >> (8 + j) & 1)];
  }
  for (int k = 0; k < 16; ++k) {
    ++sum_16_[k][(word[0] >> (16 + k) & 1) + (word[1] >> (16 + k) & 1)];
  }
}

void FunctionalCoverage::SampleResult(const Outputs& model) {
  ++result_[ResultClass(Fp32::FromBits(model.result))];
  ++flags_[model.flags & 15];
}

void FunctionalCoverage::SampleEvents(const Inputs& inputs, const Outputs& model,
                                      bool accepted) {
  const bool open = context_ == kOpen;
  if (!inputs.rst_n) {
    ++event_[busy_ ? kResetBusy : open ? kResetOpen : kResetIdle];
    context_ = kAfterReset;
    busy_ = offered_ = delivered_ = false;
    held_ = 0;
    return;
  }
  const bool blocked = inputs.in_valid && !accepted && !inputs.flush;
  const bool delivers = model.out_valid && inputs.out_ready;
  held_ = model.out_valid && !inputs.out_ready ? held_ + 1 : 0;
  event_[kBubble] += !inputs.in_valid && model.in_ready;
  event_[kBlocked] += blocked;
  event_[kWithdrawn] += offered_ && !inputs.in_valid;
  event_[kHeld] += held_ == 1;
  event_[kHeldLong] += held_ == kLongHold;
  event_[kBackToBack] += delivers && delivered_;
  if (inputs.flush) {
    event_[kFlushIdle] += !model.busy && !open;
    event_[kFlushOffered] += inputs.in_valid;
    event_[kFlushOpen] += open;
    event_[kFlushBusy] += model.busy;
    event_[kFlushResult] += held_result_;
    context_ = kAfterFlush;
  }
  held_result_ = held_ > 0;
  busy_ = model.busy;
  offered_ = blocked;
  delivered_ = delivers;
}

std::map<std::string, uint64_t> FunctionalCoverage::Clauses() const {
  return {{"H1", event_[kResetIdle] + event_[kResetOpen] + event_[kResetBusy]},
          {"H2", event_[kHeld] + event_[kWithdrawn]},
          {"H3", event_[kFlushIdle] + event_[kFlushOpen] + event_[kFlushBusy]},
          {"H6", event_[kBlocked]}};
}

}  // namespace hif4::sim
