// What the vectors of all units have in common whose items are steps of a MAC.
#ifndef HIF4_MODEL_UNIT_STEP_VECTORS_H_
#define HIF4_MODEL_UNIT_STEP_VECTORS_H_

#include <vector>

#include "model/unit/stimulus.h"
#include "model/vector/vector_unit.h"

namespace hif4 {

// A row per step of the stimulus.
class StepVectors : public VectorUnit {
 public:
  StepVectors(const Identity& identity, const RowLayout& layout,
              const Stimulus& stimulus);

  const std::vector<VectorCategory>& categories() const override { return categories_; }
  uint64_t directed_count() const override { return stimulus_.directed_count(); }
  VectorItem item(uint64_t k) const override;
  void Inputs(uint64_t k, uint32_t* rows) const override;

 protected:
  // The input fields of one row.
  virtual void Input(const Step& step, uint32_t* row) const = 0;

 private:
  Stimulus stimulus_;
  std::vector<VectorCategory> categories_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_STEP_VECTORS_H_
