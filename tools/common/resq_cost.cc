#include "tools/common/resq_cost.h"

#include <algorithm>

#include "model/format/unit64.h"

namespace hif4::cli {
namespace {

uint64_t UnitsIn(uint64_t k) { return (k + kUnitLength - 1) / kUnitLength; }

}  // namespace

ResqCost CostOf(Pattern pattern, uint64_t m, uint64_t n, uint64_t k) {
  const uint64_t units = UnitsIn(k), outputs = m * n;
  ResqCost cost;
  cost.main_cycles = outputs * units;
  cost.main_products = cost.main_cycles * kUnitLength;
  const uint64_t kept_channels = (k + 1) / 2;
  const uint64_t blocks = (m + kPruneBlockRows - 1) / kPruneBlockRows * units;
  const uint64_t kept_block_rows =
      std::min((blocks + 1) / 2 * kPruneBlockRows, m * units);
  switch (pattern) {
    case Pattern::kNone:
      break;
    case Pattern::k2of4:
      cost.residual_products = outputs * units * (kUnitLength / 2);
      cost.residual_cycles = outputs * ((units + 1) / 2);
      break;
    case Pattern::kChannel:
      cost.residual_products = outputs * kept_channels;
      cost.residual_cycles = outputs * UnitsIn(kept_channels);
      break;
    case Pattern::kBlock:
      cost.residual_products = n * kept_block_rows * kUnitLength;
      cost.residual_cycles = n * kept_block_rows;
      break;
    case Pattern::kDense:
      cost.residual_products = cost.main_products;
      cost.residual_cycles = cost.main_cycles;
      break;
  }
  return cost;
}

}  // namespace hif4::cli
