#include "model/codec/format_tensor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "model/codec/mxfp4.h"
#include "model/codec/nvfp4.h"
#include "tests/codec/blocks.h"
#include "tests/codec/fp32_values.h"

namespace hif4 {
namespace {

std::vector<Fp32> Random(size_t count, uint64_t seed) {
  std::vector<Fp32> out(count);
  for (size_t i = 0; i < count; ++i) {
    const uint64_t r = RandomBits(seed, i);
    out[i] = Fp32::FromBits(0x3D000000u + static_cast<uint32_t>(r % 0x03000000u) +
                            (static_cast<uint32_t>(r >> 63) << 31));
  }
  return out;
}

FormatOptions In(UnitFormat format) {
  FormatOptions options;
  options.format = format;
  return options;
}

// C0: the FP32 value itself, with no step to BF16; each row padded on its own.
TEST(FormatTensor, UnitsAreTheEncodersOfEveryRow) {
  const std::vector<Fp32> data = Random(3 * 70, 71);
  for (const UnitFormat format : {UnitFormat::kNvfp4, UnitFormat::kMxfp4}) {
    const UnitTensor tensor = EncodeFormatTensor(data, {3, 70}, -1, In(format));
    ASSERT_EQ(tensor.units.size(), 6u);
    EXPECT_EQ(tensor.format, format);
    for (size_t n = 0; n < 6; ++n) {
      Fp32Block block{};
      const size_t first = n / 2 * 70 + n % 2 * 64, count = n % 2 == 0 ? 64 : 6;
      std::copy_n(data.begin() + static_cast<int64_t>(first), count, block.begin());
      EXPECT_EQ(tensor.units[n], format == UnitFormat::kNvfp4
                                     ? EncodeNvfp4(block.data())
                                     : EncodeMxfp4(block.data()));
    }
    const std::vector<Fp32> decoded = DecodeFormatTensor(tensor);
    ASSERT_EQ(decoded.size(), data.size());
    for (size_t i = 0; i < data.size(); ++i) {
      const double x = static_cast<double>(ToHost(data[i]));
      EXPECT_LE(std::fabs(static_cast<double>(ToHost(decoded[i])) - x), std::fabs(x) + 1);
      EXPECT_EQ(decoded[i].negative(), data[i].negative());
    }
  }
}

TEST(FormatTensor, Hif4IsEncodeTensor) {
  const std::vector<Fp32> data = Random(2 * 100, 72);
  FormatOptions options;
  options.hif4.profile = Profile::kPtoA6;
  const UnitTensor tensor = EncodeFormatTensor(data, {2, 100}, 0, options);
  EXPECT_TRUE(tensor.units == EncodeTensor(data, {2, 100}, 0, options.hif4).units);
  const std::vector<Bf16> expected = DecodeTensor(tensor);
  const std::vector<Fp32> wide = DecodeFormatTensor(tensor);
  for (size_t i = 0; i < wide.size(); ++i) EXPECT_EQ(wide[i], ToFp32(expected[i]));
}

// C1: t = FP32(peak / 2688), then RNE32(x / t), as the host computes them.
TEST(FormatTensor, TensorScale) {
  std::vector<Fp32> data = Random(128, 73);
  data[77] = FromHost(-54321.0f);
  FormatOptions options = In(UnitFormat::kNvfp4);
  options.tensor_scale = true;
  const UnitTensor tensor = EncodeFormatTensor(data, {128}, -1, options);
  const float t = 54321.0f / 2688.0f;
  EXPECT_EQ(ToHost(tensor.tensor_scale), t);
  for (size_t n = 0; n < 2; ++n) {
    Fp32Block block;
    for (size_t i = 0; i < 64; ++i) block[i] = FromHost(ToHost(data[64 * n + i]) / t);
    EXPECT_EQ(tensor.units[n], EncodeNvfp4(block.data()));
  }
  UnitTensor bare = tensor;
  bare.tensor_scale = FromHost(1.0f);
  const std::vector<Fp32> decoded = DecodeFormatTensor(tensor);
  const std::vector<Fp32> unscaled = DecodeFormatTensor(bare);
  for (size_t i = 0; i < 128; ++i) {
    EXPECT_EQ(ToHost(decoded[i]), ToHost(unscaled[i]) * t);
  }
}

// B06: no tensor scale of 0, so no NaN out of zeros.
TEST(FormatTensor, TensorScaleOfZerosAndSubnormals) {
  FormatOptions options = In(UnitFormat::kNvfp4);
  options.tensor_scale = true;
  EXPECT_EQ(ToHost(Nvfp4TensorScale(std::vector<Fp32>(9))), 1.0f);
  for (const Unit64& unit :
       EncodeFormatTensor(std::vector<Fp32>(64), {64}, -1, options).units) {
    EXPECT_EQ(unit, Unit64());
  }
  std::vector<Fp32> least(64);
  least[3] = Fp32::FromBits(1);
  EXPECT_EQ(Nvfp4TensorScale(least).bits(), 1u);
  const UnitTensor tensor = EncodeFormatTensor(least, {64}, -1, options);
  EXPECT_EQ(DecodeFormatTensor(tensor)[3].bits(), 1u);
}

// A NaN or infinity takes its block and leaves the scale of the others alone.
TEST(FormatTensor, TensorScaleIgnoresNanAndInfinity) {
  std::vector<Fp32> data(32, FromHost(2688.0f));
  data[20] = Fp32::Infinity(true);
  data[21] = Fp32::Nan();
  FormatOptions options = In(UnitFormat::kNvfp4);
  options.tensor_scale = true;
  const UnitTensor tensor = EncodeFormatTensor(data, {32}, -1, options);
  EXPECT_EQ(ToHost(tensor.tensor_scale), 1.0f);
  EXPECT_EQ(tensor.units[0].scale_word, 0x00007F7Eu);
}

TEST(FormatTensor, Errors) {
  FormatOptions options = In(UnitFormat::kMxfp4);
  options.tensor_scale = true;
  EXPECT_THROW(EncodeFormatTensor(std::vector<Fp32>(64), {64}, -1, options),
               std::invalid_argument);
  EXPECT_THROW(
      EncodeFormatTensor(std::vector<Fp32>(63), {64}, -1, In(UnitFormat::kMxfp4)),
      std::invalid_argument);
  EXPECT_THROW(DecodeTensor(EncodeFormatTensor(std::vector<Fp32>(64), {64}, -1,
                                               In(UnitFormat::kMxfp4))),
               std::invalid_argument);
}

}  // namespace
}  // namespace hif4
