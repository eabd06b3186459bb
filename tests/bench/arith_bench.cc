// Steps of 64 multiplications per second in the golden arithmetic.
#include <benchmark/benchmark.h>

#include "model/arith/hif4_dot.h"
#include "model/arith/hif4_mac.h"
#include "model/arith/mac_accumulator.h"
#include "tests/bench/bench_data.h"
#include "tests/bench/mac_traffic.h"

namespace hif4 {
namespace {

void Dot(benchmark::State& state) {
  const std::vector<Unit64> units = MakeUnits();
  size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(Hif4Dot(units[i], units[(i + 1) % kPoolSize]));
    i = (i + 1) % kPoolSize;
  }
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations()));
}
BENCHMARK(Dot)->Name("dot, unit pairs");

std::vector<StepTerms> MakeTerms() {
  const std::vector<Unit64> units = MakeUnits();
  std::vector<StepTerms> terms(kPoolSize);
  for (size_t i = 0; i < kPoolSize; ++i) {
    AddTerm(&terms[i], Hif4Dot(units[i], units[(i + 1) % kPoolSize]));
  }
  return terms;
}

// Results of kResultLength steps; the result is read once for each.
void AccumulateSteps(benchmark::State& state, bool exact) {
  const std::vector<StepTerms> terms = MakeTerms();
  MacAccumulator acc;
  size_t i = 0;
  for (auto _ : state) {
    const bool first = i % kResultLength == 0;
    acc = exact ? AccumulateExact(acc, first, Fp32(), terms[i], kHif4Window)
                : AccumulateFp32(acc, first, Fp32(), terms[i]);
    i = (i + 1) % kPoolSize;
    if (i % kResultLength == 0) {
      benchmark::DoNotOptimize(exact ? ResultExact(acc, kHif4Window) : ResultFp32(acc));
    }
  }
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations()));
}
BENCHMARK_CAPTURE(AccumulateSteps, fp32, false)->Name("accumulate fp32, steps");
BENCHMARK_CAPTURE(AccumulateSteps, exact, true)->Name("accumulate exact, steps");

}  // namespace
}  // namespace hif4
