#include "tools/vectors_tensors.h"

#include <fmt/format.h>

#include "model/unit/unit.h"
#include "sim/vectors/mac_rows.h"
#include "tools/common/bf16_matrix.h"
#include "tools/common/error.h"

namespace hif4::cli {
std::unique_ptr<VectorUnit> TensorVectors(std::unique_ptr<VectorUnit> mac,
                                          const std::string& activations,
                                          const std::string& weights, uint64_t rows) {
  const MacUnit* const unit = FindMacUnit(mac->identity().unit);
  if (unit == nullptr) {
    throw Error(kExitUsage, "--activations",
                fmt::format("unit {} does not multiply", mac->identity().unit),
                "choose a MAC (hif4 units)");
  }
  const auto x = std::make_shared<const Bf16Matrix>(ReadBf16Matrix(activations));
  const auto w = std::make_shared<const Bf16Matrix>(ReadBf16Matrix(weights));
  if (x->columns != w->columns) {
    throw Error(kExitData, weights,
                fmt::format("has {} channels where {} has {}", w->columns, activations,
                            x->columns));
  }
  const uint64_t steps = x->rows * w->rows * x->blocks;
  if (steps < rows) {
    throw Error(kExitData, activations,
                fmt::format("times {} has fewer steps than {}", weights, rows),
                fmt::format("ask for at most {} (--count)", steps));
  }
  sim::StepSource source;
  source.steps = static_cast<int>(x->blocks);
  source.results = 1;
  source.step = [unit, x, w](uint64_t item, int n) {
    const auto block = static_cast<size_t>(n);
    Step step;
    step.first = block == 0;
    step.last = block + 1 == x->blocks;
    unit->operands(x->Block(item % x->rows, block), w->Block(item / x->rows, block),
                   &step);
    return step;
  };
  source.clauses = {"A1", "A2"};
  if (unit->has_residual) source.clauses.insert(source.clauses.end(), {"R5", "R6"});
  return sim::NewSourceVectors(std::move(mac), source);
}

}  // namespace hif4::cli
