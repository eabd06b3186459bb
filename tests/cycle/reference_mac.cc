#include "tests/cycle/reference_mac.h"

#include "model/arith/hif4_mac.h"
#include "model/arith/mxfp4_dot.h"
#include "model/arith/mxfp4_mac.h"
#include "model/arith/nvfp4_dot.h"
#include "model/arith/nvfp4_mac.h"
#include "model/arith/resq_dot.h"
#include "model/format/hif4_scale.h"

namespace hif4 {
namespace {

// The place of the register at a boundary, or of the last one before it; 0 is the ports.
int PlaceOf(int n, TapPoint point) {
  static constexpr int kPlaces[6][4] = {
      // in, S4, P, D
      {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 1, 1}, {0, 0, 1, 2}, {0, 1, 2, 3}, {1, 2, 3, 4}};
  return kPlaces[n][static_cast<int>(point)];
}

E6m2 Base(uint32_t word) { return Hif4Scale::FromBits(word).base(); }

void AppendSums(Tap* tap, const LaneSums& sums) {
  for (int k = 0; k < kGroupsOf4; ++k) {
    tap->Append(static_cast<uint32_t>(static_cast<int32_t>(sums.sum[k])));
  }
}

void AppendStep(Tap* tap, const Step& s, TapPoint point, bool has_residual) {
  const LaneSums sums = SumLanes(s.a, s.b);
  const LaneSums kept = s.has_residual ? SumKeptLanes(s.r, s.b) : LaneSums();
  const int32_t p = SumUnit(sums, s.a.scale_word, s.b.scale_word);
  const int32_t kept_p = SumUnit(kept, s.r.scale_word, s.b.scale_word);
  switch (point) {
    case TapPoint::kIn:
      AppendUnit(tap, s.a);
      AppendUnit(tap, s.b);
      if (!has_residual) return;
      tap->Append(s.has_residual ? 1 : 0);
      AppendUnit(tap, s.has_residual ? s.r : ResqUnit());
      return;
    case TapPoint::kS4:
      AppendSums(tap, sums);
      if (has_residual) AppendSums(tap, kept);
      return;
    case TapPoint::kP:
      tap->Append(static_cast<uint32_t>(p));
      if (has_residual) tap->Append(static_cast<uint32_t>(kept_p));
      return;
    default:
      tap->Append(ToFp32(ScaleProduct(p, Base(s.a.scale_word), Base(s.b.scale_word)))
                      .value.bits());
      if (!has_residual) return;
      tap->Append(s.has_residual ? ToFp32(ResqDot(s.r, s.b)).value.bits() : 0);
      tap->Append(RoundTerms(Hif4Terms(s)).value.bits());
  }
}

// D shows S.
void AppendMxfp4Step(Tap* tap, const Step& s, TapPoint point) {
  const LaneSums sums = SumE2m1Lanes(s.a, s.b);
  switch (point) {
    case TapPoint::kIn:
      AppendUnit(tap, s.a);
      AppendUnit(tap, s.b);
      return;
    case TapPoint::kS4:
      AppendSums(tap, sums);
      return;
    case TapPoint::kP:
      for (int b = 0; b < kMxfp4Blocks; ++b) {
        tap->Append(static_cast<uint32_t>(SumGroups(sums, 8 * b, 8)));
      }
      return;
    default:
      tap->Append(RoundTerms(Mxfp4Terms(s)).value.bits());
  }
}

// D shows S and the exact sum.
void AppendNvfp4Step(Tap* tap, const Step& s, TapPoint point) {
  const LaneSums sums = SumE2m1Lanes(s.a, s.b);
  const ScaledInt d = Nvfp4Dot(s.a, s.b);
  switch (point) {
    case TapPoint::kIn:
      AppendUnit(tap, s.a);
      AppendUnit(tap, s.b);
      return;
    case TapPoint::kS4:
      AppendSums(tap, sums);
      return;
    case TapPoint::kP:
      for (int b = 0; b < kNvfp4Blocks; ++b) {
        tap->Append(static_cast<uint32_t>(SumGroups(sums, 4 * b, 4)));
      }
      return;
    default:
      tap->Append(ToFp32(d).value.bits());
      tap->Append(d.nan ? 0 : static_cast<uint32_t>(d.significand));
      tap->Append(d.nan ? 0 : static_cast<uint32_t>(d.significand >> 32));
  }
}

}  // namespace

ExactWindow ReferenceMac::window() const {
  return kind_ == MacKind::kNvfp4 ? kNvfp4Window : kHif4Window;
}

StepTerms ReferenceMac::TermsOf(const Step& step) const {
  switch (kind_) {
    case MacKind::kNvfp4:
      return Nvfp4Terms(step);
    case MacKind::kMxfp4:
      return Mxfp4Terms(step);
    default:
      return Hif4Terms(step);
  }
}

MacAccumulator ReferenceMac::After(const Step& step) const {
  return params_.exact
             ? AccumulateExact(acc_, step.first, step.init, TermsOf(step), window())
             : AccumulateFp32(acc_, step.first, step.init, TermsOf(step));
}

RoundedFp32 ReferenceMac::ResultOf(const MacAccumulator& acc) const {
  return params_.exact ? ResultExact(acc, window()) : ResultFp32(acc);
}

// The oldest step moves unless the result in front of it stays; each of the others moves
// unless the one in front of it stays in the next place.
std::deque<ReferenceMac::Flight> ReferenceMac::Moved(bool out_ready) const {
  std::deque<Flight> moved = flights_;
  int blocked = result_ && !out_ready ? params_.num_pipe_regs : params_.num_pipe_regs + 1;
  for (Flight& flight : moved) {
    if (flight.place + 1 < blocked) ++flight.place;
    blocked = flight.place;
  }
  return moved;
}

bool ReferenceMac::FirstPlaceIsFree(bool out_ready) const {
  if (params_.num_pipe_regs == 0) return out_ready;
  if (params_.num_pipe_regs == 1) return out_ready || !result_;
  const std::deque<Flight> moved = Moved(out_ready);
  return moved.empty() || moved.back().place > 1;
}

Outputs ReferenceMac::Settle(const Inputs& in) const {
  Outputs out;
  out.in_ready = !in.flush && FirstPlaceIsFree(in.out_ready);
  out.busy = result_ || !flights_.empty();
  std::optional<Result> result = result_;
  if (params_.num_pipe_regs == 0 && in.valid && in.step.last) {
    result = Result{ResultOf(After(in.step)), in.tag};
  }
  out.out_valid = !in.flush && result;
  if (out.out_valid) {
    out.result = result->value.value;
    out.flags = result->value.flags;
    out.tag = result->tag;
  }
  return out;
}

void ReferenceMac::Arrive(const Step& step, uint64_t tag) {
  acc_ = After(step);
  accumulated_ = true;
  if (step.last && params_.num_pipe_regs > 0) result_ = Result{ResultOf(acc_), tag};
}

void ReferenceMac::Edge(const Inputs& in) {
  if (!in.rst_n || in.flush) {
    Clear();
    return;
  }
  const bool accepted = in.valid && FirstPlaceIsFree(in.out_ready);
  flights_ = Moved(in.out_ready);
  accumulated_ = false;
  if (in.out_ready) result_.reset();
  if (!flights_.empty() && flights_.front().place == params_.num_pipe_regs) {
    Arrive(flights_.front().step, flights_.front().tag);
    flights_.pop_front();
  }
  if (!accepted) return;
  if (params_.num_pipe_regs <= 1) {
    Arrive(in.step, in.tag);
  } else {
    flights_.push_back({in.step, in.tag, 1});
  }
}

void ReferenceMac::Clear() {
  flights_.clear();
  result_.reset();
  acc_ = MacAccumulator();
  accumulated_ = false;
}

const Step* ReferenceMac::StepAt(const Inputs& inputs, TapPoint point) const {
  const int place = PlaceOf(params_.num_pipe_regs, point);
  if (place == 0) return inputs.valid ? &inputs.step : nullptr;
  for (const Flight& flight : flights_) {
    if (flight.place == place) return &flight.step;
  }
  return nullptr;
}

Tap ReferenceMac::ReadTap(const Inputs& inputs, TapPoint point) const {
  Tap tap;
  if (point == TapPoint::kAcc) {
    tap.valid = accumulated_;
    if (tap.valid) AppendAccumulator(&tap, acc_, params_.exact);
  } else if (point == TapPoint::kOut) {
    const Outputs out = Settle(inputs);
    tap.valid = out.out_valid;
    if (!tap.valid) return tap;
    tap.Append(out.result.bits());
    tap.Append(out.flags);
  } else if (const Step* step = StepAt(inputs, point)) {
    tap.valid = true;
    if (kind_ == MacKind::kNvfp4) {
      AppendNvfp4Step(&tap, *step, point);
    } else if (kind_ == MacKind::kMxfp4) {
      AppendMxfp4Step(&tap, *step, point);
    } else {
      AppendStep(&tap, *step, point, kind_ == MacKind::kHif4Resq);
    }
  }
  return tap;
}

}  // namespace hif4
