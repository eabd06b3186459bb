// Tensors of any shape to units and back, in blocks along one axis (E11, E12).
#ifndef HIF4_MODEL_CODEC_TENSOR_H_
#define HIF4_MODEL_CODEC_TENSOR_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/codec/encode.h"
#include "model/codec/profile.h"
#include "model/codec/unit_format.h"
#include "model/format/bf16.h"
#include "model/format/fp16.h"
#include "model/format/fp32.h"
#include "model/format/unit64.h"

namespace hif4 {

using Shape = std::vector<int64_t>;

// The number of elements. Throws std::invalid_argument if a dimension is negative or the
// product leaves int64_t.
int64_t ElementCount(const Shape& shape);

// How a C-ordered tensor falls into rows along one axis. Row r = outer * inner_count +
// inner takes the elements (outer * length + i) * inner_count + inner, i = 0 ..
// length - 1: the rows of the tensor with the axis moved to the end.
struct RowMap {
  int64_t outer_count = 0;    // product of the dimensions before the axis
  int64_t length = 0;         // the dimension of the axis
  int64_t inner_count = 0;    // product of the dimensions behind it
  int64_t units_per_row = 0;  // ceil(length / 64)

  int64_t rows() const { return outer_count * inner_count; }
  size_t Offset(int64_t row, int64_t i) const {
    return static_cast<size_t>(((row / inner_count) * length + i) * inner_count +
                               row % inner_count);
  }
};

// `axis` counts from 0, or from the end if negative. Throws std::invalid_argument on a
// scalar, an axis outside the shape, or what ElementCount refuses.
RowMap MapRows(const Shape& shape, int axis);

// Units of a tensor, row after row; each row is padded on its own with +0 to whole units.
struct UnitTensor {
  Shape shape;  // of the values, before padding
  int axis = -1;
  std::vector<Unit64> units;
  UnitFormat format = UnitFormat::kHif4;
  Fp32 tensor_scale = Fp32::FromBits(0x3F800000u);  // 1 but in NVFP4 with a tensor scale
};

// To HiF4. FP32 and FP16 are rounded to BF16 first. Throws std::invalid_argument if
// `data` does not have the size that `shape` says. `stats` may be null.
UnitTensor EncodeTensor(const std::vector<Bf16>& data, const Shape& shape, int axis = -1,
                        const EncodeOptions& options = EncodeOptions(),
                        EncodeStats* stats = nullptr);
UnitTensor EncodeTensor(const std::vector<Fp32>& data, const Shape& shape, int axis = -1,
                        const EncodeOptions& options = EncodeOptions(),
                        EncodeStats* stats = nullptr);
UnitTensor EncodeTensor(const std::vector<Fp16>& data, const Shape& shape, int axis = -1,
                        const EncodeOptions& options = EncodeOptions(),
                        EncodeStats* stats = nullptr);

// From HiF4, in the original shape and order. Throws std::invalid_argument if the units
// are of another format or their number does not fit the shape.
std::vector<Bf16> DecodeTensor(const UnitTensor& tensor);

// Checks that `tensor` has the units that its shape and axis ask for, and returns its
// rows. Throws std::invalid_argument.
RowMap CheckedRows(const UnitTensor& tensor);

// Checks that `size` values fill `shape`. Throws std::invalid_argument.
void CheckSize(size_t size, const Shape& shape);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_TENSOR_H_
