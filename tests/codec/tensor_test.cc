#include "model/codec/tensor.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "model/codec/decode.h"
#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

std::vector<Bf16> Random(size_t count, uint64_t seed) {
  std::vector<Bf16> out(count);
  for (size_t i = 0; i < count; ++i) {
    out[i] = Bf16::FromBits(static_cast<uint16_t>(0x3E00 + RandomBits(seed, i) % 0x300 +
                                                  (RandomBits(seed, i) >> 63 << 15)));
  }
  return out;
}

std::string MessageOf(void (*call)()) {
  try {
    call();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "no error";
}

// E12: each row is padded with +0 on its own and decodes to its own length.
TEST(Tensor, EveryRowLength) {
  for (int64_t length = 1; length <= 200; ++length) {
    const int64_t rows = 3, units = (length + 63) / 64;
    const std::vector<Bf16> data = Random(static_cast<size_t>(rows * length), 31);
    const UnitTensor tensor = EncodeTensor(data, {rows, length});
    ASSERT_EQ(tensor.units.size(), static_cast<size_t>(rows * units));
    const std::vector<Bf16> decoded = DecodeTensor(tensor);
    ASSERT_EQ(decoded.size(), data.size());
    for (int64_t n = 0; n < rows * units; ++n) {
      Block block{};  // by hand
      const int64_t row = n / units, first = n % units * 64;
      for (int64_t i = first; i < first + 64 && i < length; ++i) {
        block[static_cast<size_t>(i - first)] =
            data[static_cast<size_t>(row * length + i)];
      }
      ASSERT_EQ(tensor.units[static_cast<size_t>(n)], Encode(block)) << length;
      Bf16 expected[64];
      DecodeHif4(Encode(block), expected);
      for (int64_t i = first; i < first + 64 && i < length; ++i) {
        ASSERT_EQ(decoded[static_cast<size_t>(row * length + i)], expected[i - first]);
      }
    }
  }
}

// The next row's values must not change a row's units.
TEST(Tensor, RowsDoNotLeakIntoEachOther) {
  std::vector<Bf16> data = Random(2 * 70, 32);
  const UnitTensor before = EncodeTensor(data, {2, 70});
  for (size_t i = 70; i < 140; ++i) data[i] = Bf16::FromBits(0x7F00);
  const UnitTensor after = EncodeTensor(data, {2, 70});
  EXPECT_EQ(before.units[0], after.units[0]);
  EXPECT_EQ(before.units[1], after.units[1]);
  EXPECT_NE(before.units[2], after.units[2]);
}

// Blocks along an axis are the blocks of the tensor with that axis moved to the end.
TEST(Tensor, EveryAxis) {
  const Shape shape = {5, 67, 3, 2};
  const std::vector<Bf16> data = Random(5 * 67 * 3 * 2, 33);
  const size_t stride[4] = {67 * 3 * 2, 3 * 2, 2, 1};
  for (int axis = 0; axis < 4; ++axis) {
    std::vector<size_t> order;  // offsets of the moved tensor
    Shape moved;
    int others[3], n = 0;
    for (int d = 0; d < 4; ++d) {
      if (d != axis) others[n++] = d;
    }
    for (int64_t a = 0; a < shape[others[0]]; ++a) {
      for (int64_t b = 0; b < shape[others[1]]; ++b) {
        for (int64_t c = 0; c < shape[others[2]]; ++c) {
          for (int64_t i = 0; i < shape[axis]; ++i) {
            order.push_back(static_cast<size_t>(a) * stride[others[0]] +
                            static_cast<size_t>(b) * stride[others[1]] +
                            static_cast<size_t>(c) * stride[others[2]] +
                            static_cast<size_t>(i) * stride[axis]);
          }
        }
      }
    }
    std::vector<Bf16> transposed(data.size());
    for (size_t i = 0; i < data.size(); ++i) transposed[i] = data[order[i]];
    for (const int64_t d : {others[0], others[1], others[2], axis}) {
      moved.push_back(shape[static_cast<size_t>(d)]);
    }
    const UnitTensor expected = EncodeTensor(transposed, moved);
    for (const int named : {axis, axis - 4}) {
      const UnitTensor got = EncodeTensor(data, shape, named);
      ASSERT_EQ(got.units.size(), expected.units.size());
      EXPECT_TRUE(got.units == expected.units) << named;
      const std::vector<Bf16> back = DecodeTensor(got), there = DecodeTensor(expected);
      for (size_t i = 0; i < order.size(); ++i) ASSERT_EQ(back[order[i]], there[i]);
    }
  }
}

// E11: FP32 and FP16 go through BF16.
TEST(Tensor, OtherInputTypesRoundFirst) {
  std::vector<Fp32> wide;
  std::vector<Bf16> rounded;
  for (uint64_t i = 0; i < 640; ++i) {
    wide.push_back(Fp32::FromBits(
        0x3F000000u + static_cast<uint32_t>(RandomBits(34, i) & 0x80FFFFFFu)));
    rounded.push_back(RoundToBf16(wide.back()));
  }
  wide[5] = Fp32::FromBits(0x7F800001u);  // B16: a NaN, not an infinity
  rounded[5] = Bf16::FromBits(0x7FC0);
  wide[100] = Fp32::FromBits(0x7F7FFFFFu);
  rounded[100] = Bf16::FromBits(0x7F80);
  EXPECT_TRUE(EncodeTensor(wide, {10, 64}).units ==
              EncodeTensor(rounded, {10, 64}).units);

  std::vector<Fp16> half;
  std::vector<Bf16> narrowed;
  for (uint32_t i = 0; i < 0x10000; ++i) {
    half.push_back(Fp16::FromBits(static_cast<uint16_t>(i)));
    narrowed.push_back(RoundToBf16(half.back()));
  }
  EXPECT_TRUE(EncodeTensor(half, {256, 256}).units ==
              EncodeTensor(narrowed, {256, 256}).units);
}

TEST(Tensor, StatsAndProfileReachEveryBlock) {
  std::vector<Bf16> data(2 * 65);
  data[64] = Bf16FromDouble(7.875);
  data[65 + 64] = Bf16FromDouble(7.875);
  EncodeStats stats;
  EncodeTensor(data, {2, 65}, -1, With(Profile::kCann), &stats);
  EXPECT_EQ(stats.saturated, 2u);
  EXPECT_EQ(stats.nan_units, 2u);  // the zero blocks, in this profile
}

TEST(Tensor, EmptyTensors) {
  for (const Shape& shape : {Shape{0}, Shape{3, 0}, Shape{0, 64}, Shape{1ll << 62, 0},
                             Shape{1ll << 40, 1ll << 40, 0}}) {
    const UnitTensor tensor = EncodeTensor(std::vector<Bf16>(), shape);
    EXPECT_EQ(tensor.units.size(), 0u);
    EXPECT_EQ(DecodeTensor(tensor).size(), 0u);
  }
}

TEST(Tensor, ErrorsNameTheRemedy) {
  EXPECT_EQ(MessageOf([] {
              EncodeTensor(std::vector<Bf16>(63), {1, 64});
            }),
            "shape [1, 64] needs 64 values, there are 63: check the row length");
  EXPECT_EQ(MessageOf([] { EncodeTensor(std::vector<Bf16>(1), {}); }),
            "a scalar has no axis for blocks: reshape it to [1]");
  EXPECT_EQ(MessageOf([] {
              EncodeTensor(std::vector<Bf16>(4), {2, 2}, 2);
            }),
            "axis 2 is outside shape [2, 2]: use -2 to 1");
  EXPECT_EQ(MessageOf([] {
              EncodeTensor(std::vector<Bf16>(4), {2, 2}, -3);
            }),
            "axis -3 is outside shape [2, 2]: use -2 to 1");
  EXPECT_EQ(MessageOf([] {
              EncodeTensor(std::vector<Bf16>(4), {2, -2});
            }),
            "shape [2, -2] has a negative dimension");
  EXPECT_EQ(MessageOf([] {
              ElementCount({1ll << 40, 1ll << 40});
            }),
            "shape [1099511627776, 1099511627776] has more elements than 64 bits can "
            "count");
  EXPECT_EQ(MessageOf([] {
              UnitTensor tensor = EncodeTensor(std::vector<Bf16>(65), {65});
              tensor.units.pop_back();
              DecodeTensor(tensor);
            }),
            "shape [65] along axis -1 needs 2 units, there are 1: check the row length");
}

}  // namespace
}  // namespace hif4
