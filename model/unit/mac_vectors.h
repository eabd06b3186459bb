// Vectors of a MAC, and of its two halves: the dot product and the accumulator.
#ifndef HIF4_MODEL_UNIT_MAC_VECTORS_H_
#define HIF4_MODEL_UNIT_MAC_VECTORS_H_

#include <memory>

#include "model/unit/unit.h"
#include "model/vector/vector_unit.h"

namespace hif4 {

struct MacTaps {
  bool p = false, d = false, acc = false;
};

// first last init a b [res_valid r] -> result flags [p d acc]. With p or d the unit must
// have a single integer sum (MacUnit::sum).
std::unique_ptr<VectorUnit> NewMacVectors(const MacUnit& unit, bool exact,
                                          const MacTaps& taps, uint64_t seed);

// a b -> p d, of the MAC's steps that bear on it. Each row is a result.
std::unique_ptr<VectorUnit> NewDotVectors(uint64_t seed);

// first last init s -> result flags; s is D as FP32.
std::unique_ptr<VectorUnit> NewAccVectors(bool exact, uint64_t seed);

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_MAC_VECTORS_H_
