#include "model/arith/gemm_error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "tests/arith/host_float.h"
#include "tests/arith/random.h"

namespace hif4 {
namespace {

std::vector<Fp32> Values(std::initializer_list<float> list) {
  std::vector<Fp32> out;
  for (const float value : list) out.push_back(Fp32::FromBits(HostBits(value)));
  return out;
}

// With W = {{1, 2}, {3, 4}}: X W^T = {{5, 11}, {17, 37}}.
const std::vector<Fp32>& X() {
  static const std::vector<Fp32> x = Values({1, 2, 3, 7});
  return x;
}

GemmResult Result(std::initializer_list<float> values) {
  GemmResult y;
  y.rows = y.columns = 2;
  y.values = Values(values);
  return y;
}

TEST(GemmError, NormsOfTheDifference) {
  const std::vector<Fp32> w = Values({1, 2, 3, 4});
  const GemmError none = ErrorOfGemm(X(), w, 2, Result({5, 11, 17, 37}));
  EXPECT_EQ(none.relative, 0);
  EXPECT_EQ(none.largest, 0);
  const GemmError some = ErrorOfGemm(X(), w, 2, Result({5, 11, 13, 40}));
  EXPECT_EQ(some.largest, 4);
  EXPECT_DOUBLE_EQ(some.relative, 5 / std::sqrt(25.0 + 121 + 17 * 17 + 37 * 37));
  EXPECT_EQ(some.not_finite, 0);
  const GemmError scaled = ErrorOfGemm(X(), w, 2, Result({10, 22, 34, 74}), 0.5);
  EXPECT_EQ(scaled.relative, 0);
}

TEST(GemmError, LeavesOutAndCountsWhatIsNotFinite) {
  const std::vector<Fp32> w = Values({1, 2, 3, 4});
  const GemmError error = ErrorOfGemm(X(), w, 2, Result({NAN, 11, INFINITY, 37}));
  EXPECT_EQ(error.not_finite, 2);
  EXPECT_EQ(error.relative, 0);
}

TEST(GemmError, ZeroReference) {
  const std::vector<Fp32> zeros(4);
  EXPECT_EQ(ErrorOfGemm(zeros, zeros, 2, Result({0, 0, 0, 0})).relative, 0);
  EXPECT_TRUE(std::isinf(ErrorOfGemm(zeros, zeros, 2, Result({0, 1, 0, 0})).relative));
}

// A residual recovers most of what quantisation lost, and dense recovers more than 2:4.
TEST(GemmError, ResidualsRecover) {
  Random random(1);
  std::vector<Fp32> x, w;
  for (int i = 0; i < 16 * 256; ++i) x.push_back(RandomFp32(&random, 123 + i % 5));
  for (int i = 0; i < 8 * 256; ++i) w.push_back(RandomFp32(&random, 126));
  const UnitTensor qw = EncodeTensor(w, {8, 256});
  const std::vector<Fp32> dequantised = DecodeFormatTensor(qw);  // only X counts
  double relative[kPatternCount];
  for (int p = 0; p < kPatternCount; ++p) {
    const ResidualTensor q = EncodeWithResidual(x, {16, 256}, static_cast<Pattern>(p));
    relative[p] = ErrorOfGemm(x, dequantised, 256, Gemm(q, qw)).relative;
  }
  const double none = relative[static_cast<int>(Pattern::kNone)];
  const double sparse = relative[static_cast<int>(Pattern::k2of4)];
  const double dense = relative[static_cast<int>(Pattern::kDense)];
  EXPECT_GT(none, 0.005);
  EXPECT_LT(sparse, 0.8 * none);
  EXPECT_LT(dense, 0.2 * none);
}

TEST(GemmError, RefusesWrongSizes) {
  const std::vector<Fp32> w = Values({1, 2, 3, 4});
  EXPECT_THROW(ErrorOfGemm(X(), w, 3, Result({0, 0, 0, 0})), std::invalid_argument);
  EXPECT_THROW(ErrorOfGemm(X(), Values({1}), 2, Result({0, 0, 0, 0})),
               std::invalid_argument);
  EXPECT_THROW(ErrorOfGemm(X(), w, 2, Result({0, 0})), std::invalid_argument);
}

}  // namespace
}  // namespace hif4
