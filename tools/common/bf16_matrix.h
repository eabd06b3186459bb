// A matrix of BF16 values from a .npy file, its rows cut into blocks of 64.
#ifndef HIF4_TOOLS_COMMON_BF16_MATRIX_H_
#define HIF4_TOOLS_COMMON_BF16_MATRIX_H_

#include <cstddef>
#include <string>
#include <vector>

#include "model/format/bf16.h"
#include "model/format/unit64.h"

namespace hif4::cli {

struct Bf16Matrix {
  size_t rows = 0, columns = 0;
  size_t blocks = 0;         // a row; the last one is filled with 0
  std::vector<Bf16> values;  // rows x blocks x 64
  const Bf16* Block(size_t row, size_t block) const {
    return &values[(row * blocks + block) * kUnitLength];
  }
};

// FP32 and FP16 are rounded to BF16. Throws Error (kExitData): what ReadNpy() refuses,
// not two dimensions, or nothing in it.
Bf16Matrix ReadBf16Matrix(const std::string& path);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_BF16_MATRIX_H_
