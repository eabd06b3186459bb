#include "model/codec/residual_tensor.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/codec/mxfp4.h"
#include "model/codec/nvfp4.h"
#include "model/codec/prune24.h"
#include "model/codec/residual.h"
#include "model/codec/unit_value.h"
#include "tests/codec/blocks.h"
#include "tests/codec/fp32_values.h"

namespace hif4 {
namespace {

constexpr Pattern kPatterns[] = {Pattern::kNone, Pattern::k2of4, Pattern::kChannel,
                                 Pattern::kBlock, Pattern::kDense};

std::vector<Fp32> Random(size_t count, uint64_t seed) {
  std::vector<Fp32> out(count);
  for (size_t i = 0; i < count; ++i) {
    const uint64_t r = RandomBits(seed, i);
    const double u = static_cast<double>(r >> 12) * 0x1p-52 * 2 - 1;
    out[i] = FromHost(static_cast<float>(u * u * u * 4));
  }
  return out;
}

double Error(const std::vector<Fp32>& data, const ResidualTensor& tensor) {
  const std::vector<Fp32> q = DecodeFormatTensor(tensor.main);
  const std::vector<Fp32> dq = tensor.residual.units.empty()
                                   ? std::vector<Fp32>(q.size())
                                   : DecodeFormatTensor(tensor.residual);
  double sum = 0;
  for (size_t i = 0; i < data.size(); ++i) {
    const double e = static_cast<double>(ToHost(data[i])) -
                     static_cast<double>(ToHost(q[i])) -
                     static_cast<double>(ToHost(dq[i]));
    sum += e * e;
  }
  return sum;
}

// R1, R2: the residual of each unit, by hand, in the same profile.
TEST(ResidualTensor, Hif4UnitsByHand) {
  const std::vector<Fp32> data = Random(3 * 64, 121);
  for (const Profile profile : kAllProfiles) {
    FormatOptions options;
    options.hif4.profile = profile;
    const ResidualTensor tensor =
        EncodeWithResidual(data, {3, 64}, Pattern::kDense, -1, options);
    ASSERT_EQ(tensor.residual.units.size(), 3u);
    for (size_t n = 0; n < 3; ++n) {
      Block x, q, dx;
      for (size_t i = 0; i < 64; ++i) x[i] = RoundToBf16(data[64 * n + i]);
      const Unit64 main = Encode(x, profile);
      Residual(x.data(), main, dx.data());
      EXPECT_EQ(tensor.main.units[n], main);
      EXPECT_EQ(tensor.residual.units[n], Encode(dx, profile)) << Name(profile);
    }
  }
}

TEST(ResidualTensor, Fp4UnitsByHand) {
  const std::vector<Fp32> data = Random(2 * 64, 122);
  for (const UnitFormat format : {UnitFormat::kNvfp4, UnitFormat::kMxfp4}) {
    FormatOptions options;
    options.format = format;
    const ResidualTensor tensor =
        EncodeWithResidual(data, {2, 64}, Pattern::kDense, -1, options);
    for (size_t n = 0; n < 2; ++n) {
      const Fp32* x = &data[64 * n];
      Fp32 dx[64];
      const bool nvfp4 = format == UnitFormat::kNvfp4;
      const Unit64 main = nvfp4 ? EncodeNvfp4(x) : EncodeMxfp4(x);
      Residual(format, x, main, dx);
      EXPECT_EQ(tensor.main.units[n], main);
      EXPECT_EQ(tensor.residual.units[n], nvfp4 ? EncodeNvfp4(dx) : EncodeMxfp4(dx));
    }
  }
}

// R7: dX of a BF16 tensor in MXFP4 is BF16 itself, so the units do not depend on the
// type.
TEST(ResidualTensor, PatternsPruneTheDenseResidual) {
  const std::vector<Fp32> data = Random(40 * 100, 123);
  for (const UnitFormat format :
       {UnitFormat::kHif4, UnitFormat::kNvfp4, UnitFormat::kMxfp4}) {
    FormatOptions options;
    options.format = format;
    const ResidualTensor dense =
        EncodeWithResidual(data, {40, 100}, Pattern::kDense, -1, options);
    const double without =
        Error(data, EncodeWithResidual(data, {40, 100}, Pattern::kNone, -1, options));
    for (const Pattern pattern : kPatterns) {
      const ResidualTensor tensor =
          EncodeWithResidual(data, {40, 100}, pattern, -1, options);
      UnitTensor expected = dense.residual;
      Prune(pattern, &expected);
      EXPECT_TRUE(tensor.main.units == dense.main.units);
      EXPECT_TRUE(tensor.residual.units == expected.units) << PatternName(pattern);
      EXPECT_EQ(tensor.residual.format, format);
      EXPECT_EQ(tensor.compressed.size(), pattern == Pattern::k2of4 ? 80u : 0u);
      for (size_t n = 0; n < tensor.compressed.size(); ++n) {
        EXPECT_EQ(Expand(tensor.compressed[n]), tensor.residual.units[n]);
      }
      const double error = Error(data, tensor);
      if (pattern == Pattern::kNone) {
        EXPECT_EQ(error, without);
      } else {
        EXPECT_LT(error, 0.7 * without) << UnitFormatName(format) << PatternName(pattern);
        EXPECT_GE(error, Error(data, dense));
      }
    }
  }
}

TEST(ResidualTensor, TensorScaleIsShared) {
  const std::vector<Fp32> data = Random(128, 124);
  FormatOptions options;
  options.format = UnitFormat::kNvfp4;
  options.tensor_scale = true;
  const ResidualTensor tensor =
      EncodeWithResidual(data, {128}, Pattern::kDense, -1, options);
  EXPECT_EQ(tensor.main.tensor_scale, Nvfp4TensorScale(data));
  EXPECT_EQ(tensor.residual.tensor_scale, tensor.main.tensor_scale);
  EXPECT_LT(
      Error(data, tensor),
      0.1 * Error(data, EncodeWithResidual(data, {128}, Pattern::kNone, -1, options)));
}

// A row's padding has no residual, and a NaN unit stays NaN in both.
TEST(ResidualTensor, PaddingAndNan) {
  std::vector<Fp32> data = Random(2 * 70, 125);
  data[3] = Fp32::Nan();
  for (const Pattern pattern : kPatterns) {
    const ResidualTensor tensor = EncodeWithResidual(data, {2, 70}, pattern);
    ASSERT_EQ(tensor.main.units.size(), 4u);
    if (pattern == Pattern::kNone) continue;
    EXPECT_EQ(tensor.main.units[0].scale_word, 0xFFu);
    EXPECT_EQ(tensor.residual.units[0].scale_word, 0xFFu);
    for (const size_t n : {1u, 3u}) {
      for (int i = 6; i < 64; ++i) EXPECT_EQ(Code(tensor.residual.units[n], i), 0);
    }
  }
}

TEST(ResidualTensor, FlushedValuesAreCounted) {
  std::vector<Fp32> data(128);
  data[0] = FromHost(7.0f);
  data[8] = FromHost(0.1f);    // flushed, the largest of its group: the residual keeps it
  data[9] = FromHost(0.09f);   // kept too, the second
  data[10] = FromHost(0.05f);  // dropped by 2:4
  data[64] = Fp32::Infinity(false);
  data[65] = FromHost(1.0f);  // under a NaN scale: does not count
  EncodeStats stats;
  const FormatOptions options;
  const auto count = [&](Pattern pattern) {
    return CountFlushed(data, EncodeWithResidual(data, {2, 64}, pattern));
  };
  EXPECT_EQ(count(Pattern::kNone), 3u);
  EXPECT_EQ(count(Pattern::k2of4), 1u);
  EXPECT_EQ(count(Pattern::kDense), 0u);
  EncodeWithResidual(data, {2, 64}, Pattern::kDense, -1, options, &stats);
  EXPECT_EQ(stats.flushed, 3u);  // Q(X) alone
  EXPECT_EQ(stats.nan_units, 1u);
}

}  // namespace
}  // namespace hif4
