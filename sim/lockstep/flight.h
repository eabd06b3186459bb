// The steps on their way through a MAC, in order, and those that went before them.
#ifndef HIF4_SIM_LOCKSTEP_FLIGHT_H_
#define HIF4_SIM_LOCKSTEP_FLIGHT_H_

#include <cstdint>
#include <vector>

#include "sim/lockstep/golden.h"
#include "sim/lockstep/step_feed.h"

namespace hif4::sim {

struct AcceptedStep {
  FedStep fed;
  GoldenStep golden;
  uint64_t tag = 0;
  uint64_t cycle = 0;        // of its transfer
  bool after_clear = false;  // the first one after a flush or reset
};

// Steps are numbered from 0 as they are accepted. The last kHistory of them stay
// readable.
class Flight {
 public:
  static constexpr uint64_t kHistory = 1024;

  Flight() : steps_(kHistory) {}

  AcceptedStep& Accept() { return steps_[accepted_++ % kHistory]; }

  uint64_t accepted() const { return accepted_; }
  uint64_t accumulated() const { return accumulated_; }
  uint64_t waiting() const { return accepted_ - accumulated_; }  // before the accumulator
  const AcceptedStep& step(uint64_t number) const { return steps_[number % kHistory]; }
  const AcceptedStep& next() const { return step(accumulated_); }
  void Accumulate() { ++accumulated_; }

  // Results that are due, oldest first.
  bool has_result() const { return result_ != results_; }
  uint64_t result() const { return due_[result_ % kDue]; }
  void ExpectResult(uint64_t number) { due_[results_++ % kDue] = number; }
  void Deliver() { ++result_; }

  // A flush or a reset: what was not compared is lost. Returns how many steps.
  uint64_t Lose() {
    uint64_t lost = 0;
    for (uint64_t n = accumulated_; n < accepted_; ++n)
      lost += step(n).fed.step.last ? 0 : 1;
    lost += results_ - result_;
    accumulated_ = accepted_;
    result_ = results_;
    return lost;
  }

 private:
  static constexpr uint64_t kDue = 64;  // more than a pipeline can hold

  std::vector<AcceptedStep> steps_;
  uint64_t accepted_ = 0, accumulated_ = 0;
  uint64_t due_[kDue] = {};
  uint64_t results_ = 0, result_ = 0;
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_FLIGHT_H_
