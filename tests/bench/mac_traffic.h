// What the benchmarks of hif4_mac drive and expect: a step every cycle without stalls,
// the same for the RTL and the SystemC model.
#ifndef HIF4_TESTS_BENCH_MAC_TRAFFIC_H_
#define HIF4_TESTS_BENCH_MAC_TRAFFIC_H_

#include <cstdint>
#include <vector>

#include "model/arith/fp32_round.h"
#include "model/arith/step.h"
#include "model/unit/unit_params.h"

namespace hif4 {

constexpr size_t kResultLength = 32;  // steps of a result

// kPoolSize steps, sent over and over, and the results that leave in their order. The tag
// of a step is its result's index.
struct MacTraffic {
  std::vector<Step> steps;
  std::vector<RoundedFp32> results;
};

// FP32 accumulator; golden values from the library.
MacTraffic MakeMacTraffic();

// The parameters that both models are run with: the default ones.
inline UnitParams BenchParams() { return UnitParams(); }

// Follows the results of one run and counts those that differ.
class ResultChecker {
 public:
  explicit ResultChecker(const MacTraffic& traffic) : traffic_(traffic) {}

  void Check(uint32_t result, uint8_t flags, uint64_t tag) {
    const size_t i = checked_++ % traffic_.results.size();
    const RoundedFp32& want = traffic_.results[i];
    const uint64_t want_tag = i & ((1u << BenchParams().tag_width) - 1);
    if (result != want.value.bits() || flags != want.flags || tag != want_tag) ++wrong_;
  }
  uint64_t checked() const { return checked_; }
  uint64_t wrong() const { return wrong_; }

 private:
  const MacTraffic& traffic_;
  uint64_t checked_ = 0;
  uint64_t wrong_ = 0;
};

}  // namespace hif4

#endif  // HIF4_TESTS_BENCH_MAC_TRAFFIC_H_
