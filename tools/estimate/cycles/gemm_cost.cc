#include "tools/estimate/cycles/gemm_cost.h"

#include <algorithm>

#include "model/codec/prune_tensor.h"

namespace hif4::estimate {
namespace {

// Elements of one row of X whose residual is kept and meets the multipliers of the array,
// padding aside.
int64_t KeptOnArray(StepPattern pattern, int64_t k) {
  switch (pattern) {
    case StepPattern::kNone:
    case StepPattern::k24Adder:  // has multipliers of its own
      return 0;
    case StepPattern::k24Shared:
      return k / 4 * 2 + std::min<int64_t>(k % 4, 2);
    case StepPattern::kChannel:
      return CeilDiv(k, 2);
    case StepPattern::kBlock:
      return std::min(k, ResidualSteps(pattern, k) * kUnitLength);
    case StepPattern::kDense:
      return k;
  }
  return 0;
}

// Units of the residual, and of the weights that are read again for it, along K.
struct ExtraUnits {
  int64_t residual = 0;
  int64_t weights = 0;
};
ExtraUnits ExtraOf(StepPattern pattern, int64_t k) {
  const int64_t units = CeilDiv(k, kUnitLength);
  switch (pattern) {
    case StepPattern::kNone:
      return {};
    case StepPattern::k24Adder:
      return {units, 0};  // the same B unit in the same step
    case StepPattern::k24Shared:
      return {units, units};
    case StepPattern::kChannel:
    case StepPattern::kBlock:
    case StepPattern::kDense:
      return {ResidualSteps(pattern, k), ResidualSteps(pattern, k)};
  }
  return {};
}

// `rows` rows of X and `cols` rows of W.
MovedBytes BytesOf(const ProductWay& way, int64_t k, int64_t rows, int64_t cols,
                   const ExtraUnits& extra) {
  const int64_t units = CeilDiv(k, kUnitLength);
  const int64_t weights = cols * (units + extra.weights);
  MovedBytes bytes;
  bytes.activations = rows * units * way.activations.elements;
  bytes.weights = weights * way.weights.elements;
  bytes.residuals = rows * extra.residual * way.residual.elements;
  bytes.scales = rows * units * way.activations.scales + weights * way.weights.scales +
                 rows * extra.residual * way.residual.scales;
  bytes.results = rows * cols * 4;
  return bytes;
}

MovedBytes Times(const MovedBytes& bytes, int64_t count) {
  return {bytes.activations * count, bytes.weights * count, bytes.scales * count,
          bytes.residuals * count, bytes.results * count};
}

void Add(const MovedBytes& more, MovedBytes* sum) {
  sum->activations += more.activations;
  sum->weights += more.weights;
  sum->scales += more.scales;
  sum->residuals += more.residuals;
  sum->results += more.results;
}

}  // namespace

GemmCost& GemmCost::operator+=(const GemmCost& other) {
  products += other.products;
  cycles += other.cycles;
  steps += other.steps;
  fp4_cycles += other.fp4_cycles;
  multiplies += other.multiplies;
  slots += other.slots;
  filled += other.filled;
  Add(other.ports, &ports);
  fp16_inputs += other.fp16_inputs;
  Add(other.once, &once);
  return *this;
}

GemmCost CostOf(const GemmShape& gemm, const ProductWay& way, const ArraySetup& setup) {
  const ArrayShape& shape = setup.shape;
  const GemmTiles tiles = TilesOf(gemm, shape);
  const TileSequence main = {tiles.tiles(), tiles.units};
  const TileSequence all = {tiles.tiles(),
                            tiles.units + ResidualSteps(way.pattern, gemm.k)};
  GemmCost cost;
  cost.cycles = ArrayCycles(all, setup.num_pipe_regs, setup.stall);
  cost.fp4_cycles = ArrayCycles(main, setup.num_pipe_regs, setup.stall);
  cost.steps = all.tiles * all.steps;
  cost.multiplies = gemm.m * gemm.n * gemm.k;
  cost.slots = cost.cycles * shape.cells() * kUnitLength;
  cost.filled = gemm.m * gemm.n * (gemm.k + KeptOnArray(way.pattern, gemm.k));
  const ExtraUnits extra = ExtraOf(way.pattern, gemm.k);
  cost.ports = Times(BytesOf(way, gemm.k, shape.rows, shape.cols, extra), all.tiles);
  cost.fp16_inputs =
      all.tiles * tiles.units * (shape.rows + shape.cols) * kFp16Operand.all();
  cost.once = BytesOf(way, gemm.k, gemm.m, gemm.n, {extra.residual, 0});
  return cost;
}

GemmCost Times(const GemmCost& cost, int64_t count) {
  GemmCost sum = cost;
  sum.products *= count;
  sum.cycles *= count;
  sum.steps *= count;
  sum.fp4_cycles *= count;
  sum.multiplies *= count;
  sum.slots *= count;
  sum.filled *= count;
  sum.ports = Times(cost.ports, count);
  sum.fp16_inputs *= count;
  sum.once = Times(cost.once, count);
  return sum;
}

bool FitsArray(const ProductWay& way, const ArrayShape& shape) {
  return way.pattern != StepPattern::kBlock || kPruneBlockRows % shape.rows == 0;
}

}  // namespace hif4::estimate
