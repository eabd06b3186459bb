#include "model/vector/observed_line.h"

#include <gtest/gtest.h>

namespace hif4 {
namespace {

using Kind = ObservedLine::Kind;

TEST(ObservedLine, Results) {
  const ObservedLine line = ParseObservedLine(" 0012\t3F80_0000 0 xZ1\r");
  EXPECT_EQ(line.kind, Kind::kResult);
  EXPECT_EQ(line.index, 0x12u);
  EXPECT_EQ(line.values, (std::vector<std::string>{"3f800000", "0", "xz1"}));
  EXPECT_EQ(ParseObservedLine("ffffffffffffffff 1").index, UINT64_MAX);
}

TEST(ObservedLine, Nothing) {
  for (const char* text : {"", "  ", "\r", "# 1 2", "// 1 2", "  // 1 2", "\t#"}) {
    EXPECT_EQ(ParseObservedLine(text).kind, Kind::kNothing) << text;
  }
}

TEST(ObservedLine, Malformed) {
  for (const char* text : {"x 1", "g 1", "-1 1", "0x1 g", "1 0y", "1 -1", "1 _", "_ 1",
                           "10000000000000000 1", "VCD info: dumpfile", "1 2 /3"}) {
    EXPECT_EQ(ParseObservedLine(text).kind, Kind::kMalformed) << text;
  }
}

TEST(ObservedLine, CanonicalDigits) {
  EXPECT_EQ(CanonicalDigits("0000"), "0");
  EXPECT_EQ(CanonicalDigits("00_aB"), "ab");
  EXPECT_EQ(CanonicalDigits("x0"), "x0");
  EXPECT_EQ(CanonicalDigits("0Z"), "z");
  EXPECT_EQ(CanonicalDigits(""), "");
  EXPECT_EQ(CanonicalDigits("__"), "");
  EXPECT_EQ(CanonicalDigits("1.0"), "");
}

}  // namespace
}  // namespace hif4
