// Y = Q(X) Q(W)^T + S(Q(dX)) Q(W)^T, every element computed as the MAC computes it: above
// the scalar reference, on whole tensors (section 5).
#ifndef HIF4_MODEL_ARITH_GEMM_H_
#define HIF4_MODEL_ARITH_GEMM_H_

#include <cstdint>
#include <vector>

#include "model/codec/residual_tensor.h"
#include "model/codec/tensor.h"
#include "model/format/fp32.h"

namespace hif4 {

struct GemmOptions {
  bool exact = false;      // the exact accumulator (A5) instead of FP32; not in MXFP4
  std::vector<Fp32> init;  // C, rows x columns as Y, added first (A2); empty: +0
};

// Row-major: element (m, n) at m * columns + n.
struct GemmResult {
  int64_t rows = 0;
  int64_t columns = 0;
  std::vector<Fp32> values;
  std::vector<uint8_t> flags;  // of each value: model/arith/flags.h
};

// X has `rows` rows of K values along its axis, W has `columns` rows of K values along
// its own; K is padded to whole units, each unit is one step, in the order of K. A step
// adds S = RNE32 of the exact sum of the main and the residual products (R6, R7; 2:4 from
// the compressed units, the other patterns from ordinary units, R4), then acc <-
// RNE32(acc
// + S) (A1); with the exact accumulator nothing is rounded before the end. Tensor scales
// (C1) are not applied: the MAC does not know them.
//
// Throws std::invalid_argument if the formats or the lengths K differ, K is 0, the units
// or `init` do not fit the shapes, or the exact accumulator is asked for in MXFP4 or for
// more than 65,536 steps.
GemmResult Gemm(const ResidualTensor& x, const UnitTensor& w,
                const GemmOptions& options = GemmOptions());

// The same without a residual.
GemmResult Gemm(const UnitTensor& x, const UnitTensor& w,
                const GemmOptions& options = GemmOptions());

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_GEMM_H_
