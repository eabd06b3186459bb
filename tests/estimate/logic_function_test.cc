#include "tools/estimate/library/logic_function.h"

#include <gtest/gtest.h>

namespace hif4::estimate {
namespace {

LogicFunction Parse(const std::string& text) {
  LogicFunction function;
  std::string error;
  EXPECT_TRUE(ParseLogicFunction(text, &function, &error)) << error;
  return function;
}

// The value for each row of inputs, where input i is bit i of the row.
uint64_t Rows(const std::string& text) {
  const LogicFunction function = Parse(text);
  static const uint64_t columns[] = {0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC,
                                     0xF0F0F0F0F0F0F0F0, 0xFF00FF00FF00FF00};
  std::vector<uint64_t> values(columns, columns + function.inputs.size());
  const uint64_t rows = uint64_t{1} << function.inputs.size();
  return function.Evaluate(values) & ((uint64_t{1} << rows) - 1);
}

TEST(LogicFunctionTest, Operators) {
  EXPECT_EQ(Rows("A"), 0b10u);
  EXPECT_EQ(Rows("!A"), 0b01u);
  EXPECT_EQ(Rows("A'"), 0b01u);
  EXPECT_EQ(Rows("A''"), 0b10u);
  for (const char* text : {"A B", "A*B", "A & B", "(A)(B)", "(A B)"}) {
    EXPECT_EQ(Rows(text), 0b1000u) << text;
  }
  for (const char* text : {"A+B", "A | B"}) EXPECT_EQ(Rows(text), 0b1110u) << text;
  EXPECT_EQ(Rows("A^B"), 0b0110u);
  EXPECT_EQ(Parse("0").Evaluate({}), 0u);
  EXPECT_EQ(Parse("1").Evaluate({}), ~uint64_t{0});
}

TEST(LogicFunctionTest, NotBindsClosestThenXorAndOr) {
  EXPECT_TRUE(SameFunction(Parse("A + B C"), Parse("A + (B C)")));
  EXPECT_TRUE(SameFunction(Parse("A ^ B C"), Parse("(A ^ B) C")));
  EXPECT_TRUE(SameFunction(Parse("!A B"), Parse("(!A) B")));
  EXPECT_TRUE(SameFunction(Parse("A B'"), Parse("A (!B)")));
  EXPECT_TRUE(SameFunction(Parse("!A'"), Parse("A")));
}

TEST(LogicFunctionTest, FunctionsOfTheLibraries) {
  EXPECT_EQ(Rows("(!((A B)+C))"), 0b00000111u);
  EXPECT_EQ(Rows("(((A B)+(B C))+(C A))"), 0b11101000u);
  EXPECT_EQ(Rows("((A^B)^C)"), 0b10010110u);
  // Inputs in the order of the text: S, A, B.
  EXPECT_EQ(Rows("(!((S A) + (!S B)))"), 0b00100111u);
}

TEST(LogicFunctionTest, SameFunctionLooksAtValuesAlone) {
  EXPECT_TRUE(SameFunction(Parse("!(A B)"), Parse("B' + A'")));
  EXPECT_FALSE(SameFunction(Parse("!(A B)"), Parse("!(A+B)")));
  EXPECT_FALSE(SameFunction(Parse("A"), Parse("B")));
  EXPECT_TRUE(SameFunction(Parse("A"), Parse("A + (A B)")));
}

TEST(LogicFunctionTest, DamageIsNamed) {
  for (const char* text : {"", "(", "A +", "(A", "A)", "A ! B )", "+", "A ? B", "^A"}) {
    LogicFunction function;
    std::string error;
    EXPECT_FALSE(ParseLogicFunction(text, &function, &error)) << text;
    EXPECT_NE(error.find("character"), std::string::npos) << error;
  }
  LogicFunction function;
  std::string error;
  const std::string deep(100000, '(');
  EXPECT_FALSE(ParseLogicFunction(deep, &function, &error));
  EXPECT_FALSE(ParseLogicFunction(std::string(100000, '!') + "A", &function, &error));
}

}  // namespace
}  // namespace hif4::estimate
