#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <future>

#include "model/arith/gemm.h"
#include "model/arith/gemm_error.h"
#include "model/codec/residual_tensor.h"
#include "tools/common/error.h"
#include "tools/common/progress.h"
#include "tools/common/real_value.h"
#include "tools/resq.h"

namespace hif4::cli {
namespace {

constexpr uint64_t kStepsPerChunk = 50000;

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

// Rows first .. end - 1 of a matrix.
UnitTensor Slice(const UnitTensor& tensor, uint64_t first, uint64_t end) {
  UnitTensor part;
  part.shape = {static_cast<int64_t>(end - first), tensor.shape[1]};
  part.axis = tensor.axis;
  part.format = tensor.format;
  part.tensor_scale = tensor.tensor_scale;
  const auto units = static_cast<int64_t>(UnitsIn(Size(tensor.shape[1])));
  if (tensor.units.empty()) return part;
  part.units.assign(tensor.units.begin() + static_cast<int64_t>(first) * units,
                    tensor.units.begin() + static_cast<int64_t>(end) * units);
  return part;
}

ResidualTensor Slice(const ResidualTensor& x, uint64_t first, uint64_t end) {
  ResidualTensor part;
  part.main = Slice(x.main, first, end);
  part.residual = Slice(x.residual, first, end);
  const auto units = static_cast<int64_t>(UnitsIn(Size(x.main.shape[1])));
  if (x.compressed.empty()) return part;
  part.compressed.assign(x.compressed.begin() + static_cast<int64_t>(first) * units,
                         x.compressed.begin() + static_cast<int64_t>(end) * units);
  return part;
}

// Gemm in chunks of rows on several threads; the same bits for any number of them.
GemmResult ParallelGemm(const ResidualTensor& x, const UnitTensor& w, bool exact,
                        int jobs, Progress* progress, uint64_t* steps_done) {
  const uint64_t m = Size(x.main.shape[0]), n = Size(w.shape[0]);
  const uint64_t steps_per_row = n * UnitsIn(Size(w.shape[1]));
  const uint64_t rows = std::max<uint64_t>(1, kStepsPerChunk / steps_per_row);
  std::vector<GemmResult> parts((m + rows - 1) / rows);
  std::atomic<uint64_t> next(0), done(0);
  const uint64_t before = *steps_done;
  const auto work = [&](bool shows) {
    for (uint64_t c; (c = next++) < parts.size();) {
      const uint64_t end = std::min(m, (c + 1) * rows);
      GemmOptions options;
      options.exact = exact;
      parts[c] = Gemm(Slice(x, c * rows, end), w, options);
      done += (end - c * rows) * steps_per_row;
      if (shows) progress->Update(before + done);
    }
  };
  std::vector<std::future<void>> others;
  for (int j = 1; j < jobs; ++j) {
    others.push_back(std::async(std::launch::async, work, false));
  }
  work(true);
  for (std::future<void>& other : others) other.get();
  *steps_done = before + m * steps_per_row;

  GemmResult y;
  y.rows = static_cast<int64_t>(m);
  y.columns = static_cast<int64_t>(n);
  for (const GemmResult& part : parts) {
    y.values.insert(y.values.end(), part.values.begin(), part.values.end());
    y.flags.insert(y.flags.end(), part.flags.begin(), part.flags.end());
  }
  return y;
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

// X Q(W)^T in FP64, against X W^T.
WeightError ErrorOfWeights(const NpyArray& x, const NpyArray& w, const UnitTensor& q) {
  const std::vector<Fp32> decoded = DecodeFormatTensor(q);
  const size_t k = static_cast<size_t>(x.shape.back());
  GemmResult y;
  y.rows = static_cast<int64_t>(x.values.size() / k);
  y.columns = static_cast<int64_t>(w.values.size() / k);
  for (size_t m = 0; m < x.values.size(); m += k) {
    for (size_t n = 0; n < decoded.size(); n += k) {
      double sum = 0;
      for (size_t i = 0; i < k; ++i) {
        sum += RealValue(x.values[m + i]) * RealValue(decoded[n + i]);
      }
      const auto rounded = static_cast<float>(sum);  // 2^-24 of what is measured
      uint32_t bits;
      std::memcpy(&bits, &rounded, sizeof bits);
      y.values.push_back(Fp32::FromBits(bits));
    }
  }
  y.flags.resize(y.values.size());
  const auto depth = static_cast<int64_t>(k);
  return {q.format, ErrorOfGemm(x.values, w.values, depth, y).relative};
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
  for (const UnitFormat format : request.formats) {
    FormatOptions options;
    options.format = format;
    options.hif4 = request.hif4;
    options.tensor_scale = request.tensor_scale && format == UnitFormat::kNvfp4;
    const UnitTensor encoded_w =
        EncodeFormatTensor(w.values, operands.w_shape, -1, options);
    report.weight_errors.push_back(ErrorOfWeights(x, w, encoded_w));
    for (const Pattern pattern : request.patterns) {
      report.results.push_back(MeasureOne(operands, request, options, encoded_w, pattern,
                                          &progress, &steps_done));
      report.results.back().cost = CostOf(pattern, report.m, report.n, report.k);
    }
  }
  return report;
}

}  // namespace hif4::cli
