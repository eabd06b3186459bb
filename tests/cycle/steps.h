// Steps for tests: with a known value, or random.
#ifndef HIF4_TESTS_CYCLE_STEPS_H_
#define HIF4_TESTS_CYCLE_STEPS_H_

#include <cstdint>

#include "model/arith/step.h"
#include "tests/cycle/reference_mac.h"

namespace hif4 {

// splitmix64.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}
  uint64_t Next();
  // 0 .. bound - 1.
  int Below(int bound);
  bool OneIn(int count) { return Below(count) == 0; }

 private:
  uint64_t state_;
};

constexpr uint32_t kFloatOne = 0x3F800000u;

// D = quarters / 4, -7 .. 7, in the format of the model under test.
Step QuarterStep(int quarters, bool first = false, bool last = false, uint32_t init = 0);

// Units of any codes, in that format; scales mostly near 1, seldom anywhere or NaN;
// `init` of all classes. With `residual` one step of two has one, now and then malformed.
Step RandomStep(Random* random, bool residual);

// The inputs of a cycle that offers a step.
Inputs Offer(const Step& step, uint64_t tag = 0, bool out_ready = true);

}  // namespace hif4

#endif  // HIF4_TESTS_CYCLE_STEPS_H_
