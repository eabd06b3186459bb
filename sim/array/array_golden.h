// What every cell of an array must give, step by step.
#ifndef HIF4_SIM_ARRAY_ARRAY_GOLDEN_H_
#define HIF4_SIM_ARRAY_ARRAY_GOLDEN_H_

#include <cstdint>
#include <deque>
#include <vector>

#include "model/unit/array_shape.h"
#include "model/unit/unit_params.h"
#include "sim/array/array_dut.h"

namespace hif4::sim {

// The results that leave with one output transfer.
struct ArrayResult {
  uint64_t tag = 0;
  std::vector<RoundedFp32> cells;  // row-major
};

class ArrayGolden {
 public:
  ArrayGolden(const MacUnit& unit, const ArrayShape& shape, const UnitParams& params);

  // An input transfer.
  void Accept(const ArrayStep& step, uint64_t tag);
  // Reset or flush (A2); returns how many results were on their way.
  uint64_t Clear();

  // Results that were accepted and did not leave yet, the oldest first.
  bool empty() const { return waiting_.empty(); }
  const ArrayResult& oldest() const { return waiting_.front(); }
  // An output transfer.
  void Leave() { waiting_.pop_front(); }

 private:
  const ArrayShape shape_;
  const uint64_t tag_mask_;
  std::vector<GoldenMac> cells_;
  std::deque<ArrayResult> waiting_;
};

// The number of the first cell whose result or flags differ; -1: none.
int FirstWrongCell(const ArrayResult& golden, const ArrayOutputs& outputs);

}  // namespace hif4::sim

#endif  // HIF4_SIM_ARRAY_ARRAY_GOLDEN_H_
