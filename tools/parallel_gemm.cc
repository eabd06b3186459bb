#include "tools/parallel_gemm.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <vector>

namespace hif4::cli {
namespace {

constexpr uint64_t kStepsPerChunk = 50000;

uint64_t UnitsIn(uint64_t k) { return (k + kUnitLength - 1) / kUnitLength; }

uint64_t Size(int64_t dimension) { return static_cast<uint64_t>(dimension); }

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

}  // namespace

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

}  // namespace hif4::cli
