#include "sim/lockstep/protocol.h"

namespace hif4::sim {
namespace {

constexpr int kSegmentCycles = 400;
constexpr int kLongestBurst = 16;  // longer than any pipeline: it fills, or runs empty
constexpr int kLongestWait = 200;  // of one burst in 16

}  // namespace

Protocol::Protocol(uint64_t seed, Stall stall, bool disturb)
    : seed_(seed),
      stall_(stall),
      disturb_(disturb),
      random_(seed, NameKey("protocol"), 0) {}

// Rates are drawn anew for each segment, so that a run sees light and heavy ones.
void Protocol::StartSegment() {
  random_ = Random(seed_, NameKey("protocol"), ++segment_);
  cycles_left_ = kSegmentCycles / 2 + static_cast<int>(random_.Below(kSegmentCycles));
  current_ = stall_ != Stall::kMix
                 ? stall_
                 : static_cast<Stall>((segment_ - 1 + random_.Below(2)) % kStallKinds);
  const bool both = current_ >= Stall::kBoth;
  in_ = Side();
  out_ = Side();
  if (current_ == Stall::kIn || both) in_.percent = 20 + random_.Below(75);
  if (current_ == Stall::kOut || both) out_.percent = 20 + random_.Below(75);
  in_.bursts = out_.bursts = current_ == Stall::kBurst;

  // One segment in ten is heavy; half of them are undisturbed.
  const uint32_t flush_rates[10] = {0, 0, 0, 0, 0, 400, 400, 400, 60, 12};
  const uint32_t reset_rates[10] = {0, 0, 0, 0, 0, 0, 0, 600, 600, 90};
  flush_one_in_ = disturb_ ? flush_rates[random_.Below(10)] : 0;
  reset_one_in_ = disturb_ ? reset_rates[random_.Below(10)] : 0;
}

bool Protocol::Draw(Side* side) {
  if (!side->bursts) return side->percent >= 100 || random_.Below(100) < side->percent;
  if (side->left == 0) {
    side->active = !side->active;
    const bool waits = random_.OneIn(16);
    side->left =
        1 + static_cast<int>(random_.Below(waits ? kLongestWait : kLongestBurst));
  }
  --side->left;
  return side->active;
}

Protocol::Cycle Protocol::Next(bool kept, bool quiet) {
  if (cycles_left_-- == 0) StartSegment();
  Cycle cycle;
  cycle.stall = current_;
  cycle.offer = Draw(&in_) || (kept && current_ != Stall::kWithdraw);
  cycle.ready = Draw(&out_);
  if (!quiet && flush_one_in_ != 0) cycle.flush = random_.OneIn(flush_one_in_);
  if (!quiet && reset_one_in_ != 0 && random_.OneIn(reset_one_in_)) {
    reset_left_ = 1 + static_cast<int>(random_.Below(3));
  }
  if (reset_left_ > 0) {
    --reset_left_;
    cycle.rst_n = false;
  }
  return cycle;
}

}  // namespace hif4::sim
