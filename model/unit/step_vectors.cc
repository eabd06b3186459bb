#include "model/unit/step_vectors.h"

namespace hif4 {

StepVectors::StepVectors(const Identity& identity, const RowLayout& layout,
                         const Stimulus& stimulus)
    : VectorUnit(identity, layout), stimulus_(stimulus) {
  for (const StimulusCategory& category : stimulus_.categories()) {
    categories_.push_back({category.name, category.clauses});
  }
}

VectorItem StepVectors::item(uint64_t k) const {
  const ItemPlan plan = stimulus_.plan(k);
  const bool has_last = layout().Find("last") >= 0;
  return {plan.category, plan.steps, has_last ? plan.results : plan.steps};
}

void StepVectors::Inputs(uint64_t k, uint32_t* rows) const {
  for (const Step& step : stimulus_.steps(k)) {
    Input(step, rows);
    rows += layout().words();
  }
}

}  // namespace hif4
