#include "sim/vectors/sample.h"

#include <algorithm>

namespace hif4::sim {
namespace {

// Of the random categories, which have no end, as many items are looked at.
constexpr uint64_t kRandomItems = 400;

// The items of each category.
std::vector<std::vector<uint64_t>> ItemsByCategory(const Stimulus& stimulus,
                                                   int longest) {
  std::vector<std::vector<uint64_t>> items(stimulus.categories().size());
  for (uint64_t k = 0; k < stimulus.directed_count() + kRandomItems; ++k) {
    const ItemPlan plan = stimulus.plan(k);
    if (plan.steps <= longest) items[static_cast<size_t>(plan.category)].push_back(k);
  }
  return items;
}

}  // namespace

Sample MakeSample(const Stimulus& stimulus, uint64_t steps) {
  Sample sample;
  const auto& categories = stimulus.categories();
  const uint64_t share = std::max<uint64_t>(1, steps / categories.size());
  const auto items = ItemsByCategory(stimulus, static_cast<int>(share));
  for (size_t c = 0; c < categories.size(); ++c) {
    uint64_t length = 0, taken = 0;
    for (const uint64_t k : items[c])
      length += static_cast<uint64_t>(stimulus.plan(k).steps);
    // Every stride-th item, so that the share is spread over all of them.
    const uint64_t stride = std::max<uint64_t>(1, length / share);
    for (size_t i = 0; i < items[c].size() && taken < share; i += stride) {
      const std::vector<Step> item = stimulus.steps(items[c][i]);
      sample.steps.insert(sample.steps.end(), item.begin(), item.end());
      taken += item.size();
    }
    for (const std::string& clause : categories[c].clauses) {
      sample.steps_of_clause[clause] += taken;
    }
  }
  return sample;
}

}  // namespace hif4::sim
