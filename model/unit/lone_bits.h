// Two powers of two far apart: exact sums whose rounding hangs on one bit alone (A5).
#ifndef HIF4_MODEL_UNIT_LONE_BITS_H_
#define HIF4_MODEL_UNIT_LONE_BITS_H_

#include <cstdint>
#include <vector>

#include "model/arith/step.h"

namespace hif4 {

// An init of +-2^a and a step of +-2^b: every bit that a rounding may have to see below
// the guard, at distances from the leading one that reach each stage of a normalisation.
// Steps are powers of two from 2^least to 2^most.
class LoneBits {
 public:
  LoneBits(int least, int most);

  uint64_t count() const { return pairs_.size(); }
  // One result. `step_of` makes a step whose exact value is +-2^exponent.
  std::vector<Step> Item(uint64_t index,
                         Step (*step_of)(int exponent, bool negative)) const;

 private:
  struct Pair {
    int init, step;  // exponents
  };
  std::vector<Pair> pairs_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_LONE_BITS_H_
