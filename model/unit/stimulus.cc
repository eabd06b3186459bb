#include "model/unit/stimulus.h"

#include <algorithm>

namespace hif4 {
namespace {

// Clauses that hold for one accumulator only.
bool Holds(const std::string& clause, bool exact) {
  return clause != (exact ? "A1" : "A5");
}

int CountResults(const std::vector<Step>& steps) {
  int results = 0;
  for (const Step& step : steps) results += step.last ? 1 : 0;
  return results;
}

}  // namespace

Stimulus::Stimulus(const MacUnit& unit, bool exact, uint64_t seed)
    : Stimulus(unit, exact, seed, [](const std::string&) { return true; }) {}

Stimulus::Stimulus(const MacUnit& unit, bool exact, uint64_t seed,
                   bool (*bears)(const std::string& clause))
    : seed_(seed) {
  for (StimulusCategory& category : unit.categories()) {
    if (category.accumulators == (exact ? Accumulators::kFp32 : Accumulators::kExact)) {
      continue;
    }
    auto& clauses = category.clauses;
    clauses.erase(std::remove_if(clauses.begin(), clauses.end(),
                                 [exact, bears](const std::string& c) {
                                   return !Holds(c, exact) || !bears(c);
                                 }),
                  clauses.end());
    if (!clauses.empty()) categories_.push_back(category);
  }
  for (int c = 0; c < static_cast<int>(categories_.size()); ++c) {
    const StimulusCategory& category = categories_[static_cast<size_t>(c)];
    if (category.directed == 0) random_.push_back(c);
    for (uint64_t index = 0; index < category.directed; ++index) {
      const std::vector<Step> steps = category.corner(index);
      ItemPlan plan;
      plan.category = c;
      plan.index = index;
      plan.steps = static_cast<int>(steps.size());
      plan.results = CountResults(steps);
      directed_.push_back(plan);
    }
  }
}

// Lengths: a quarter single steps, most short, some up to the limit of the category.
Stimulus::Shape Stimulus::shape(const ItemPlan& plan) const {
  const StimulusCategory& category = categories_[static_cast<size_t>(plan.category)];
  Random random(seed_, NameKey(category.name + " shape"), plan.index);
  const uint32_t kind = random.Below(20);
  int low = 5, high = 16;
  if (kind < 5) {
    low = high = 1;
  } else if (kind < 13) {
    low = 2;
    high = 4;
  } else if (kind == 19) {
    low = 17;
    high = std::max(low, category.max_steps);
  }
  Shape shape = {std::min(random.Between(low, high), category.max_steps), 0, -1};
  if (shape.steps > 2 && random.OneIn(6))
    shape.restart = random.Between(1, shape.steps - 1);
  if (shape.steps > 2 && random.OneIn(6)) shape.emit = random.Between(0, shape.steps - 2);
  return shape;
}

ItemPlan Stimulus::plan(uint64_t k) const {
  if (k < directed_.size()) return directed_[k];
  const uint64_t r = k - directed_.size();
  ItemPlan plan;
  plan.category = random_[r % random_.size()];
  plan.index = r / random_.size();
  const Shape drawn = shape(plan);
  plan.steps = drawn.steps;
  plan.results = drawn.emit < 0 ? 1 : 2;
  return plan;
}

std::vector<Step> Stimulus::steps(uint64_t k) const {
  const ItemPlan plan = this->plan(k);
  const StimulusCategory& category = categories_[static_cast<size_t>(plan.category)];
  if (category.directed != 0) return category.corner(plan.index);

  std::vector<Step> steps(static_cast<size_t>(plan.steps));
  Random random(seed_, NameKey(category.name), plan.index);
  category.fill(&random, &steps);
  const Shape drawn = shape(plan);
  steps.front().first = true;
  steps.back().last = true;
  if (drawn.restart > 0) steps[static_cast<size_t>(drawn.restart)].first = true;
  if (drawn.emit >= 0) steps[static_cast<size_t>(drawn.emit)].last = true;
  return steps;
}

Item Stimulus::item(uint64_t k) const {
  const StimulusCategory& category = categories_[static_cast<size_t>(plan(k).category)];
  return {category.name, category.clauses, steps(k)};
}

uint64_t Stimulus::ItemsForSteps(uint64_t steps) const {
  uint64_t k = 0, sum = 0;
  for (; k < directed_.size() || sum < steps; ++k) {
    sum += static_cast<uint64_t>(plan(k).steps);
  }
  return k;
}

}  // namespace hif4
