// A matrix product on an output-stationary array: tiles of results, steps of 64 along K.
#ifndef HIF4_MODEL_SCHEDULE_GEMM_TILES_H_
#define HIF4_MODEL_SCHEDULE_GEMM_TILES_H_

#include <cstdint>

#include "model/format/unit64.h"
#include "model/unit/array_shape.h"

namespace hif4 {

// Y (m x n) = X (m x k) W (n x k)^T; X are activations, W weights.
struct GemmShape {
  // Keeps every count below 2^60.
  static constexpr int64_t kMaxSide = int64_t{1} << 20;

  int64_t m = 1;
  int64_t n = 1;
  int64_t k = 1;
};

constexpr int64_t CeilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }

// Rows of X lie along the rows of the array, rows of W along its columns. Tiles at the
// edges and the last unit along K are padded with zeros.
struct GemmTiles {
  int64_t row_tiles = 1;
  int64_t col_tiles = 1;
  int64_t units = 1;  // of 64 values along K

  int64_t tiles() const { return row_tiles * col_tiles; }
};

constexpr GemmTiles TilesOf(const GemmShape& gemm, const ArrayShape& array) {
  return {CeilDiv(gemm.m, array.rows), CeilDiv(gemm.n, array.cols),
          CeilDiv(gemm.k, kUnitLength)};
}

}  // namespace hif4

#endif  // HIF4_MODEL_SCHEDULE_GEMM_TILES_H_
