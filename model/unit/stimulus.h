// What a MAC is driven with: directed corners first, then constrained random items.
#ifndef HIF4_MODEL_UNIT_STIMULUS_H_
#define HIF4_MODEL_UNIT_STIMULUS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "model/unit/unit.h"

namespace hif4 {

// Steps that need no other item: the first has `first`, the last has `last`. In between
// there may be another `first` (what was accumulated is dropped) or another `last` (a
// result leaves and the accumulation goes on), A2.
struct Item {
  std::string category;
  std::vector<std::string> clauses;  // what it covers
  std::vector<Step> steps;
};

// What can be known of an item without making it.
struct ItemPlan {
  int category = 0;    // index into Stimulus::categories()
  uint64_t index = 0;  // within the category
  int steps = 0;
  int results = 0;  // steps with `last`
};

// Item k is a function of unit, accumulator, seed and k alone. Items 0 ..
// directed_count()
// - 1 are the directed ones; all others are random, without an end.
class Stimulus {
 public:
  Stimulus(const MacUnit& unit, bool exact, uint64_t seed);
  // Only the clauses that `bears` accepts, and the categories that cover one of them.
  Stimulus(const MacUnit& unit, bool exact, uint64_t seed,
           bool (*bears)(const std::string& clause));

  uint64_t directed_count() const { return directed_.size(); }
  Item item(uint64_t k) const;
  std::vector<Step> steps(uint64_t k) const;
  ItemPlan plan(uint64_t k) const;

  // Those in use with this accumulator, with their clauses; directed ones first.
  const std::vector<StimulusCategory>& categories() const { return categories_; }
  // Items that make up at least `steps` steps, and all directed ones.
  uint64_t ItemsForSteps(uint64_t steps) const;

 private:
  struct Shape {
    int steps, restart, emit;  // index of an inner `first`, `last`; 0, -1: none
  };
  Shape shape(const ItemPlan& plan) const;

  uint64_t seed_;
  std::vector<StimulusCategory> categories_;
  std::vector<ItemPlan> directed_;
  std::vector<int> random_;  // indices of the random categories
};

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_STIMULUS_H_
