// The steps of a lockstep of arrays, from the stimulus of the unit.
#ifndef HIF4_SIM_ARRAY_ARRAY_FEED_H_
#define HIF4_SIM_ARRAY_ARRAY_FEED_H_

#include <memory>
#include <vector>

#include "model/unit/array_shape.h"
#include "sim/array/array_dut.h"
#include "sim/lockstep/step_feed.h"

namespace hif4::sim {

// A stream of steps of the MAC for each side of the array. Stream 0 begins with the
// directed steps and gives first, last, init, A unit 0 and B unit 0, so that cell (0, 0)
// meets what the lockstep of the MAC meets; stream i is random and gives units i.
class ArrayFeed {
 public:
  ArrayFeed(const MacUnit& unit, bool exact, const ArrayShape& shape, uint64_t seed,
            uint64_t steps, bool directed);

  // False at the end.
  bool Next(ArrayStep* step);
  // The steps taken last are directed: neither flush nor reset may interrupt them.
  bool directed() const { return streams_[0]->directed(); }

 private:
  const ArrayShape shape_;
  std::vector<std::unique_ptr<StepFeed>> streams_;
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_ARRAY_ARRAY_FEED_H_
