#include "sim/lockstep/wave_probe.h"

#include <algorithm>

#include "sim/lockstep/value_text.h"

namespace hif4::sim {

WaveProbe::WaveProbe(const MacUnit& unit, const UnitParams& params, uint64_t from,
                     uint64_t to)
    : from_(from), to_(to) {
  in_ready_ = Watch("model", "in_ready_o", 1);
  out_valid_ = Watch("model", "out_valid_o", 1);
  busy_ = Watch("model", "busy_o", 1);
  result_ = Watch("model", "result_o", 32);
  flags_ = Watch("model", "flags_o", std::max(unit.flag_bits, 2));
  tag_ = Watch("model", "tag_o", std::max(params.tag_width, 2));
  for (int t = 0; t < kTaps; ++t) {
    tap_words_[t] = TapWords(unit, params.exact, static_cast<TapId>(t));
    const std::string name = kTapSignals[t];
    tap_valid_[t] = Watch("model", name + "_valid", 1);
    tap_[t] = Watch("model", name, 32 * tap_words_[t]);
  }
  step_ = Watch("scoreboard", "accepted_steps", 64);
  differs_ = Watch("scoreboard", "mismatch", 1);
}

int WaveProbe::Watch(const char* scope, const std::string& name, int bits) {
  watched_.push_back(
      {scope, name, bits, std::vector<uint32_t>(static_cast<size_t>((bits + 31) / 32))});
  return static_cast<int>(watched_.size()) - 1;
}

void WaveProbe::Set(int index, uint64_t value) {
  std::vector<uint32_t>& words = watched_[static_cast<size_t>(index)].words;
  words[0] = static_cast<uint32_t>(value);
  if (words.size() > 1) words[1] = static_cast<uint32_t>(value >> 32);
}

bool WaveProbe::Open(RtlDut* rtl, const std::string& path) {
  std::vector<WaveSignal> signals;
  for (const Watched& one : watched_) {
    signals.push_back({one.scope, one.name, one.bits, one.words.data()});
  }
  if (!rtl->OpenWave(path, signals)) return false;
  rtl_ = rtl;
  return true;
}

void WaveProbe::Settled(uint64_t cycle, const Outputs& model, uint64_t step,
                        bool differs) {
  if (!Inside(cycle)) return;
  Set(in_ready_, model.in_ready);
  Set(out_valid_, model.out_valid);
  Set(busy_, model.busy);
  Set(result_, model.result);
  Set(flags_, model.flags);
  Set(tag_, model.tag);
  for (int t = 0; t < kTaps; ++t) {
    const TapView& tap = model.taps[t];
    Set(tap_valid_[t], tap.valid);
    if (!tap.valid) continue;
    std::copy_n(tap.words, tap_words_[t],
                watched_[static_cast<size_t>(tap_[t])].words.begin());
  }
  Set(step_, step);
  Set(differs_, differs);
  rtl_->DumpWave(kWaveTimePerCycle * cycle + 5);
}

void WaveProbe::Edge(uint64_t cycle) {
  if (Inside(cycle)) rtl_->DumpWave(kWaveTimePerCycle * (cycle + 1));
}

void WaveProbe::Close() {
  if (rtl_ != nullptr) rtl_->CloseWave();
  rtl_ = nullptr;
}

}  // namespace hif4::sim
