// A category of stimulus: a named, numbered family of items that covers some clauses.
#ifndef HIF4_MODEL_UNIT_STIMULUS_CATEGORY_H_
#define HIF4_MODEL_UNIT_STIMULUS_CATEGORY_H_

#include <cstdint>
#include <string>
#include <vector>

#include "model/arith/step.h"
#include "model/vector/random.h"

namespace hif4 {

enum class Accumulators { kBoth, kFp32, kExact };

struct StimulusCategory {
  std::string name;
  std::vector<std::string> clauses;  // ids of the contract and of its cases
  Accumulators accumulators;         // for which the category is used

  // Directed: item `index` < `directed`, with its `first` and `last`. Nothing random.
  uint64_t directed;
  std::vector<Step> (*corner)(uint64_t index);

  // Random (directed = 0): operands and init of `steps`; Stimulus sets `first` and
  // `last`.
  int max_steps;  // the length of an item is drawn up to here
  void (*fill)(Random* random, std::vector<Step>* steps);
};

inline StimulusCategory Directed(const std::string& name,
                                 const std::vector<std::string>& clauses, uint64_t items,
                                 std::vector<Step> (*corner)(uint64_t index),
                                 Accumulators accumulators = Accumulators::kBoth) {
  return {name, clauses, accumulators, items, corner, 0, nullptr};
}

inline StimulusCategory Constrained(
    const std::string& name, const std::vector<std::string>& clauses, int max_steps,
    void (*fill)(Random* random, std::vector<Step>* steps)) {
  return {name, clauses, Accumulators::kBoth, 0, nullptr, max_steps, fill};
}

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_STIMULUS_CATEGORY_H_
