#include "model/codec/format_tensor.h"

#include <stdexcept>

#include "model/codec/fp32_block.h"
#include "model/codec/fp32_exact.h"
#include "model/codec/mxfp4.h"
#include "model/codec/nvfp4.h"
#include "model/codec/tensor_blocks.h"
#include "model/codec/unit_value.h"

namespace hif4 {
namespace {

constexpr Fp32 kOne = Fp32::FromBits(0x3F800000u);
constexpr Fp32 kLargest = Fp32::FromBits(0x45280000u);  // 448 * 6 = 2688
constexpr Fp32 kLeast = Fp32::FromBits(1);              // 2^-149

}  // namespace

Fp32 Nvfp4TensorScale(const std::vector<Fp32>& data) {
  const Fp32 peak = FindBlockPeak(data.data(), data.size()).magnitude;
  if (peak.is_zero()) return kOne;
  const Fp32 t = Divide(peak, kLargest);
  return t.is_zero() ? kLeast : t;
}

UnitTensor EncodeFormatTensor(const std::vector<Fp32>& data, const Shape& shape, int axis,
                              const FormatOptions& options, EncodeStats* stats) {
  if (options.tensor_scale && options.format != UnitFormat::kNvfp4) {
    throw std::invalid_argument(std::string("a tensor scale belongs to nvfp4, not to ") +
                                UnitFormatName(options.format) + ": leave it out");
  }
  if (options.format == UnitFormat::kHif4) {
    return EncodeTensor(data, shape, axis, options.hif4, stats);
  }
  CheckSize(data.size(), shape);
  UnitTensor out;
  out.shape = shape;
  out.axis = axis;
  out.format = options.format;
  if (options.tensor_scale) out.tensor_scale = Nvfp4TensorScale(data);
  ForEachBlock(MapRows(shape, axis), [&](const BlockPlace& place) {
    Fp32 block[kUnitLength];  // +0
    for (int i = 0; i < place.count; ++i) {
      const Fp32 x = data[place.Offset(i)];
      block[i] = options.tensor_scale ? Divide(x, out.tensor_scale) : x;
    }
    out.units.push_back(options.format == UnitFormat::kNvfp4 ? EncodeNvfp4(block, stats)
                                                             : EncodeMxfp4(block, stats));
  });
  return out;
}

std::vector<Fp32> DecodeFormatTensor(const UnitTensor& tensor) {
  std::vector<Fp32> out(static_cast<size_t>(ElementCount(tensor.shape)));
  const bool scaled = tensor.tensor_scale != kOne;
  ForEachBlock(CheckedRows(tensor), [&](const BlockPlace& place) {
    Fp32 block[kUnitLength];
    DecodeUnit(tensor.format, tensor.units[place.unit], block);
    for (int i = 0; i < place.count; ++i) {
      out[place.Offset(i)] = scaled ? Multiply(block[i], tensor.tensor_scale) : block[i];
    }
  });
  return out;
}

}  // namespace hif4
