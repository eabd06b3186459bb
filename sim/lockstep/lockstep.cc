#include "sim/lockstep/lockstep.h"

#include <fmt/format.h>

#include <cstring>

#include "model/vector/random.h"
#include "sim/lockstep/failing_steps.h"

namespace hif4::sim {
namespace {

// Nothing is accepted, accumulated or delivered in so many cycles: a model that hangs.
// The longest reset and stall take a few dozen.
constexpr uint64_t kStuckCycles = 5000;
// Directed steps have left the pipeline when so many others were accepted.
constexpr int kQuietSteps = 32;
// Idle cycles after the last result, in which nothing may appear.
constexpr int kDrainCycles = 8;
constexpr uint64_t kProgressCycles = 8192;
constexpr size_t kJunk = 64;  // steps

std::vector<Step> MakeJunk(uint64_t seed) {
  std::vector<Step> junk(kJunk);
  Random random(seed, NameKey("junk"), 0);
  for (Step& step : junk) {
    for (uint8_t& code : step.a.codes) code = static_cast<uint8_t>(random.Next());
    for (uint8_t& code : step.b.codes) code = static_cast<uint8_t>(random.Next());
    for (uint8_t& code : step.r.codes) code = static_cast<uint8_t>(random.Next());
    for (uint8_t& two : step.r.positions) two = static_cast<uint8_t>(random.Next());
    step.a.scale_word = random.Next32();
    step.b.scale_word = random.Next32();
    step.r.scale_word = random.Next32();
    step.init = Fp32::FromBits(random.Next32());
    step.first = random.OneIn(2);
    step.last = random.OneIn(2);
    step.has_residual = random.OneIn(2);
  }
  return junk;
}

Stall StallOf(const std::string& name) {
  Stall stall;
  return ParseStall(name, &stall) ? stall : Stall::kMix;
}

}  // namespace

Lockstep::Lockstep(const MacUnit& unit, const UnitParams& params,
                   const LockstepConfig& config, StepFeed* feed)
    : config_(config),
      feed_(feed),
      protocol_(config.seed + static_cast<uint64_t>(config.shard), StallOf(config.stall),
                config.disturb),
      scoreboard_(unit, params, feed->categories(), config.taps),
      coverage_(unit, params),
      wave_(unit, params, config.wave_from, config.wave_to),
      junk_(MakeJunk(config.seed)),
      tag_mask_(~0ull >> (64 - params.tag_width)) {
  NextStep();
}

void Lockstep::NextStep() {
  has_step_ = feed_->Next(&step_);
  if (!has_step_) return;
  random_steps_ = feed_->directed() ? 0 : random_steps_ + 1;
  tag_ = Mix64(config_.seed ^ (scoreboard_.flight().accepted() << 20)) & tag_mask_;
  // `init` is read only with `first` (A2), `r` only with a residual.
  const Step& junk = junk_[scoreboard_.cycle() % kJunk];
  if (!step_.step.first) step_.step.init = junk.init;
  if (!step_.step.has_residual) step_.step.r = junk.r;
}

void Lockstep::Drive(Inputs* inputs) {
  const bool quiet = random_steps_ < kQuietSteps || !has_step_;
  now_ = protocol_.Next(kept_, quiet);
  inputs->rst_n = now_.rst_n;
  inputs->flush = now_.flush;
  inputs->out_ready = now_.ready || !has_step_;
  inputs->in_valid = has_step_ && now_.offer;
  if (inputs->in_valid) {
    inputs->step = &step_.step;
    inputs->tag = tag_;
  } else {
    const uint64_t cycle = scoreboard_.cycle();
    inputs->step = &junk_[cycle % kJunk];
    inputs->tag = cycle & tag_mask_;
  }
}

bool Lockstep::Check(const Inputs& inputs, const Outputs& model) {
  const uint64_t cycle = scoreboard_.cycle();
  const Outputs* rtl = nullptr;
  if (rtl_ != nullptr) {
    rtl_->Settle(inputs, &rtl_out_);
    rtl = &rtl_out_;
    if (cycle == 0 && !CheckTaps()) return false;
  }
  const bool accepted = scoreboard_.Check(inputs, step_, model, rtl);
  coverage_.Cycle(inputs, model, now_.stall, accepted);
  wave_.Settled(cycle, model, scoreboard_.flight().accepted(), scoreboard_.differed());
  if (rtl_ != nullptr) rtl_->Edge();
  wave_.Edge(cycle);
  scoreboard_.EndCycle();
  if (failing_.empty() && !scoreboard_.log().first().empty()) {
    failing_ = FailingSteps(scoreboard_.flight(), scoreboard_.log().first()[0].step);
  }

  kept_ = inputs.in_valid && !accepted && inputs.rst_n;
  if (accepted) NextStep();
  return Goes(accepted || model.out_valid || model.taps[kTapAcc].valid);
}

bool Lockstep::Goes(bool moved) {
  const uint64_t cycle = scoreboard_.cycle();
  if (moved) last_progress_ = cycle;
  if (progress_ && cycle % kProgressCycles == 0) {
    progress_(scoreboard_.compared() + scoreboard_.flushed());
  }
  if (rtl_fatal_) return false;
  if (config_.until_cycle != 0 && cycle > config_.until_cycle) {
    ended_as_asked_ = true;
    return false;
  }
  if (cycle - last_progress_ > kStuckCycles) {
    error_ =
        fmt::format("nothing moved in {} cycles up to cycle {}", kStuckCycles, cycle);
    return false;
  }
  if (has_step_ || !scoreboard_.idle()) return true;
  return ++drained_ < kDrainCycles;
}

bool Lockstep::CheckTaps() {
  if (!config_.wave.empty() && !wave_.Open(rtl_, config_.wave)) {
    error_ = config_.wave + ": the wave cannot be written";
    return false;
  }
  for (int t = 0; t < kTaps && config_.taps; ++t) {
    if (rtl_out_.taps[t].words != nullptr) continue;
    error_ = fmt::format(
        "the RTL has no {} (rtl/README.md); --no-taps compares the ports alone",
        kTapSignals[t]);
    return false;
  }
  return true;
}

void Lockstep::OnAssertion(const char* file, int line) {
  const char* const slash = std::strrchr(file, '/');
  scoreboard_.Report("assertion",
                     fmt::format("{}:{}", slash == nullptr ? file : slash + 1, line));
}

void Lockstep::OnFatal(const std::string& message) {
  if (!rtl_fatal_) scoreboard_.Report("rtl", message);
  rtl_fatal_ = true;
}

std::vector<std::string> Lockstep::FailingClauses() const {
  for (const FeedCategory& category : feed_->categories()) {
    const auto& first = scoreboard_.log().first();
    if (!first.empty() && category.name == first[0].category) return category.clauses;
  }
  return {};
}

void Lockstep::AddClauses(RunReport* report) const {
  const uint64_t rtl = rtl_ != nullptr ? 1 : 0;
  for (size_t c = 0; c < feed_->categories().size(); ++c) {
    const uint64_t steps = scoreboard_.compared_of_category()[c];
    for (const std::string& clause : feed_->categories()[c].clauses) {
      ClauseCounts& counts = report->clauses[clause];
      counts.codec += steps;
      counts.systemc += steps;
      counts.rtl += rtl * steps;
    }
  }
  // Section 7 is no matter of the library. H4: taps; H5, H9: latency and tag of results;
  // H7, H8: every cycle.
  std::map<std::string, uint64_t> timing = coverage_.Clauses();
  timing["H4"] = config_.taps ? scoreboard_.compared() : 0;
  timing["H5"] = timing["H9"] = scoreboard_.results();
  timing["H7"] = timing["H8"] = scoreboard_.cycle();
  for (const auto& [clause, count] : timing) {
    report->clauses[clause] = {0, count, rtl * count};
  }
}

void Lockstep::Finish(RunReport* report) {
  wave_.Close();
  scoreboard_.Finish();
  const Scoreboard& board = scoreboard_;
  report->counts.planned = feed_->total();
  report->counts.run = board.flight().accepted();
  report->counts.compared = board.compared();
  report->counts.flushed = board.flushed();
  if (ended_as_asked_) {
    report->counts.planned = board.compared() + board.flushed();
  }
  report->counts.skipped = report->counts.planned - board.compared() - board.flushed();
  report->results = board.results();
  report->cycles = board.cycle();
  report->mismatches = board.log().total();
  report->mismatches_at = board.log().at();
  report->first_mismatches = board.log().first();
  report->coverage = coverage_.Groups();
  AddClauses(report);
  report->message = error_;
}

}  // namespace hif4::sim
