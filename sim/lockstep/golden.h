// What each accepted step must give: the state of the accumulator after it, and its
// result.
#ifndef HIF4_SIM_LOCKSTEP_GOLDEN_H_
#define HIF4_SIM_LOCKSTEP_GOLDEN_H_

#include <cstdint>

#include "model/unit/unit.h"

namespace hif4::sim {

constexpr int kMaxAccWords = 8;

struct GoldenStep {
  uint32_t acc[kMaxAccWords] = {};  // tap `acc`
  RoundedFp32 result;               // only of a step with `last`
};

class Golden {
 public:
  Golden(const MacUnit& unit, bool exact) : exact_(exact), mac_(unit, exact) {}

  GoldenStep Accept(const Step& step);
  void Clear() { mac_.Clear(); }  // reset, flush
  const MacAccumulator& state() const { return mac_.state(); }

 private:
  const bool exact_;
  GoldenMac mac_;
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_GOLDEN_H_
