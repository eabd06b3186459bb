// Arrays from .npy files (NumPy format versions 1 to 3).
#ifndef HIF4_TOOLS_COMMON_NPY_H_
#define HIF4_TOOLS_COMMON_NPY_H_

#include <string>
#include <vector>

#include "model/codec/tensor.h"
#include "model/format/fp32.h"

namespace hif4::cli {

struct NpyArray {
  std::string name;          // of the file, for messages
  std::string type;          // "float32", "float16", "bfloat16"
  Shape shape;               // {}: a scalar, with one value
  std::vector<Fp32> values;  // in C order whatever the file has; widened exactly
};

// Reads float32 and float16 of either byte order, and, with `bf16_words`, BF16 that was
// saved as uint16 or as two opaque bytes (V2); "-" is standard input. Nothing is
// allocated on the word of a header: memory grows with the bytes that are there. Throws
// Error (kExitData) naming the file and what is wrong in it: not a .npy file, damaged,
// cut, too long, or of a type that is not read.
NpyArray ReadNpy(const std::string& path, bool bf16_words);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_NPY_H_
