#include "model/codec/names.h"

#include <gtest/gtest.h>

#include <string>

#include "model/codec/prune_tensor.h"
#include "model/codec/unit_format.h"

namespace hif4 {
namespace {

TEST(Names, AreComparedWhole) {
  const char* const names[] = {"one", "on", "", "two"};
  EXPECT_EQ(FindName(names, 4, "one"), 0);
  EXPECT_EQ(FindName(names, 4, "on"), 1);
  EXPECT_EQ(FindName(names, 4, ""), 2);
  EXPECT_EQ(FindName(names, 4, "tw"), -1);
  EXPECT_EQ(FindName(names, 4, "twos"), -1);
}

TEST(Names, OfUnitFormats) {
  const std::string expected[kUnitFormatCount] = {"hif4", "nvfp4", "mxfp4"};
  for (int i = 0; i < kUnitFormatCount; ++i) {
    UnitFormat format = static_cast<UnitFormat>((i + 1) % kUnitFormatCount);
    EXPECT_EQ(UnitFormatName(static_cast<UnitFormat>(i)), expected[i]);
    EXPECT_TRUE(FindUnitFormat(expected[i].c_str(), &format));
    EXPECT_EQ(format, static_cast<UnitFormat>(i));
  }
  UnitFormat format = UnitFormat::kMxfp4;
  EXPECT_FALSE(FindUnitFormat("fp4", &format));
  EXPECT_EQ(format, UnitFormat::kMxfp4);
}

TEST(Names, OfPatterns) {
  const std::string expected[kPatternCount] = {"none", "2:4", "channel", "block",
                                               "dense"};
  for (int i = 0; i < kPatternCount; ++i) {
    Pattern pattern = static_cast<Pattern>((i + 1) % kPatternCount);
    EXPECT_EQ(PatternName(static_cast<Pattern>(i)), expected[i]);
    EXPECT_TRUE(FindPattern(expected[i].c_str(), &pattern));
    EXPECT_EQ(pattern, static_cast<Pattern>(i));
  }
  Pattern pattern = Pattern::kDense;
  EXPECT_FALSE(FindPattern("2:3", &pattern));
  EXPECT_EQ(pattern, Pattern::kDense);
}

}  // namespace
}  // namespace hif4
