#include "model/codec/residual_tensor.h"

#include "model/codec/encode.h"
#include "model/codec/fp32_exact.h"
#include "model/codec/mxfp4.h"
#include "model/codec/nvfp4.h"
#include "model/codec/residual.h"
#include "model/codec/tensor_blocks.h"
#include "model/codec/unit_value.h"

namespace hif4 {
namespace {

// Q(dX) of one unit `q` and the values that it was encoded from.
Unit64 EncodeResidual(const Fp32* x, const Unit64& q, const FormatOptions& options) {
  if (options.format == UnitFormat::kHif4) {
    Bf16 rounded[kUnitLength], dx[kUnitLength];
    for (int i = 0; i < kUnitLength; ++i) rounded[i] = RoundToBf16(x[i]);
    Residual(rounded, q, dx);
    return EncodeHif4(dx, options.hif4);
  }
  Fp32 dx[kUnitLength];
  Residual(options.format, x, q, dx);
  return options.format == UnitFormat::kNvfp4 ? EncodeNvfp4(dx) : EncodeMxfp4(dx);
}

}  // namespace

ResidualTensor EncodeWithResidual(const std::vector<Fp32>& data, const Shape& shape,
                                  Pattern pattern, int axis, const FormatOptions& options,
                                  EncodeStats* stats) {
  ResidualTensor out;
  out.main = EncodeFormatTensor(data, shape, axis, options, stats);
  out.residual = out.main;
  if (pattern != Pattern::kNone) {
    ForEachBlock(CheckedRows(out.main), [&](const BlockPlace& place) {
      Fp32 block[kUnitLength];  // +0
      for (int i = 0; i < place.count; ++i) {
        const Fp32 x = data[place.Offset(i)];
        block[i] = options.tensor_scale ? Divide(x, out.main.tensor_scale) : x;
      }
      out.residual.units[place.unit] =
          EncodeResidual(block, out.main.units[place.unit], options);
    });
  }
  if (pattern == Pattern::k2of4) out.compressed = Compress(out.residual);
  Prune(pattern, &out.residual);
  return out;
}

uint64_t CountFlushed(const std::vector<Fp32>& data, const ResidualTensor& tensor) {
  CheckSize(data.size(), tensor.main.shape);
  uint64_t count = 0;
  const bool has_residual = !tensor.residual.units.empty();
  ForEachBlock(CheckedRows(tensor.main), [&](const BlockPlace& place) {
    for (int i = 0; i < place.count; ++i) {
      const Fp32 x = data[place.Offset(i)];
      const ElementValue main =
          ValueOf(tensor.main.format, tensor.main.units[place.unit], i);
      if (!x.is_finite() || x.is_zero() || main.nan || main.significand != 0) continue;
      if (has_residual) {
        const ElementValue rest =
            ValueOf(tensor.residual.format, tensor.residual.units[place.unit], i);
        if (rest.nan || rest.significand != 0) continue;
      }
      ++count;
    }
  });
  return count;
}

}  // namespace hif4
