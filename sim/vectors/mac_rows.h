// Steps of a MAC as rows of a vector file, and back.
#ifndef HIF4_SIM_VECTORS_MAC_ROWS_H_
#define HIF4_SIM_VECTORS_MAC_ROWS_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/arith/fp32_round.h"
#include "model/arith/step.h"
#include "model/vector/row_layout.h"
#include "model/vector/vector_header.h"
#include "model/vector/vector_status.h"
#include "model/vector/vector_unit.h"

namespace hif4::sim {

// Where the fields of a MAC stand in a row in memory.
class MacRows {
 public:
  explicit MacRows(const RowLayout& layout);

  bool complete() const { return complete_; }  // all fields of a MAC are there
  Step ReadStep(const uint32_t* row) const;
  RoundedFp32 ReadResult(const uint32_t* row) const;
  void WriteStep(const Step& step, uint32_t* row) const;

 private:
  int Place(const RowLayout& layout, const std::string& name);

  bool complete_ = true;
  int first_, last_, init_, a_, b_, result_, flags_;
  int res_valid_ = -1, r_ = -1;  // units with a residual
};

// Where the steps of a file come from other than from a stimulus: items of `steps` steps,
// of which `results` have `last`. `step` is called from several threads at once.
struct StepSource {
  int steps = 0, results = 0;
  std::function<Step(uint64_t item, int step)> step;
  std::vector<std::string> clauses;
};

// The vectors of `mac` with the steps of `source`.
std::unique_ptr<VectorUnit> NewSourceVectors(std::shared_ptr<const VectorUnit> mac,
                                             StepSource source);

// Writes `steps` as a vector file with one item, expected values and all. `header` (may
// be null) gets what stands in it.
VectorStatus WriteSteps(const VectorUnit& mac, const std::vector<Step>& steps,
                        const std::vector<std::string>& clauses, const std::string& path,
                        VectorHeader* header = nullptr);

}  // namespace hif4::sim

#endif  // HIF4_SIM_VECTORS_MAC_ROWS_H_
