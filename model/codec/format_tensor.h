// Tensors in any of the three formats, so that a comparison treats them alike.
#ifndef HIF4_MODEL_CODEC_FORMAT_TENSOR_H_
#define HIF4_MODEL_CODEC_FORMAT_TENSOR_H_

#include <vector>

#include "model/codec/encode_stats.h"
#include "model/codec/profile.h"
#include "model/codec/tensor.h"
#include "model/codec/unit_format.h"

namespace hif4 {

struct FormatOptions {
  UnitFormat format = UnitFormat::kHif4;
  EncodeOptions hif4;         // HiF4 only
  bool tensor_scale = false;  // NVFP4 only: t of C1
};

// t = FP32(peak / 2688) over the largest finite magnitude. Never 0: 1 for a tensor of
// zeros, the least FP32 where the quotient underflows, so that zeros stay zeros.
Fp32 Nvfp4TensorScale(const std::vector<Fp32>& data);

// HiF4 rounds to BF16 first (E11), NVFP4 and MXFP4 take the FP32 values as they are, or
// RNE32(x / t) with a tensor scale. Throws std::invalid_argument as EncodeTensor does,
// and if a tensor scale is asked for in another format than NVFP4.
UnitTensor EncodeFormatTensor(const std::vector<Fp32>& data, const Shape& shape,
                              int axis = -1, const FormatOptions& options = {},
                              EncodeStats* stats = nullptr);

// The values in FP32, exact but for RNE32(value * t) with a tensor scale.
std::vector<Fp32> DecodeFormatTensor(const UnitTensor& tensor);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_FORMAT_TENSOR_H_
