// `hif4 decode`: values, padding, streams, and every way in which it refuses.
#include "model/codec/decode.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "model/codec/tensor.h"
#include "tests/tools/run.h"

namespace hif4 {
namespace {

using DecodeTool = ToolTest;

// A unit of scale 1 with element i = code i % 16.
std::string RampUnit() {
  std::string unit("\xC0\x00\x00\x00", 4);
  for (int i = 0; i < 32; ++i) {
    unit += static_cast<char>(((2 * i) % 16) | ((2 * i + 1) % 16) << 4);
  }
  return unit;
}

std::vector<uint16_t> RampValues() {
  const uint16_t magnitudes[8] = {0x0000, 0x3E80, 0x3F00, 0x3F40,
                                  0x3F80, 0x3FA0, 0x3FC0, 0x3FE0};
  std::vector<uint16_t> values;
  for (int i = 0; i < 64; ++i) {
    values.push_back(
        static_cast<uint16_t>(magnitudes[i % 8] | (i % 16 >= 8 ? 0x8000 : 0)));
  }
  return values;
}

TEST_F(DecodeTool, ValuesAndSignedZeros) {
  Write("x.hif4", RampUnit());
  const Outcome run = Run({"decode", "x.hif4", "x.bf16"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.out + run.err, "");
  ExpectSame(Read("x.bf16"), FromWords(RampValues()));
  EXPECT_EQ(Listing(), "x.bf16 x.hif4");
}

TEST_F(DecodeTool, Fp32IsTheSameValue) {
  Write("x.hif4", RampUnit());
  ASSERT_EQ(Run({"decode", "x.hif4", "x.fp32", "--dtype", "fp32"}).code, 0);
  std::vector<uint16_t> words;
  for (const uint16_t value : RampValues()) {
    words.push_back(0);
    words.push_back(value);
  }
  ExpectSame(Read("x.fp32"), FromWords(words));
}

TEST_F(DecodeTool, LayoutAmctMsb) {
  // E1_8 of group 0 and E1_16 of group 9, in both layouts.
  const std::string elements = RampUnit().substr(4);
  Write("u", std::string("\xC0\x01\x00\x02", 4) + elements);
  Write("a", std::string("\xC0\x80\x00\x40", 4) + elements);
  ASSERT_EQ(Run({"decode", "u", "u.bf16"}).code, 0);
  ASSERT_EQ(Run({"decode", "a", "a.bf16", "--layout", "amct-msb"}).code, 0);
  ExpectSame(Read("u.bf16"), Read("a.bf16"));
  EXPECT_FALSE(Read("u.bf16") == FromWords(RampValues()));
}

TEST_F(DecodeTool, CutsThePaddingOfEachRow) {
  const std::string bytes = SomeBf16(6 * 100);
  Write("x.bf16", bytes);
  ASSERT_EQ(Run({"encode", "x.bf16", "x.hif4", "--cols", "100"}).code, 0);
  ASSERT_EQ(Run({"decode", "x.hif4", "padded"}).code, 0);
  ASSERT_EQ(Run({"decode", "x.hif4", "cut", "--cols", "100"}).code, 0);
  const std::string padded = Read("padded"), cut = Read("cut");
  ASSERT_EQ(padded.size(), 6u * 128 * 2);
  ASSERT_EQ(cut.size(), 6u * 100 * 2);
  for (size_t row = 0; row < 6; ++row) {
    EXPECT_EQ(cut.substr(row * 200, 200), padded.substr(row * 256, 200)) << row;
    EXPECT_EQ(padded.substr(row * 256 + 200, 56), std::string(56, '\0')) << row;
  }
}

TEST_F(DecodeTool, AnyAxis) {
  const Shape shape = {3, 70, 5};
  const std::string bytes = SomeBf16(3 * 70 * 5);
  Write("x.bf16", bytes);
  for (const int axis : {0, 1, 2, -1, -2, -3}) {
    const std::vector<std::string> options = {"--shape", "3,70,5", "--axis",
                                              std::to_string(axis)};
    std::vector<std::string> encode = {"encode", "x.bf16", "u"},
                             decode = {"decode", "u", "y"};
    encode.insert(encode.end(), options.begin(), options.end());
    decode.insert(decode.end(), options.begin(), options.end());
    ASSERT_EQ(Run(encode).code, 0);
    ASSERT_EQ(Run(decode).code, 0);
    const std::vector<Bf16> expected =
        DecodeTensor(EncodeTensor(ToValues(bytes), shape, axis));
    ExpectSame(Read("y"), FromValues(expected));
  }
}

TEST_F(DecodeTool, StandardStreamsAndStats) {
  RunOptions options;
  options.input = RampUnit() + std::string("\xFF", 1) + std::string(35, '\0');
  const Outcome run = Run({"decode", "-", "-", "--cols", "70", "--stats"}, options);
  EXPECT_EQ(run.code, 0) << run.err;
  std::vector<uint16_t> values = RampValues();
  values.insert(values.end(), 6, 0x7FC0);
  ExpectSame(run.out, FromWords(values));
  EXPECT_EQ(run.err, "hif4: decode: values=70 units=2 padding=58 nan_units=1\n");
}

TEST_F(DecodeTool, Refuses) {
  Write("empty", "");
  ExpectError(Run({"decode", "empty", "o"}), 2, {"empty: is empty: there is no unit"});
  Write("cut", RampUnit() + RampUnit().substr(0, 35));
  ExpectError(Run({"decode", "cut", "o"}), 2,
              {"cut: ends at byte 71, after 35 of the 36 bytes of unit 1", "whole?"});
  Write("three", RampUnit() + RampUnit() + RampUnit());
  ExpectError(Run({"decode", "three", "o", "--cols", "65"}), 2,
              {"three: ends at byte 108 in row 1, after 1 of its 2 units", "--cols"});
  ExpectError(Run({"decode", "three", "o", "--shape", "2,64"}), 2,
              {"three: ends at byte 108, after 3 units; shape 2,64 needs 2"});
  ExpectError(Run({"decode", "three", "o", "--shape", "4,64", "--axis", "0"}), 2,
              {"three: ends at byte 108, after 3 units; shape 4,64 needs 64"});
  ExpectError(Run({"decode", "three", "o", "--cols", "3", "--axis", "0"}), 64,
              {"--axis", "--shape"});
  RunOptions options;
  options.input = Read("three");
  ExpectError(Run({"decode", "-", "o", "--cols", "65"}, options), 2,
              {"standard input: ends at byte 108 in row 1"});
  ExpectError(Run({"decode", "-", "o", "--shape", "2,64"}, options), 2,
              {"standard input: goes on at byte 72, where shape 2,64 ends"});
  ExpectError(Run({"decode", "-", "o", "--shape", "64,1", "--axis", "0"}, options), 2,
              {"standard input: goes on at byte 36, where shape 64,1 ends"});
  EXPECT_EQ(Listing(), "cut empty three");
}

TEST_F(DecodeTool, HugeShapesNeedNoMemory) {
  Write("x", RampUnit());
  const std::string huge = "288230376151711744";
  ExpectError(Run({"decode", "x", "o", "--cols", huge}), 2, {"x: ends at byte 36", huge});
  ExpectError(Run({"decode", "x", "o", "--shape", "1," + huge, "--axis", "0"}), 2,
              {"x: ends at byte 36", huge});
}

}  // namespace
}  // namespace hif4
