// What a product costs on an array: cycles, and the bytes that its ports move.
#ifndef HIF4_TOOLS_ESTIMATE_CYCLES_GEMM_COST_H_
#define HIF4_TOOLS_ESTIMATE_CYCLES_GEMM_COST_H_

#include <cstdint>

#include "model/schedule/array_cycles.h"
#include "model/schedule/gemm_tiles.h"
#include "tools/estimate/cycles/product_way.h"

namespace hif4::estimate {

struct ArraySetup {
  ArrayShape shape;
  int num_pipe_regs = 4;
  PortStall stall;
};

// Sums of bytes.
struct MovedBytes {
  int64_t activations = 0;  // elements
  int64_t weights = 0;      // elements, those read again for a residual included
  int64_t scales = 0;       // scale words of all three
  int64_t residuals = 0;    // elements and positions
  int64_t results = 0;      // FP32

  int64_t inputs() const { return activations + weights + scales + residuals; }
};

// Counts of one product, or sums of them.
struct GemmCost {
  int64_t products = 1;    // how many
  int64_t cycles = 0;      // array_cycles.h
  int64_t steps = 0;       // input transfers
  int64_t fp4_cycles = 0;  // of the same product without a residual
  int64_t multiplies = 0;  // m * n * k: what was asked for
  // Of the multipliers of the array, and those of them that had an element of X W^T or of
  // the residual; padding and waiting have none.
  int64_t slots = 0, filled = 0;
  MovedBytes ports;         // through the ports of the array, padding included
  int64_t fp16_inputs = 0;  // what the ports would move in FP16
  MovedBytes once;          // every operand and result once, padded to units along K

  GemmCost& operator+=(const GemmCost& other);
};

GemmCost CostOf(const GemmShape& gemm, const ProductWay& way, const ArraySetup& setup);
// `count` times the same product, one after the other on an empty array.
GemmCost Times(const GemmCost& cost, int64_t count);

// Whether the cost is defined: blocks of 32 rows need rows of tiles within them.
bool FitsArray(const ProductWay& way, const ArrayShape& shape);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_CYCLES_GEMM_COST_H_
