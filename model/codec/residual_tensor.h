// A tensor of activations with its residual: Q(X) and S(Q(X - Q(X))) (R1-R4, R7).
#ifndef HIF4_MODEL_CODEC_RESIDUAL_TENSOR_H_
#define HIF4_MODEL_CODEC_RESIDUAL_TENSOR_H_

#include <cstdint>
#include <vector>

#include "model/codec/format_tensor.h"
#include "model/codec/prune_tensor.h"
#include "model/codec/resq_tensor.h"

namespace hif4 {

struct ResidualTensor {
  UnitTensor main;                   // Q(X)
  UnitTensor residual;               // S(Q(dX)): dropped codes are 0x0; kNone: no units
  std::vector<ResqUnit> compressed;  // k2of4: the same units, compressed; else none
};

// The residual has the format, profile, shape, axis and tensor scale of Q(X). In HiF4, X
// is the tensor rounded to BF16; with a tensor scale, X is RNE32(x / t). `stats` counts
// what Q(X) did and may be null. Throws std::invalid_argument as EncodeFormatTensor.
ResidualTensor EncodeWithResidual(const std::vector<Fp32>& data, const Shape& shape,
                                  Pattern pattern, int axis = -1,
                                  const FormatOptions& options = {},
                                  EncodeStats* stats = nullptr);

// How many of the finite values other than 0 are 0 in Q(X) and, where there is a
// residual, in S(Q(dX)) too. Values under a NaN scale do not count.
uint64_t CountFlushed(const std::vector<Fp32>& data, const ResidualTensor& tensor);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_RESIDUAL_TENSOR_H_
