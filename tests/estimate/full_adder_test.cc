#include "tools/estimate/library/full_adder.h"

#include <gtest/gtest.h>

#include "tests/estimate/small_library.h"
#include "tools/estimate/synth/recipe.h"

namespace hif4::estimate {
namespace {

std::string Adder(const std::string& name, double area, const std::string& sum,
                  const std::string& carry) {
  std::string text = "cell (" + name + ") { area : " + std::to_string(area) + ";\n";
  for (const char* pin : {"P", "Q", "R"}) {
    text += std::string("pin(") + pin + ") { direction : input; capacitance : 0.01; }\n";
  }
  return text + "pin(S) { direction : output; function : \"" + sum + "\"; }\n" +
         "pin(T) { direction : output; function : \"" + carry + "\"; }\n}\n";
}

std::string LibraryWith(const std::string& cells) {
  return Replaced(SmallLiberty(), "cell (LATCH)", cells + "cell (LATCH)");
}

std::optional<FullAdder> Find(const std::string& cells) {
  return FindFullAdder(ReadLibrary(LibraryWith(cells), "small.lib"));
}

constexpr const char* kSum = "P ^ Q ^ R";
constexpr const char* kCarry = "(P Q) + (R (P + Q))";

TEST(FullAdderTest, ByItsFunctionsTheSmallest) {
  const std::optional<FullAdder> adder =
      Find(Adder("BIG", 9, kSum, kCarry) + Adder("FA", 5, kCarry, kSum) +
           Adder("NO_AREA", 0, kSum, kCarry));
  ASSERT_TRUE(adder);
  EXPECT_EQ(adder->cell, "FA");
  EXPECT_EQ(adder->inputs[2], "R");
  EXPECT_EQ(adder->sum, "T") << "whatever the pins are called";
  EXPECT_EQ(adder->carry, "S");
}

TEST(FullAdderTest, WhatIsNone) {
  EXPECT_FALSE(Find(""));
  EXPECT_FALSE(Find(Adder("FA", 5, kSum, "(P Q) + (R Q)"))) << "no majority";
  EXPECT_FALSE(Find(Adder("FA", 5, "P ^ Q", kCarry))) << "no sum of three";
  EXPECT_FALSE(Find(Adder("FA", 5, "!(P ^ Q ^ R)", kCarry))) << "inverted";
}

TEST(FullAdderTest, TheScriptUsesItInRecipeAreaAlone) {
  Technology technology = SmallTechnology();
  const EstimateUnit& core = *FindEstimateUnit("core");
  const auto script = [&](const char* recipe) {
    return YosysScript(core, UnitParams(), *FindRecipe(recipe), true, technology,
                       {"a.sv"});
  };
  EXPECT_EQ(script("area").find("extract_fa"), std::string::npos) << "there is none";
  technology.full_adder = Find(Adder("FA", 5, kSum, kCarry));
  EXPECT_NE(script("area").find("extract_fa"), std::string::npos);
  EXPECT_NE(script("area").find("FA adder [WIDTH-1:0] (.P(A), .Q(B), .R(C), .T(X), "
                                ".S(Y));"),
            std::string::npos)
      << script("area");
  for (const char* recipe : {"gates", "timed", "plain"}) {
    EXPECT_EQ(script(recipe).find("extract_fa"), std::string::npos) << recipe;
  }
}

}  // namespace
}  // namespace hif4::estimate
