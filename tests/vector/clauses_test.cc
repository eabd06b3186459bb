#include "model/vector/clauses.h"

#include <gtest/gtest.h>

namespace hif4 {
namespace {

using List = std::vector<std::string>;

TEST(Clauses, Text) {
  EXPECT_EQ(ClausesText({"D3", "A1", "D1", "A4", "D2", "B17", "A1", "A3"}),
            "A1 A3-A4 B17 D1-D3");
  EXPECT_EQ(ClausesText({"E10", "E9", "E2"}), "E2 E9-E10");
  EXPECT_EQ(ClausesText({}), "");
}

TEST(Clauses, ParseIsTheReverse) {
  List list;
  ASSERT_TRUE(ParseClauses("A1 A3-A4 B17 D1-D3", &list));
  EXPECT_EQ(list, (List{"A1", "A3", "A4", "B17", "D1", "D2", "D3"}));
  EXPECT_EQ(ClausesText(list), "A1 A3-A4 B17 D1-D3");
}

TEST(Clauses, ParseRefuses) {
  List list;
  for (const char* text :
       {"", "a1", "A", "1", "A1-", "A1-B2", "A3-A1", "A1,A2", "A1234"}) {
    EXPECT_FALSE(ParseClauses(text, &list)) << text;
  }
}

}  // namespace
}  // namespace hif4
