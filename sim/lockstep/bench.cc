#include "sim/lockstep/bench.h"

#include <chrono>
#include <vector>

namespace hif4::sim {

BenchResult BenchRtl(RtlDut* rtl, StepFeed* feed, uint64_t cycles) {
  std::vector<FedStep> steps(1024);
  size_t made = 0;
  while (made < steps.size() && feed->Next(&steps[made])) ++made;
  if (made == 0) return BenchResult();

  Inputs inputs;
  Outputs outputs;
  inputs.step = &steps[0].step;
  for (int i = 0; i < 2; ++i) {
    rtl->Settle(inputs, &outputs);
    rtl->Edge();
  }
  inputs.rst_n = inputs.in_valid = inputs.out_ready = true;
  const auto start = std::chrono::steady_clock::now();
  for (uint64_t c = 0; c < cycles; ++c) {
    inputs.step = &steps[c % made].step;
    rtl->Settle(inputs, &outputs);
    rtl->Edge();
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  return {cycles, seconds.count()};
}

}  // namespace hif4::sim
