#include "sim/lockstep/scoreboard.h"

#include <fmt/format.h>

#include <cstring>

#include "sim/lockstep/value_text.h"

namespace hif4::sim {

Scoreboard::Scoreboard(const MacUnit& unit, const UnitParams& params,
                       const std::vector<FeedCategory>& categories, bool rtl_taps)
    : unit_(unit),
      params_(params),
      categories_(categories),
      rtl_taps_(rtl_taps),
      golden_(unit, params.exact),
      monitor_(params.num_pipe_regs),
      of_category_(categories.size()) {
  for (int t = 0; t < kTaps; ++t) {
    tap_bytes_[t] = sizeof(uint32_t) * static_cast<size_t>(TapWords(
                                           unit, params.exact, static_cast<TapId>(t)));
  }
}

bool Scoreboard::Check(const Inputs& inputs, const FedStep& offered, const Outputs& model,
                       const Outputs* rtl) {
  differed_ = false;
  offered_ = &offered;
  if (!inputs.rst_n) {
    if (rtl != nullptr && rtl->busy && was_running_) BusyInReset();
    was_running_ = false;
    Lose();
    monitor_.Reset();
    return false;
  }
  was_running_ = true;
  const bool acc_is_golden = AccIsGolden(model);
  if (rtl != nullptr && !SameAsModel(model, *rtl)) Differ(Locate(model, *rtl));
  if (!acc_is_golden) DifferFromGolden("acc", "tap_acc");

  const bool accepted = inputs.in_valid && model.in_ready;
  if (accepted) Accept(inputs, offered);
  const uint64_t entered =
      flight_.has_result() ? flight_.step(flight_.result()).cycle : cycle_;
  const bool delivers = model.out_valid && inputs.out_ready;
  const char* const clause = monitor_.Check(cycle_, inputs, model, delivers, entered);
  if (clause != nullptr) DifferFromGolden("contract", clause);
  if (model.out_valid) CheckResult(inputs, model);
  if (inputs.flush) Lose();
  return accepted;
}

bool Scoreboard::SameAsModel(const Outputs& model, const Outputs& rtl) const {
  bool same = model.in_ready == rtl.in_ready && model.out_valid == rtl.out_valid &&
              model.busy == rtl.busy;
  if (model.out_valid) {
    same = same && model.result == rtl.result && model.flags == rtl.flags &&
           model.tag == rtl.tag;
  }
  if (!rtl_taps_) return same;
  for (int t = 0; t < kTaps; ++t) {
    const TapView &m = model.taps[t], &r = rtl.taps[t];
    same = same && m.valid == r.valid &&
           (!m.valid || std::memcmp(m.words, r.words, tap_bytes_[t]) == 0);
  }
  return same;
}

// The step that was accumulated at the last edge, in the model and, as they are the same
// or differ already, in the RTL.
bool Scoreboard::AccIsGolden(const Outputs& model) {
  if (!model.taps[kTapAcc].valid) return true;
  if (flight_.waiting() == 0) return false;
  const AcceptedStep& step = flight_.next();
  flight_.Accumulate();
  if (rtl_taps_ && !step.fed.step.last) Count(step);
  return std::memcmp(model.taps[kTapAcc].words, step.golden.acc, tap_bytes_[kTapAcc]) ==
         0;
}

void Scoreboard::Accept(const Inputs& inputs, const FedStep& offered) {
  const uint64_t number = flight_.accepted();
  AcceptedStep& accepted = flight_.Accept();
  accepted.fed = offered;
  accepted.golden = golden_.Accept(offered.step);
  accepted.tag = inputs.tag;
  accepted.cycle = cycle_;
  accepted.after_clear = cleared_;
  cleared_ = false;
  file_holds_ = file_holds_ || offered.step.first;
  if (offered.has_expected && file_holds_) accepted.golden.result = offered.expected;
  if (offered.step.last) flight_.ExpectResult(number);
  if (!rtl_taps_) unseen_.Add(offered.category, offered.step.first);
}

// Without registers the result of a step stands at the output before the step is
// accepted.
void Scoreboard::CheckResult(const Inputs& inputs, const Outputs& model) {
  if (!flight_.has_result()) {
    const bool passing =
        params_.num_pipe_regs == 0 && inputs.in_valid && offered_->step.last;
    if (!passing) return DifferFromGolden("handshake", "out_valid_o");
    AcceptedStep offered;
    offered.fed = *offered_;
    offered.golden = Golden(golden_).Accept(offered_->step);
    offered.tag = inputs.tag;
    return CompareResult(flight_.accepted(), offered, model);
  }
  const uint64_t number = flight_.result();
  const AcceptedStep& step = flight_.step(number);
  CompareResult(number, step, model);
  if (!inputs.out_ready) return;
  flight_.Deliver();
  ++results_;
  rtl_taps_ ? Count(step) : CountUpTo(number);
}

void Scoreboard::CompareResult(uint64_t number, const AcceptedStep& step,
                               const Outputs& model) {
  const RoundedFp32& golden = step.golden.result;
  if (model.result != golden.value.bits() || model.flags != golden.flags) {
    Mismatch m;
    m.boundary = "out";
    m.signal = "result_o, flags_o";
    m.expected = fmt::format("{:08X} {:X}", golden.value.bits(), golden.flags);
    m.got = fmt::format("{:08X} {:X}", model.result, model.flags);
    m.expected_value = Fp32Text(golden.value.bits()) + " " + FlagsText(golden.flags);
    m.got_value = Fp32Text(model.result) + " " + FlagsText(model.flags);
    m.device = step.fed.has_expected ? "the file, or both" : "both";
    model_is_golden_ = false;
    NameStep(number, &m);
    Differ(m);
  }
  if (model.tag != step.tag) DifferFromGolden("tag", "tag_o");
}

// H1: a reset needs no edge of the clock. The first one of a run shows nothing: there is
// no edge of rst_ni, and registers may hold anything.
void Scoreboard::BusyInReset() {
  Mismatch m;
  m.boundary = "contract";
  m.signal = "H1";
  m.device = "rtl";
  m.expected = "0";
  m.got = "1";
  m.expected_value = "busy_o low at once";
  m.got_value = "busy_o high until an edge";
  NameStep(flight_.accepted() == 0 ? 0 : flight_.accepted() - 1, &m);
  Differ(m);
}

void Scoreboard::Count(const AcceptedStep& step) {
  ++compared_;
  ++of_category_[static_cast<size_t>(step.fed.category)];
}

void Scoreboard::CountUpTo(uint64_t number) {
  flushed_ += unseen_.UpTo(number, &seen_);
  compared_ += seen_.size();
  for (const int category : seen_) ++of_category_[static_cast<size_t>(category)];
}

void Scoreboard::Lose() {
  const uint64_t lost = flight_.Lose();
  flushed_ += rtl_taps_ ? lost : unseen_.Drop();
  golden_.Clear();
  cleared_ = true;
  file_holds_ = false;
}

void Scoreboard::Finish() { flushed_ += unseen_.Drop(); }

void Scoreboard::Report(const std::string& boundary, const std::string& signal) {
  Mismatch m;
  m.boundary = boundary;
  m.signal = signal;
  m.device = "rtl";
  NameStep(flight_.accepted() == 0 ? 0 : flight_.accepted() - 1, &m);
  Differ(m);
}

// The model, and with it an RTL that shows the same, against the golden value.
void Scoreboard::DifferFromGolden(const std::string& boundary,
                                  const std::string& signal) {
  model_is_golden_ = false;
  Mismatch m;
  m.boundary = boundary;
  m.signal = signal;
  m.device = "systemc";
  NameStep(flight_.accumulated() == 0 ? 0 : flight_.accumulated() - 1, &m);
  Differ(m);
}

// Counts a cycle once, by the first boundary that was found to differ.
void Scoreboard::Differ(const Mismatch& mismatch) {
  if (differed_) return;
  differed_ = true;
  log_.Count(mismatch.boundary);
  if (!log_.wants_details()) return;
  Mismatch m = mismatch;
  m.cycle = cycle_;
  if (m.device.empty()) m.device = model_is_golden_ ? "rtl" : "rtl or systemc";
  log_.Keep(m);
}

}  // namespace hif4::sim
