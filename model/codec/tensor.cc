#include "model/codec/tensor.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "model/codec/decode.h"
#include "model/codec/tensor_blocks.h"

namespace hif4 {
namespace {

std::string ToString(const Shape& shape) {
  std::string out = "[";
  for (size_t i = 0; i < shape.size(); ++i) {
    out += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
  }
  return out + "]";
}

Bf16 ToBf16(Bf16 x) { return x; }
Bf16 ToBf16(Fp32 x) { return RoundToBf16(x); }
Bf16 ToBf16(Fp16 x) { return RoundToBf16(x); }

template <typename T>
UnitTensor Encode(const std::vector<T>& data, const Shape& shape, int axis,
                  const EncodeOptions& options, EncodeStats* stats) {
  CheckSize(data.size(), shape);
  UnitTensor out;
  out.shape = shape;
  out.axis = axis;
  ForEachBlock(MapRows(shape, axis), [&](const BlockPlace& place) {
    Bf16 block[kUnitLength];  // +0
    for (int i = 0; i < place.count; ++i) block[i] = ToBf16(data[place.Offset(i)]);
    out.units.push_back(EncodeHif4(block, options, stats));
  });
  return out;
}

}  // namespace

int64_t ElementCount(const Shape& shape) {
  int64_t count = 1;
  bool overflow = false;
  for (const int64_t dimension : shape) {
    if (dimension < 0) {
      throw std::invalid_argument("shape " + ToString(shape) +
                                  " has a negative dimension");
    }
    overflow = __builtin_mul_overflow(count, dimension, &count) || overflow;
  }
  if (overflow && std::find(shape.begin(), shape.end(), 0) == shape.end()) {
    throw std::invalid_argument("shape " + ToString(shape) +
                                " has more elements than 64 bits can count");
  }
  return overflow ? 0 : count;
}

RowMap MapRows(const Shape& shape, int axis) {
  const int rank = static_cast<int>(shape.size());
  if (rank == 0) {
    throw std::invalid_argument("a scalar has no axis for blocks: reshape it to [1]");
  }
  if (axis < -rank || axis >= rank) {
    throw std::invalid_argument("axis " + std::to_string(axis) + " is outside shape " +
                                ToString(shape) + ": use " + std::to_string(-rank) +
                                " to " + std::to_string(rank - 1));
  }
  const auto middle = shape.begin() + (axis < 0 ? axis + rank : axis);
  RowMap map;
  map.length = *middle;
  map.units_per_row = map.length / kUnitLength + (map.length % kUnitLength != 0 ? 1 : 0);
  if (ElementCount(shape) == 0) return map;  // no rows
  map.outer_count = ElementCount(Shape(shape.begin(), middle));
  map.inner_count = ElementCount(Shape(middle + 1, shape.end()));
  return map;
}

RowMap CheckedRows(const UnitTensor& tensor) {
  const RowMap map = MapRows(tensor.shape, tensor.axis);
  const int64_t expected = map.rows() * map.units_per_row;
  if (static_cast<int64_t>(tensor.units.size()) != expected) {
    throw std::invalid_argument(
        "shape " + ToString(tensor.shape) + " along axis " + std::to_string(tensor.axis) +
        " needs " + std::to_string(expected) + " units, there are " +
        std::to_string(tensor.units.size()) + ": check the row length");
  }
  return map;
}

void CheckSize(size_t size, const Shape& shape) {
  const int64_t expected = ElementCount(shape);
  if (static_cast<int64_t>(size) != expected) {
    throw std::invalid_argument("shape " + ToString(shape) + " needs " +
                                std::to_string(expected) + " values, there are " +
                                std::to_string(size) + ": check the row length");
  }
}

UnitTensor EncodeTensor(const std::vector<Bf16>& data, const Shape& shape, int axis,
                        const EncodeOptions& options, EncodeStats* stats) {
  return Encode(data, shape, axis, options, stats);
}
UnitTensor EncodeTensor(const std::vector<Fp32>& data, const Shape& shape, int axis,
                        const EncodeOptions& options, EncodeStats* stats) {
  return Encode(data, shape, axis, options, stats);
}
UnitTensor EncodeTensor(const std::vector<Fp16>& data, const Shape& shape, int axis,
                        const EncodeOptions& options, EncodeStats* stats) {
  return Encode(data, shape, axis, options, stats);
}

std::vector<Bf16> DecodeTensor(const UnitTensor& tensor) {
  if (tensor.format != UnitFormat::kHif4) {
    throw std::invalid_argument(std::string("units of ") + UnitFormatName(tensor.format) +
                                " do not decode to BF16: decode them to FP32");
  }
  std::vector<Bf16> out(static_cast<size_t>(ElementCount(tensor.shape)));
  ForEachBlock(CheckedRows(tensor), [&](const BlockPlace& place) {
    Bf16 block[kUnitLength];
    DecodeHif4(tensor.units[place.unit], block);
    for (int i = 0; i < place.count; ++i) out[place.Offset(i)] = block[i];
  });
  return out;
}

}  // namespace hif4
