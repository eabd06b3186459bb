// Steps of an RTL without taps: they are seen when a result to which they belong is.
#ifndef HIF4_SIM_LOCKSTEP_UNSEEN_STEPS_H_
#define HIF4_SIM_LOCKSTEP_UNSEEN_STEPS_H_

#include <cstdint>
#include <deque>
#include <vector>

namespace hif4::sim {

class UnseenSteps {
 public:
  void Add(int category, bool first) { steps_.push_back({category, first}); }

  // The result of step `number` was compared: appends the categories of the steps in it
  // to `seen`. Returns how many before them no result will ever show, because a `first`
  // dropped them.
  uint64_t UpTo(uint64_t number, std::vector<int>* seen) {
    uint64_t dropped = 0;
    seen->clear();
    for (; base_ <= number && !steps_.empty(); ++base_) {
      if (steps_.front().first) {
        dropped += seen->size();
        seen->clear();
      }
      seen->push_back(steps_.front().category);
      steps_.pop_front();
    }
    return dropped;
  }

  // A flush, a reset or the end: none of them will be seen.
  uint64_t Drop() {
    const uint64_t dropped = steps_.size();
    base_ += dropped;
    steps_.clear();
    return dropped;
  }

 private:
  struct Unseen {
    int category;
    bool first;
  };
  std::deque<Unseen> steps_;
  uint64_t base_ = 0;  // number of the first of them
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_UNSEEN_STEPS_H_
