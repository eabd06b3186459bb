// How the stages of a pipeline see each other: a step comes from above, ready from below.
#ifndef HIF4_MODEL_CYCLE_STEP_SOURCE_H_
#define HIF4_MODEL_CYCLE_STEP_SOURCE_H_

#include <cstdint>
#include <systemc>

#include "model/format/fp32.h"

namespace hif4 {

// What travels with a step beside its data.
struct StepControl {
  bool first = false;
  bool last = false;
  Fp32 init;
  uint64_t tag = 0;
};

// The step that leaves a boundary in this cycle. `control` and `data` mean something only
// while `valid`. Behind a boundary without a register they are computed when asked, so
// that nothing is computed for a step that does not move.
template <class Data>
class StepSource : public virtual sc_core::sc_interface {
 public:
  virtual bool valid() const = 0;
  virtual StepControl control() const = 0;
  virtual Data data() const = 0;
};

// Whether a stage takes a step at the next edge (H6), flush aside.
class StepSink : public virtual sc_core::sc_interface {
 public:
  virtual bool ready() const = 0;
};

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_STEP_SOURCE_H_
