// Scoreboard: where two devices differ first.
#include <fmt/format.h>

#include <cstring>

#include "sim/lockstep/scoreboard.h"
#include "sim/lockstep/value_text.h"

namespace hif4::sim {
namespace {

// H4: from which NumPipeRegs on a boundary has a register.
constexpr int kRegisteredFrom[kTaps] = {5, 4, 2, 3, 0};

std::string BitText(bool bit) { return bit ? "1" : "0"; }

bool DifferentBit(const std::string& boundary, const std::string& signal, bool expected,
                  bool got, Mismatch* m) {
  if (expected == got) return false;
  m->boundary = boundary;
  m->signal = signal;
  m->expected = BitText(expected);
  m->got = BitText(got);
  return true;
}

}  // namespace

// In the order of the data: what leaves the boundaries, the results, the handshake.
Mismatch Scoreboard::Locate(const Outputs& model, const Outputs& rtl) const {
  Mismatch m;
  for (int t = 0; t < kTaps && rtl_taps_; ++t) {
    if (LocateTap(static_cast<TapId>(t), model, rtl, &m)) return m;
  }
  LocatePorts(model, rtl, &m);
  return m;
}

bool Scoreboard::LocateTap(TapId tap, const Outputs& model, const Outputs& rtl,
                           Mismatch* m) const {
  const TapView &want = model.taps[tap], &got = rtl.taps[tap];
  const bool valid = want.valid && got.valid;
  if (want.valid == got.valid &&
      (!valid || std::memcmp(want.words, got.words, tap_bytes_[tap]) == 0)) {
    return false;
  }
  const std::string signal = kTapSignals[tap];
  NameStep(StepAt(tap, model), m);
  if (DifferentBit(kTapNames[tap], signal + "_valid", want.valid, got.valid, m))
    return true;
  const bool acc = tap == kTapAcc && flight_.accumulated() > 0;
  const uint32_t* const golden =
      acc ? flight_.step(flight_.accumulated() - 1).golden.acc : want.words;
  m->boundary = kTapNames[tap];
  m->signal = signal;
  if (acc && std::memcmp(golden, got.words, tap_bytes_[tap]) == 0) {
    m->device = "systemc";
    m->signal += " of the model";
  }
  const uint32_t* const wrong = m->device.empty() ? got.words : want.words;
  const TapDifference d = Describe(unit_, params_.exact, tap, golden, wrong);
  m->lane_group = d.lane_group;
  m->expected = d.expected;
  m->got = d.got;
  m->expected_value = d.expected_value;
  m->got_value = d.got_value;
  return true;
}

void Scoreboard::LocatePorts(const Outputs& model, const Outputs& rtl,
                             Mismatch* m) const {
  NameStep(flight_.has_result() ? flight_.result() : flight_.accepted(), m);
  if (DifferentBit("handshake", "out_valid_o", model.out_valid, rtl.out_valid, m)) return;
  if (model.out_valid && (model.result != rtl.result || model.flags != rtl.flags)) {
    m->boundary = "out";
    m->signal = model.result != rtl.result ? "result_o" : "flags_o";
    m->expected = fmt::format("{:08X} {:X}", model.result, model.flags);
    m->got = fmt::format("{:08X} {:X}", rtl.result, rtl.flags);
    m->expected_value = Fp32Text(model.result) + " " + FlagsText(model.flags);
    m->got_value = Fp32Text(rtl.result) + " " + FlagsText(rtl.flags);
    return;
  }
  if (model.out_valid && model.tag != rtl.tag) {
    m->boundary = "tag";
    m->signal = "tag_o";
    m->expected = fmt::format("{:X}", model.tag);
    m->got = fmt::format("{:X}", rtl.tag);
    return;
  }
  NameStep(flight_.accepted(), m);
  if (DifferentBit("busy", "busy_o", model.busy, rtl.busy, m)) return;
  DifferentBit("handshake", "in_ready_o", model.in_ready, rtl.in_ready, m);
}

// The steps between a boundary and the accumulator stand in registers, one each.
uint64_t Scoreboard::StepAt(TapId tap, const Outputs& model) const {
  if (tap == kTapAcc) return flight_.accumulated() == 0 ? 0 : flight_.accumulated() - 1;
  uint64_t behind = 0;
  for (int t = tap + 1; t < kTapAcc; ++t) {
    if (params_.num_pipe_regs >= kRegisteredFrom[t] && model.taps[t].valid) ++behind;
  }
  return flight_.accumulated() + behind;
}

void Scoreboard::NameStep(uint64_t number, Mismatch* m) const {
  if (offered_ == nullptr) return;  // before the first cycle
  const bool accepted = number < flight_.accepted();
  const FedStep& fed = accepted ? flight_.step(number).fed : *offered_;
  m->step = number;
  m->item = fed.item;
  m->category = categories_[static_cast<size_t>(fed.category)].name;
}

}  // namespace hif4::sim
