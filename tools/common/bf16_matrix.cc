#include "tools/common/bf16_matrix.h"

#include "tools/common/error.h"
#include "tools/common/npy.h"

namespace hif4::cli {

Bf16Matrix ReadBf16Matrix(const std::string& path) {
  const NpyArray array = ReadNpy(path, true);
  if (array.shape.size() != 2 || array.shape[0] < 1 || array.shape[1] < 1) {
    throw Error(kExitData, path, "is not a matrix of rows of values");
  }
  Bf16Matrix matrix;
  matrix.rows = static_cast<size_t>(array.shape[0]);
  matrix.columns = static_cast<size_t>(array.shape[1]);
  matrix.blocks = (matrix.columns + kUnitLength - 1) / kUnitLength;
  matrix.values.resize(matrix.rows * matrix.blocks * kUnitLength);
  for (size_t row = 0; row < matrix.rows; ++row) {
    Bf16* const to = &matrix.values[row * matrix.blocks * kUnitLength];
    for (size_t c = 0; c < matrix.columns; ++c) {
      to[c] = RoundToBf16(array.values[row * matrix.columns + c]);
    }
  }
  return matrix;
}

}  // namespace hif4::cli
