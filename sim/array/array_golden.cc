#include "sim/array/array_golden.h"

namespace hif4::sim {

ArrayGolden::ArrayGolden(const MacUnit& unit, const ArrayShape& shape,
                         const UnitParams& params)
    : shape_(shape),
      tag_mask_(~uint64_t{0} >> (64 - params.tag_width)),
      cells_(static_cast<size_t>(shape.cells()), GoldenMac(unit, params.exact)) {}

void ArrayGolden::Accept(const ArrayStep& step, uint64_t tag) {
  ArrayResult result;
  result.tag = tag & tag_mask_;
  Step one;
  one.first = step.first;
  one.last = step.last;
  one.init = step.init;
  one.has_residual = step.has_residual;
  for (size_t i = 0; i < cells_.size(); ++i) {
    const size_t row = i / static_cast<size_t>(shape_.cols);
    one.a = step.a[row];
    one.b = step.b[i % static_cast<size_t>(shape_.cols)];
    if (step.has_residual) one.r = step.r[row];
    cells_[i].Accumulate(one);
    if (step.last) result.cells.push_back(cells_[i].Result());
  }
  if (step.last) waiting_.push_back(std::move(result));
}

uint64_t ArrayGolden::Clear() {
  const uint64_t lost = waiting_.size();
  waiting_.clear();
  for (GoldenMac& cell : cells_) cell.Clear();
  return lost;
}

int FirstWrongCell(const ArrayResult& golden, const ArrayOutputs& outputs) {
  for (size_t i = 0; i < golden.cells.size(); ++i) {
    if (golden.cells[i].value.bits() != outputs.result[i] ||
        golden.cells[i].flags != outputs.flags[i]) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

}  // namespace hif4::sim
