#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "model/arith/gemm.h"
#include "model/arith/gemm_error.h"
#include "model/codec/int_block.h"
#include "model/codec/residual_tensor.h"
#include "tools/common/error.h"
#include "tools/common/progress.h"
#include "tools/common/real_value.h"
#include "tools/parallel_gemm.h"
#include "tools/resq.h"

namespace hif4::cli {
namespace {

uint64_t UnitsIn(uint64_t k) { return (k + kUnitLength - 1) / kUnitLength; }

uint64_t Size(int64_t dimension) { return static_cast<uint64_t>(dimension); }

// The rows of a tensor of any rank above 0.
uint64_t RowsOf(const char* what, const NpyArray& array) {
  if (array.shape.empty()) {
    throw Error(kExitData, array.name, fmt::format("is a scalar; {} has rows", what),
                "give an array of rows of K values");
  }
  if (array.values.empty()) {
    throw Error(kExitData, array.name,
                fmt::format("holds no value: shape ({})", fmt::join(array.shape, ", ")),
                "give an array without a dimension of 0");
  }
  return array.values.size() / Size(array.shape.back());
}

uint64_t CountNotZero(const std::vector<Unit64>& units) {
  uint64_t count = 0;
  for (const Unit64& unit : units) {
    bool zero = true;
    for (const uint8_t codes : unit.codes) zero = zero && (codes & 0x77) == 0;
    count += zero ? 0 : 1;
  }
  return count;
}

// X in INT8, decoded: blocks of 64 along the rows, one BF16 scale each.
std::vector<double> InInt8(const NpyArray& x) {
  const size_t k = static_cast<size_t>(x.shape.back());
  std::vector<double> values;
  for (size_t row = 0; row < x.values.size(); row += k) {
    for (size_t at = 0; at < k; at += kUnitLength) {
      const size_t count = std::min<size_t>(kUnitLength, k - at);
      Bf16 block[kUnitLength];  // +0
      for (size_t i = 0; i < count; ++i) block[i] = RoundToBf16(x.values[row + at + i]);
      const IntBlock encoded = EncodeIntBlock(block, kLargestInt8);
      const double scale = RealValue(ToFp32(encoded.scale));
      for (size_t i = 0; i < count; ++i) values.push_back(encoded.code[i] * scale);
    }
  }
  return values;
}

// `activations` Q(W)^T in FP64, against X W^T.
WeightError ErrorOfWeights(const std::vector<double>& activations, const NpyArray& x,
                           const NpyArray& w, const UnitTensor& q) {
  const std::vector<Fp32> decoded = DecodeFormatTensor(q);
  const size_t k = static_cast<size_t>(x.shape.back());
  GemmResult y;
  y.rows = static_cast<int64_t>(x.values.size() / k);
  y.columns = static_cast<int64_t>(w.values.size() / k);
  for (size_t m = 0; m < x.values.size(); m += k) {
    for (size_t n = 0; n < decoded.size(); n += k) {
      double sum = 0;
      for (size_t i = 0; i < k; ++i) {
        sum += activations[m + i] * RealValue(decoded[n + i]);
      }
      const auto rounded = static_cast<float>(sum);  // 2^-24 of what is measured
      uint32_t bits;
      std::memcpy(&bits, &rounded, sizeof bits);
      y.values.push_back(Fp32::FromBits(bits));
    }
  }
  y.flags.resize(y.values.size());
  const auto depth = static_cast<int64_t>(k);
  const GemmError error = ErrorOfGemm(x.values, w.values, depth, y);
  WeightError measured = {q.format, std::nullopt};
  if (static_cast<size_t>(error.not_finite) < y.values.size()) {
    measured.relative = error.relative;
  }
  return measured;
}

// What is the same for all formats and patterns.
struct Operands {
  const NpyArray& x;
  const NpyArray& w;
  Shape x_shape, w_shape;
};

ResqResult MeasureOne(const Operands& in, const ResqRequest& request,
                      const FormatOptions& format, const UnitTensor& w, Pattern pattern,
                      Progress* progress, uint64_t* steps_done) {
  ResqResult result;
  result.format = format.format;
  result.pattern = pattern;
  EncodeStats stats;
  const ResidualTensor x =
      EncodeWithResidual(in.x.values, in.x_shape, pattern, -1, format, &stats);
  result.saturated = stats.saturated;
  result.nan_units = stats.nan_units;
  result.flushed_after = CountFlushed(in.x.values, x);
  ResidualTensor main;
  main.main = x.main;
  result.flushed_before = CountFlushed(in.x.values, main);
  result.residual_units = CountNotZero(x.residual.units);

  const GemmResult y =
      ParallelGemm(x, w, request.exact, request.jobs, progress, steps_done);
  const double scale = RealValue(x.main.tensor_scale) * RealValue(w.tensor_scale);
  const GemmError error = ErrorOfGemm(in.x.values, in.w.values, in.x_shape[1], y, scale);
  result.relative_error = error.relative;
  result.largest_error = error.largest;
  result.not_finite = static_cast<uint64_t>(error.not_finite);
  if (result.not_finite == y.values.size()) {
    throw Error(kExitData, in.x.name,
                fmt::format("no element of Y is finite in {}: nothing can be compared",
                            UnitFormatName(format.format)),
                "give X and W without NaN and infinity");
  }
  return result;
}

}  // namespace

ResqReport MeasureResq(const NpyArray& x, const NpyArray& w, const ResqRequest& request) {
  ResqReport report;
  report.m = RowsOf("X", x);
  report.n = RowsOf("W", w);
  report.k = Size(x.shape.back());
  if (x.shape.back() != w.shape.back()) {
    throw Error(kExitData, w.name,
                fmt::format("has rows of {} values, X has rows of {}", w.shape.back(),
                            x.shape.back()),
                "both need the same last dimension K: W is output channels x K");
  }
  for (const Fp32 value : x.values) {
    report.nonzero += value.is_finite() && !value.is_zero() ? 1 : 0;
  }
  const auto k = static_cast<int64_t>(report.k);
  const Operands operands = {
      x, w, {static_cast<int64_t>(report.m), k}, {static_cast<int64_t>(report.n), k}};
  const uint64_t runs = request.formats.size() * request.patterns.size();
  Progress progress("resq", "steps", runs * report.m * report.n * UnitsIn(report.k));
  uint64_t steps_done = 0;
  std::vector<double> exact_x;
  for (const Fp32 value : x.values) exact_x.push_back(RealValue(value));
  const std::vector<double> int8_x = InInt8(x);
  for (const UnitFormat format : request.formats) {
    FormatOptions options;
    options.format = format;
    options.hif4 = request.hif4;
    options.tensor_scale = request.tensor_scale && format == UnitFormat::kNvfp4;
    const UnitTensor encoded_w =
        EncodeFormatTensor(w.values, operands.w_shape, -1, options);
    report.weight_errors.push_back(ErrorOfWeights(exact_x, x, w, encoded_w));
    report.int8_errors.push_back(ErrorOfWeights(int8_x, x, w, encoded_w));
    for (const Pattern pattern : request.patterns) {
      report.results.push_back(MeasureOne(operands, request, options, encoded_w, pattern,
                                          &progress, &steps_done));
      report.results.back().cost = CostOf(pattern, report.m, report.n, report.k);
    }
  }
  return report;
}

}  // namespace hif4::cli
