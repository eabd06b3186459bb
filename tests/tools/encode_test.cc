// `hif4 encode`: values, shapes, types, streams, counts.
#include "model/codec/encode.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "model/codec/layout.h"
#include "model/codec/tensor.h"
#include "tests/tools/run.h"

namespace hif4 {
namespace {

using EncodeTool = ToolTest;

// What the file has to be, by the library.
std::string Expected(const std::string& bytes, const Shape& shape, int axis = -1,
                     Profile profile = Profile::kOfficial,
                     Layout layout = Layout::kU32Lsb) {
  EncodeOptions options;
  options.profile = profile;
  std::string out;
  for (const Unit64& unit : EncodeTensor(ToValues(bytes), shape, axis, options).units) {
    uint8_t raw[kUnitBytes];
    WriteUnit(unit, layout, raw);
    out.append(reinterpret_cast<const char*>(raw), sizeof raw);
  }
  return out;
}

TEST_F(EncodeTool, WholeBlocksNeedNoShape) {
  const std::string bytes = SomeBf16(3 * 64);
  Write("x.bf16", bytes);
  const Outcome run = Run({"encode", "x.bf16", "x.hif4"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.out + run.err, "");
  ExpectSame(Read("x.hif4"), Expected(bytes, {192}));
  EXPECT_EQ(Listing(), "x.bf16 x.hif4");
}

TEST_F(EncodeTool, EachRowIsPaddedOnItsOwn) {
  const std::string bytes = SomeBf16(5 * 100);
  Write("x.bf16", bytes);
  ASSERT_EQ(Run({"encode", "x.bf16", "x.hif4", "--cols", "100"}).code, 0);
  EXPECT_EQ(Read("x.hif4").size(), 10u * 36);
  ExpectSame(Read("x.hif4"), Expected(bytes, {5, 100}));
  ASSERT_EQ(Run({"encode", "x.bf16", "y.hif4", "--shape", "5,100"}).code, 0);
  ExpectSame(Read("y.hif4"), Read("x.hif4"));
}

TEST_F(EncodeTool, AnyAxis) {
  const std::string bytes = SomeBf16(3 * 70 * 5);
  Write("x.bf16", bytes);
  for (const int axis : {0, 1, 2, -1, -2, -3}) {
    ASSERT_EQ(Run({"encode", "x.bf16", "x.hif4", "--shape", "3,70,5", "--axis",
                   std::to_string(axis)})
                  .code,
              0);
    SCOPED_TRACE(axis);
    ExpectSame(Read("x.hif4"), Expected(bytes, {3, 70, 5}, axis));
  }
  ASSERT_EQ(Run({"encode", "x.bf16", "x.hif4", "--cols", "5", "--axis", "0"}).code, 0);
  ExpectSame(Read("x.hif4"), Expected(bytes, {210, 5}, 0));
}

TEST_F(EncodeTool, EveryProfileAndLayout) {
  std::string bytes = SomeBf16(64);
  // E10: block maximum 12.25 (m = 3), where the profiles differ (E9).
  std::vector<uint16_t> words(64, 0);
  words[0] = 0x4144;
  words[8] = 0x40E0;
  bytes += FromWords(words) + FromWords(std::vector<uint16_t>(64, 0));
  Write("x.bf16", bytes);
  for (int p = 0; p < kProfileCount; ++p) {
    for (int l = 0; l < kLayoutCount; ++l) {
      const auto profile = static_cast<Profile>(p);
      const auto layout = static_cast<Layout>(l);
      ASSERT_EQ(Run({"encode", "x.bf16", "x.hif4", "--profile", GetProfile(profile).name,
                     "--layout", LayoutName(layout)})
                    .code,
                0);
      ExpectSame(Read("x.hif4"), Expected(bytes, {192}, -1, profile, layout));
    }
  }
}

TEST_F(EncodeTool, OtherTypesRoundToBf16) {
  // 1 + 2^-8 + 2^-20 rounds up, 1 + 2^-8 to even; a signalling NaN stays a NaN (E11).
  const std::vector<uint32_t> fp32 = {0x3F808008u, 0x3F808000u, 0x7F800001u};
  for (size_t i = 0; i < fp32.size(); ++i) {
    std::string raw(4 * 64, '\0');
    std::memcpy(raw.data(), &fp32[i], 4);
    Write("x.fp32", raw);
    ASSERT_EQ(Run({"encode", "x.fp32", "x.hif4", "--dtype", "fp32"}).code, 0);
    std::vector<uint16_t> words(64, 0);
    words[0] = i == 0 ? 0x3F81 : i == 1 ? 0x3F80 : 0x7FC0;
    SCOPED_TRACE(i);
    ExpectSame(Read("x.hif4"), Expected(FromWords(words), {64}));
  }
  std::vector<uint16_t> half(64, 0), same(64, 0);
  half[3] = 0x3E00;  // 1.5
  same[3] = 0x3FC0;
  Write("x.fp16", FromWords(half));
  ASSERT_EQ(Run({"encode", "x.fp16", "x.hif4", "--dtype", "fp16"}).code, 0);
  ExpectSame(Read("x.hif4"), Expected(FromWords(same), {64}));
}

TEST_F(EncodeTool, StandardStreams) {
  const std::string bytes = SomeBf16(4 * 96);
  RunOptions options;
  options.input = bytes;
  const Outcome run = Run({"encode", "-", "-", "--cols", "96"}, options);
  EXPECT_EQ(run.code, 0) << run.err;
  ExpectSame(run.out, Expected(bytes, {4, 96}));
  EXPECT_EQ(Listing(), "");
}

TEST_F(EncodeTool, LargerThanAnyBuffer) {
  const std::string bytes = SomeBf16(3 * 300000);
  Write("x.bf16", bytes);
  ASSERT_EQ(Run({"encode", "x.bf16", "x.hif4", "--cols", "300000"}).code, 0);
  ExpectSame(Read("x.hif4"), Expected(bytes, {3, 300000}));
}

TEST_F(EncodeTool, StatsCountSaturatedAndFlushed) {
  // E9: 7 under E6M2 = 1.75 saturates to 1.75 * 1.75 * 2; 0.01 under it is flushed.
  std::vector<uint16_t> words(100, 0);
  words[0] = 0x4144;   // 12.25
  words[8] = 0x40E0;   // 7
  words[16] = 0x3C24;  // 0.01
  words[70] = 0x7FC0;  // NaN, in the second unit
  Write("x.bf16", FromWords(words));
  const Outcome run = Run({"encode", "x.bf16", "x.hif4", "--cols", "100", "--stats"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out, "");
  EncodeStats stats;
  EncodeTensor(ToValues(FromWords(words)), {1, 100}, -1, EncodeOptions(), &stats);
  EXPECT_EQ(stats.flushed, 1u);
  EXPECT_EQ(run.err, "hif4: encode: values=100 units=2 padding=28 saturated=" +
                         std::to_string(stats.saturated) + " flushed=1 nan_units=1\n");
}

}  // namespace
}  // namespace hif4
