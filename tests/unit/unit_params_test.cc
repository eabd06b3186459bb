#include "model/unit/unit_params.h"

#include <gtest/gtest.h>

namespace hif4 {
namespace {

UnitParams Parsed(const std::string& text) {
  UnitParams params;
  std::string error;
  EXPECT_TRUE(ParseUnitParams(text, &params, &error)) << error;
  return params;
}

TEST(UnitParams, TextAndBack) {
  EXPECT_EQ(ToString(UnitParams()), "NumPipeRegs=4,ExactAccumulator=0,TagWidth=4");
  for (const UnitParams& params : AllUnitParams(true)) {
    EXPECT_TRUE(Parsed(ToString(params)) == params) << ToString(params);
  }
}

TEST(UnitParams, AnyOrderAndDefaults) {
  const UnitParams params = Parsed("TagWidth=40,NumPipeRegs=0");
  EXPECT_EQ(ToString(params), "NumPipeRegs=0,ExactAccumulator=0,TagWidth=40");
  EXPECT_TRUE(Parsed("ExactAccumulator=1").exact);
}

TEST(UnitParams, Refuses) {
  for (const char* text :
       {"", "NumPipeRegs", "NumPipeRegs=", "NumPipeRegs=6", "NumPipeRegs=-1",
        "NumPipeRegs=4 ", "numpiperegs=4", "ExactAccumulator=2", "TagWidth=0",
        "TagWidth=65", "TagWidth=99999999999", "NumPipeRegs=4,", "Depth=3"}) {
    UnitParams params;
    std::string error;
    EXPECT_FALSE(ParseUnitParams(text, &params, &error)) << text;
    EXPECT_FALSE(error.empty());
    EXPECT_TRUE(params == UnitParams()) << "untouched";
  }
}

TEST(UnitParams, All) {
  EXPECT_EQ(AllUnitParams(true).size(), 6u * 2 + 2);
  EXPECT_EQ(AllUnitParams(false).size(), 6u + 2);
  for (const UnitParams& params : AllUnitParams(false)) EXPECT_FALSE(params.exact);
  EXPECT_EQ(AllUnitParams(true).back().tag_width, 40);
}

TEST(UnitParams, Lists) {
  std::vector<UnitParams> list;
  std::string error;
  ASSERT_TRUE(ParseUnitParamsList("all", true, &list, &error));
  EXPECT_EQ(list.size(), 14u);
  ASSERT_TRUE(ParseUnitParamsList("NumPipeRegs=2;NumPipeRegs=0;NumPipeRegs=2", true,
                                  &list, &error));
  EXPECT_EQ(list.size(), 2u);
  ASSERT_TRUE(ParseUnitParamsList("NumPipeRegs=2;all", true, &list, &error));
  EXPECT_EQ(list.size(), 14u);
  EXPECT_FALSE(ParseUnitParamsList("", true, &list, &error));
  EXPECT_FALSE(ParseUnitParamsList("NumPipeRegs=1;", true, &list, &error));
  EXPECT_FALSE(ParseUnitParamsList("ExactAccumulator=1", false, &list, &error));
  EXPECT_NE(error.find("no exact accumulator"), std::string::npos);
}

}  // namespace
}  // namespace hif4
