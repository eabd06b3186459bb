#include "model/codec/prune_tensor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "model/codec/format_tensor.h"
#include "model/codec/prune24.h"
#include "tests/codec/blocks.h"
#include "tests/codec/fp32_values.h"

namespace hif4 {
namespace {

// Values of few bits and exponents: sums of their squares are exact in double.
std::vector<Fp32> Small(size_t count, uint64_t seed) {
  std::vector<Fp32> out(count);
  for (size_t i = 0; i < count; ++i) {
    const int value = static_cast<int>(RandomBits(seed, i) % 15) - 7;
    out[i] =
        FromHost(static_cast<float>(value) * (RandomBits(seed, i) >> 60 == 0 ? 8 : 1));
  }
  return out;
}

UnitTensor Encoded(const std::vector<Fp32>& data, const Shape& shape, UnitFormat format,
                   int axis = -1) {
  FormatOptions options;
  options.format = format;
  return EncodeFormatTensor(data, shape, axis, options);
}

// The ceil(n/2) largest, ties to the lower index, by repeated search.
std::vector<bool> Kept(std::vector<double> norms) {
  std::vector<bool> kept(norms.size());
  for (size_t round = 0; round < (norms.size() + 1) / 2; ++round) {
    size_t best = norms.size();
    for (size_t i = 0; i < norms.size(); ++i) {
      if (!kept[i] && (best == norms.size() || norms[i] > norms[best])) best = i;
    }
    kept[best] = true;
  }
  return kept;
}

// Prunes a 2-D tensor and checks every element: group(row, column) says what it belongs
// to.
template <typename Group>
void ExpectPruned(Pattern pattern, UnitFormat format, int64_t rows, int64_t columns,
                  size_t groups, Group group) {
  const UnitTensor dense = Encoded(
      Small(static_cast<size_t>(rows * columns), 111 + static_cast<uint64_t>(rows)),
      {rows, columns}, format);
  const std::vector<Fp32> before = DecodeFormatTensor(dense);
  std::vector<double> norms(groups);
  for (int64_t i = 0; i < rows * columns; ++i) {
    const double x = static_cast<double>(ToHost(before[static_cast<size_t>(i)]));
    norms[group(i / columns, i % columns)] += x * x;
  }
  const std::vector<bool> kept = Kept(norms);
  UnitTensor pruned = dense;
  Prune(pattern, &pruned);
  ASSERT_EQ(pruned.units.size(), dense.units.size());
  const int64_t units = (columns + 63) / 64;
  int64_t dropped = 0;
  for (int64_t n = 0; n < rows * units; ++n) {
    const Unit64& was = dense.units[static_cast<size_t>(n)];
    const Unit64& is = pruned.units[static_cast<size_t>(n)];
    ASSERT_EQ(is.scale_word, was.scale_word);  // scale words stay
    for (int i = 0; i < 64 && n % units * 64 + i < columns; ++i) {
      const bool keep = kept[group(n / units, n % units * 64 + i)];
      ASSERT_EQ(Code(is, i), keep ? Code(was, i) : 0) << "unit " << n << " element " << i;
      dropped += keep ? 0 : 1;
    }
  }
  EXPECT_EQ(dropped > 0, groups > 1);
}

TEST(PruneTensor, HalfOfTheChannels) {
  for (const UnitFormat format :
       {UnitFormat::kHif4, UnitFormat::kNvfp4, UnitFormat::kMxfp4}) {
    for (const int64_t columns : {1, 2, 63, 64, 65, 129, 300}) {
      ExpectPruned(Pattern::kChannel, format, 5, columns, static_cast<size_t>(columns),
                   [](int64_t, int64_t column) { return static_cast<size_t>(column); });
    }
  }
}

TEST(PruneTensor, HalfOfTheBlocks) {
  for (const UnitFormat format :
       {UnitFormat::kHif4, UnitFormat::kNvfp4, UnitFormat::kMxfp4}) {
    for (const int64_t rows : {1, 31, 32, 33, 100}) {
      for (const int64_t columns : {1, 64, 65, 200}) {
        const int64_t wide = (columns + 63) / 64, high = (rows + 31) / 32;
        ExpectPruned(Pattern::kBlock, format, rows, columns,
                     static_cast<size_t>(high * wide),
                     [wide](int64_t row, int64_t column) {
                       return static_cast<size_t>(row / 32 * wide + column / 64);
                     });
      }
    }
  }
}

// Rows of any shape and axis: channels are the places along the axis.
TEST(PruneTensor, ChannelsFollowTheAxis) {
  const std::vector<Fp32> data = Small(70 * 6, 112);
  std::vector<Fp32> moved(data.size());
  for (size_t i = 0; i < data.size(); ++i) moved[i % 6 * 70 + i / 6] = data[i];
  UnitTensor along = Encoded(data, {70, 3, 2}, UnitFormat::kHif4, 0);
  UnitTensor last = Encoded(moved, {6, 70}, UnitFormat::kHif4);
  Prune(Pattern::kChannel, &along);
  Prune(Pattern::kChannel, &last);
  EXPECT_TRUE(along.units == last.units);
}

TEST(PruneTensor, TiesGoToTheLowerIndex) {
  UnitTensor channels =
      Encoded(std::vector<Fp32>(2 * 65, FromHost(7.0f)), {2, 65}, UnitFormat::kHif4);
  Prune(Pattern::kChannel, &channels);
  const std::vector<Fp32> values = DecodeFormatTensor(channels);
  for (size_t i = 0; i < values.size(); ++i) {
    EXPECT_EQ(ToHost(values[i]), i % 65 < 33 ? 7.0f : 0.0f) << i;
  }
  UnitTensor blocks =
      Encoded(std::vector<Fp32>(64 * 192, FromHost(7.0f)), {64, 192}, UnitFormat::kHif4);
  Prune(Pattern::kBlock, &blocks);  // 2 x 3 blocks: the first row of them
  const std::vector<Fp32> left = DecodeFormatTensor(blocks);
  for (size_t i = 0; i < left.size(); ++i) {
    EXPECT_EQ(ToHost(left[i]), i / 192 < 32 ? 7.0f : 0.0f) << i;
  }
}

TEST(PruneTensor, NanUnitsAreKeptFirst) {
  // Three units a row; the last one is NaN in row 1 only, the middle one is the largest.
  std::vector<Fp32> data(2 * 192, FromHost(1.0f));
  for (size_t i = 64; i < 128; ++i) data[i] = FromHost(100.0f);
  data[192 + 150] = Fp32::Nan();
  UnitTensor channels = Encoded(data, {2, 192}, UnitFormat::kHif4);
  UnitTensor blocks = channels;
  const UnitTensor dense = channels;
  Prune(Pattern::kChannel, &channels);  // 96 of 192: all of the NaN unit, then 64 .. 95
  EXPECT_EQ(channels.units[2], dense.units[2]);
  EXPECT_EQ(channels.units[5], dense.units[5]);
  for (int i = 0; i < 64; ++i) {
    EXPECT_EQ(Code(channels.units[0], i), 0);
    EXPECT_EQ(Code(channels.units[1], i), i < 32 ? Code(dense.units[1], i) : 0);
  }
  Prune(Pattern::kBlock, &blocks);  // 2 of 3
  EXPECT_EQ(blocks.units[2], dense.units[2]);
  EXPECT_EQ(blocks.units[1], dense.units[1]);
  for (int i = 0; i < 64; ++i) EXPECT_EQ(Code(blocks.units[0], i), 0);
}

TEST(PruneTensor, TheOtherPatterns) {
  const UnitTensor dense = Encoded(Small(3 * 100, 113), {3, 100}, UnitFormat::kMxfp4);
  UnitTensor none = dense, all = dense, half = dense;
  Prune(Pattern::kNone, &none);
  Prune(Pattern::kDense, &all);
  Prune(Pattern::k2of4, &half);
  EXPECT_EQ(none.units.size(), 0u);
  EXPECT_TRUE(all.units == dense.units);
  ASSERT_EQ(half.units.size(), 6u);
  for (size_t n = 0; n < 6; ++n) {
    EXPECT_EQ(half.units[n], Expand(Prune2of4(dense.units[n])));
  }
}

}  // namespace
}  // namespace hif4
