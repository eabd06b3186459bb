// The steps of a run in their order: from the stimulus of the unit or from a vector file.
#ifndef HIF4_SIM_LOCKSTEP_STEP_FEED_H_
#define HIF4_SIM_LOCKSTEP_STEP_FEED_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "model/arith/fp32_round.h"
#include "model/arith/step.h"
#include "model/unit/unit.h"

namespace hif4::sim {

struct FedStep {
  Step step;
  uint64_t item = 0;  // its number in the stimulus, or the row of the file
  int category = 0;   // index into StepFeed::categories()
  // What the file says; only where the result leaves with this step.
  bool has_expected = false;
  RoundedFp32 expected;
};

struct FeedCategory {
  std::string name;
  std::vector<std::string> clauses;
};

class StepFeed {
 public:
  virtual ~StepFeed() = default;
  // How many steps there are. Planned, before the first of them is taken.
  virtual uint64_t total() const = 0;
  // False at the end. The caller's step is overwritten.
  virtual bool Next(FedStep* step) = 0;
  // The steps taken so far are directed corners (or of a file), which neither flush nor
  // reset may interrupt.
  virtual bool directed() const = 0;
  virtual const std::vector<FeedCategory>& categories() const = 0;
};

struct StimulusFeedOptions {
  uint64_t seed = 0;
  uint64_t count = 0;    // steps; never fewer than the directed ones if they are there
  bool directed = true;  // the directed items come first
  bool odd_sequences = true;  // now and then without `first` or `last` (A2)
};

// Directed items as they are, then random ones until `count` steps.
std::unique_ptr<StepFeed> MakeStimulusFeed(const MacUnit& unit, bool exact,
                                           const StimulusFeedOptions& options);

// The rows of a vector file of this unit and accumulator. Null and `error` if it cannot
// be used: foreign, damaged, of another unit.
std::unique_ptr<StepFeed> MakeVectorFeed(const MacUnit& unit, bool exact,
                                         const std::string& path, std::string* error);

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_STEP_FEED_H_
