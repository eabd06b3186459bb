// Vectors of a MAC whose operands are real tensors.
#ifndef HIF4_TOOLS_VECTORS_TENSORS_H_
#define HIF4_TOOLS_VECTORS_TENSORS_H_

#include <memory>
#include <string>

#include "model/vector/vector_unit.h"

namespace hif4::cli {

// The products Y = X W^T as a MAC of an output-stationary array makes them: item k is
// element (k mod rows of X, k / rows of X) of Y, a step per block of 64 channels. The
// files are .npy matrices, rows x channels; other types are rounded to BF16. Throws
// Error: kExitUsage if `mac` is no MAC or the files cannot be opened, kExitData if they
// are refused, do not fit each other or have less than `rows` steps.
std::unique_ptr<VectorUnit> TensorVectors(std::unique_ptr<VectorUnit> mac,
                                          const std::string& activations,
                                          const std::string& weights, uint64_t rows);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_VECTORS_TENSORS_H_
