#include "tools/estimate/library/lef.h"

#include <gtest/gtest.h>

#include "tests/estimate/small_library.h"
#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

TEST(LefTest, SizesOfMacros) {
  const auto macros = ParseLef(SmallLef(), "small.lef");
  ASSERT_EQ(macros.size(), 7u);
  EXPECT_DOUBLE_EQ(macros.at("NAND2").width, 0.2);
  EXPECT_DOUBLE_EQ(macros.at("NAND2").height, 10);
  EXPECT_DOUBLE_EQ(macros.at("NAND2").area(), 2);
  EXPECT_TRUE(macros.at("NAND2").has_signals);
  EXPECT_FALSE(macros.at("FILL").has_signals);
  EXPECT_FALSE(macros.at("FILL").is_pad);
}

TEST(LefTest, SpacesCommentsAndPads) {
  const auto macros = ParseLef(
      "# MACRO NO\nMACRO  A # the first\r\n\tCLASS PAD ;\n\tSIZE 2.5 BY 4;\n"
      "  OBS\n  END\n PIN A\n END A\nEND A\nEND LIBRARY\n",
      "x");
  ASSERT_EQ(macros.size(), 1u);
  EXPECT_DOUBLE_EQ(macros.at("A").area(), 10);
  EXPECT_TRUE(macros.at("A").is_pad);
}

TEST(LefTest, DamageIsNamed) {
  const std::pair<std::string, std::string> cases[] = {
      {"", "no macro"},
      {"VERSION 5.4 ;\n", "no macro"},
      {"MACRO A\n SIZE 1 BY 2 ;\n", "ends inside macro A"},
      {"MACRO A\nEND A\n", "macro A has no size"},
      {"MACRO A\n SIZE 1 2 ;\nEND A\n", "SIZE is not"},
      {"MACRO A\n SIZE 1 BY x ;\nEND A\n", "SIZE is not"},
      {"MACRO A\n SIZE -1 BY 2 ;\nEND A\n", "SIZE is not"},
      {"MACRO A\n SIZE nan BY 2 ;\nEND A\n", "SIZE is not"},
      {"MACRO A\n SIZE 1 BY 2 ;\nEND A\nMACRO A\n", "macro A again"},
  };
  for (const auto& [text, what] : cases) {
    const std::string& damaged = text;
    ExpectError(cli::kExitTool, {"x.lef:", what}, [&] { ParseLef(damaged, "x.lef"); });
  }
}

}  // namespace
}  // namespace hif4::estimate
