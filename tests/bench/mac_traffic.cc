#include "tests/bench/mac_traffic.h"

#include "model/arith/hif4_mac.h"
#include "model/arith/mac_accumulator.h"
#include "tests/bench/bench_data.h"

namespace hif4 {

MacTraffic MakeMacTraffic() {
  const std::vector<Unit64> units = MakeUnits();
  MacTraffic traffic;
  MacAccumulator acc;
  for (size_t i = 0; i < kPoolSize; ++i) {
    Step step;
    step.first = i % kResultLength == 0;
    step.last = i % kResultLength == kResultLength - 1;
    step.a = units[i];
    step.b = units[(i + 1) % kPoolSize];
    acc = AccumulateFp32(acc, step.first, step.init, Hif4Terms(step));
    traffic.steps.push_back(step);
    if (step.last) traffic.results.push_back(ResultFp32(acc));
  }
  return traffic;
}

}  // namespace hif4
