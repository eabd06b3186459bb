#include "sim/lockstep/bench.h"

#include <ctime>
#include <vector>

namespace hif4::sim {
namespace {

constexpr size_t kLoop = 4096;  // steps

class LoopFeed : public StepFeed {
 public:
  LoopFeed(std::unique_ptr<StepFeed> feed, uint64_t total)
      : total_(total), categories_(feed->categories()) {
    FedStep step;
    while (steps_.size() < kLoop && feed->Next(&step)) steps_.push_back(step);
  }

  uint64_t total() const override { return total_; }
  bool directed() const override { return true; }
  const std::vector<FeedCategory>& categories() const override { return categories_; }
  bool Next(FedStep* step) override {
    if (next_ == total_ || steps_.empty()) return false;
    *step = steps_[next_++ % steps_.size()];
    return true;
  }

 private:
  const uint64_t total_;
  const std::vector<FeedCategory> categories_;
  std::vector<FedStep> steps_;
  uint64_t next_ = 0;
};

}  // namespace

double ProcessorSeconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::unique_ptr<StepFeed> MakeLoopFeed(std::unique_ptr<StepFeed> feed, uint64_t total) {
  return std::make_unique<LoopFeed>(std::move(feed), total);
}

uint64_t RunRtlAlone(RtlDut* rtl, StepFeed* feed) {
  FedStep step;
  Inputs inputs;
  Outputs outputs;
  inputs.step = &step.step;
  for (int i = 0; i < 2; ++i) {
    rtl->Settle(inputs, &outputs);
    rtl->Edge();
  }
  inputs.rst_n = inputs.in_valid = inputs.out_ready = true;
  uint64_t cycles = 0;
  for (; feed->Next(&step); ++cycles) {
    rtl->Settle(inputs, &outputs);
    rtl->Edge();
  }
  return cycles;
}

}  // namespace hif4::sim
