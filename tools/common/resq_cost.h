// What a product with a sparse residual costs, counted.
#ifndef HIF4_TOOLS_COMMON_RESQ_COST_H_
#define HIF4_TOOLS_COMMON_RESQ_COST_H_

#include <cstdint>

#include "model/codec/prune_tensor.h"

namespace hif4::cli {

// What a product of m x k by n x k costs, padded to steps of 64 as the MAC takes them.
// Products are multiplications of two 4-bit elements. Cycles are those of one 64-wide MAC
// that does the main and the residual product in turn: two compressed 2:4 units share a
// step, the channels that are kept are gathered into full steps, kept blocks are 32 rows
// of a unit.
struct ResqCost {
  uint64_t main_products = 0, residual_products = 0;
  uint64_t main_cycles = 0, residual_cycles = 0;

  // Relative to the dense 4-bit product without a residual.
  double products() const { return Ratio(main_products, residual_products); }
  double cycles() const { return Ratio(main_cycles, residual_cycles); }

 private:
  static double Ratio(uint64_t main, uint64_t residual) {
    return 1 + static_cast<double>(residual) / static_cast<double>(main);
  }
};
ResqCost CostOf(Pattern pattern, uint64_t m, uint64_t n, uint64_t k);

// A dense 4-bit product is taken as this many times faster than FP16.
constexpr double kFp4OverFp16 = 4;

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_RESQ_COST_H_
