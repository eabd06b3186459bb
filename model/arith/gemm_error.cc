#include "model/arith/gemm_error.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <stdexcept>
#include <string>

namespace hif4 {
namespace {

double ToDouble(Fp32 x) {
  const uint32_t bits = x.bits();
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

std::vector<double> ToDoubles(const std::vector<Fp32>& values) {
  std::vector<double> out(values.size());
  std::transform(values.begin(), values.end(), out.begin(), ToDouble);
  return out;
}

void CheckMatrix(const char* name, size_t size, int64_t rows, int64_t k) {
  if (static_cast<int64_t>(size) != rows * k) {
    throw std::invalid_argument(std::string(name) + " has " + std::to_string(size) +
                                " values, not " + std::to_string(rows) + " x " +
                                std::to_string(k));
  }
}

}  // namespace

GemmError ErrorOfGemm(const std::vector<Fp32>& x, const std::vector<Fp32>& w, int64_t k,
                      const GemmResult& y, double scale) {
  CheckMatrix("X", x.size(), y.rows, k);
  CheckMatrix("W", w.size(), y.columns, k);
  CheckMatrix("Y", y.values.size(), y.rows, y.columns);
  const std::vector<double> a = ToDoubles(x), b = ToDoubles(w), c = ToDoubles(y.values);
  const size_t rows = static_cast<size_t>(y.rows), depth = static_cast<size_t>(k);
  const size_t columns = static_cast<size_t>(y.columns);

  GemmError error;
  double difference = 0, reference = 0;  // sums of squares
  for (size_t m = 0; m < rows; ++m) {
    for (size_t n = 0; n < columns; ++n) {
      double sum = 0;
      for (size_t i = 0; i < depth; ++i) sum += a[m * depth + i] * b[n * depth + i];
      const double distance = scale * c[m * columns + n] - sum;
      if (!std::isfinite(distance)) {
        ++error.not_finite;
        continue;
      }
      difference += distance * distance;
      reference += sum * sum;
      error.largest = std::max(error.largest, std::fabs(distance));
    }
  }
  if (difference > 0) error.relative = std::sqrt(difference / reference);
  return error;
}

}  // namespace hif4
