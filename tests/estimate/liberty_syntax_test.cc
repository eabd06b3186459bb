#include "tools/estimate/library/liberty_syntax.h"

#include <gtest/gtest.h>

#include "tests/estimate/small_library.h"
#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

TEST(LibertySyntaxTest, GroupsAttributesAndComments) {
  const LibertyGroup top = ParseLiberty(
      "/* a\n b */ library (\"one\") {\n"
      "  // to the end of the line }\n"
      "  area : 32 ;  unit (1,pf) ;\n"
      "  value : a * 2\n"  // no semicolon
      "  values ( \\\n  \"1, 2\", \\\n  \"3, 4\"); ;\n"
      "  cell (X) { pin(A, B) { direction : input; } }\n"
      "}\n\n",
      "x.lib");
  EXPECT_EQ(top.type, "library");
  EXPECT_EQ(top.args, std::vector<std::string>{"one"});
  EXPECT_EQ(top.Value("area"), "32");
  EXPECT_EQ(top.Value("value"), "a * 2");
  EXPECT_EQ(top.Find("unit")->values, (std::vector<std::string>{"1", "pf"}));
  EXPECT_EQ(top.Find("values")->values, (std::vector<std::string>{"1, 2", "3, 4"}));
  EXPECT_EQ(top.Find("nothing"), nullptr);
  ASSERT_EQ(top.groups.size(), 1u);
  EXPECT_EQ(top.groups[0].line, 9);
  EXPECT_EQ(top.groups[0].groups[0].args, (std::vector<std::string>{"A", "B"}));
}

TEST(LibertySyntaxTest, TheLastOfEqualAttributesCounts) {
  EXPECT_EQ(ParseLiberty("library(x) { a : 1; a : 2; }", "x").Value("a"), "2");
}

TEST(LibertySyntaxTest, PlacesOfValues) {
  const std::string text = "library(x) { area : 36; b : \"c d\"; }";
  const LibertyGroup top = ParseLiberty(text, "x");
  const LibertyAttribute& area = *top.Find("area");
  EXPECT_EQ(text.substr(area.offset, area.length), "36");
  const LibertyAttribute& b = *top.Find("b");
  EXPECT_EQ(text.substr(b.offset, b.length), "\"c d\"");
}

TEST(LibertySyntaxTest, DamageIsNamedWithItsPlace) {
  const std::pair<std::string, std::string> cases[] = {
      {"", "is empty"},
      {"   \n /* only */ ", "is empty"},
      {"library(x) {", "ends inside library(x)"},
      {"library(x) {\n cell(Y) { area : 1; \n",
       "ends inside cell(Y), which line 2 opens"},
      {"library(x) { } }", "after the end"},
      {"library(x) { } library(y) { }", "after the end"},
      {"cell(x) { }", "no library"},
      {"library(x) { area 32; }", "neither ':' nor '('"},
      {"library(x) { area : ; }", "no value"},
      {"library(x) { values(1, 2; }", "without its ')'"},
      {"library(x) { a : \"b; }", "string without an end"},
      {"library(x) { /* }", "comment without an end"},
      {"library(x) { : 3; }", "where a name is needed"},
      {std::string(100, '\n') + "library(x) { : 3; }", "x.lib:101"},
  };
  for (const auto& [text, what] : cases) {
    const std::string& damaged = text;
    ExpectError(cli::kExitTool, {"x.lib:", what},
                [&] { ParseLiberty(damaged, "x.lib"); });
  }
}

TEST(LibertySyntaxTest, NestingIsLimited) {
  std::string text = "library(x) {";
  for (int i = 0; i < 100000; ++i) text += "g() {";
  ExpectError(cli::kExitTool, {"nest too deeply"}, [&] { ParseLiberty(text, "x"); });
}

// Every prefix of a library is damaged, and none is taken for a whole one.
TEST(LibertySyntaxTest, EveryPrefixIsRefused) {
  const std::string text = SmallLiberty();
  const size_t end = text.rfind('}');
  for (size_t length = 0; length <= end; length += 7) {
    EXPECT_THROW(ParseLiberty(text.substr(0, length), "x"), cli::Error) << length;
  }
  EXPECT_NO_THROW(ParseLiberty(text, "x"));
}

}  // namespace
}  // namespace hif4::estimate
