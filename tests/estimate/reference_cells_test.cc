#include "tools/estimate/library/reference_cells.h"

#include <gtest/gtest.h>

#include "tests/estimate/small_library.h"
#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

Library Small(const std::string& text) { return ReadLibrary(text, "small.lib"); }

TEST(ReferenceCellsTest, Nand2ByFunction) {
  EXPECT_EQ(ReferenceNand2(Small(SmallLiberty())).name, "NAND2");
  // Whatever it is called, and however its function is written.
  std::string text = Replaced(SmallLiberty(), "cell (NAND2)", "cell (XYZ)");
  EXPECT_EQ(ReferenceNand2(Small(text)).name, "XYZ");
  text = Replaced(text, "(!(A B))", "A' + B'");
  EXPECT_EQ(ReferenceNand2(Small(text)).name, "XYZ");
}

TEST(ReferenceCellsTest, TheSmallestOfSeveral) {
  // NOR2 becomes a smaller NAND2, then one without an area.
  std::string text = Replaced(SmallLiberty(), "(!(A+B))", "(!(A B))");
  text = Replaced(text, "cell (NOR2) {\n  area : 2;", "cell (NOR2) {\n  area : 1.5;");
  EXPECT_EQ(ReferenceNand2(Small(text)).name, "NOR2");
  text = Replaced(text, "area : 1.5;", "area : 0;");
  EXPECT_EQ(ReferenceNand2(Small(text)).name, "NAND2");
  EXPECT_EQ(ReferenceNand2(Small(SmallLiberty()), "NAND2").name, "NAND2");
}

TEST(ReferenceCellsTest, WhatIsNamedMustBeOne) {
  const Library library = Small(SmallLiberty());
  ExpectError(cli::kExitTool, {"small.lib", "no cell NAND9"},
              [&] { ReferenceNand2(library, "NAND9"); });
  for (const char* cell : {"NOR2", "INV", "DFF", "LATCH"}) {
    ExpectError(cli::kExitTool, {cell, "is no NAND2", "--nand2"},
                [&] { ReferenceNand2(library, cell); });
  }
}

TEST(ReferenceCellsTest, WhatIsMissingIsNamedByItsFunction) {
  EXPECT_NO_THROW(CheckLibraryComplete(Small(SmallLiberty())));
  ExpectError(cli::kExitTool, {"NAND2", "!(A B)"}, [] {
    CheckLibraryComplete(Small(Without(SmallLiberty(), "cell (NAND2)")));
  });
  ExpectError(cli::kExitTool, {"inverter", "!A"},
              [] { CheckLibraryComplete(Small(Without(SmallLiberty(), "cell (INV)"))); });
  ExpectError(cli::kExitTool, {"flip-flop", "rising edge"},
              [] { CheckLibraryComplete(Small(Without(SmallLiberty(), "cell (DFF)"))); });
}

TEST(ReferenceCellsTest, FlipFlops) {
  const Library library = Small(SmallLiberty());
  EXPECT_TRUE(IsRisingFlipFlop(library.cells.at("DFF"), false));
  EXPECT_FALSE(IsRisingFlipFlop(library.cells.at("DFF"), true));
  EXPECT_TRUE(IsRisingFlipFlop(library.cells.at("DFFR"), true));
  EXPECT_FALSE(IsRisingFlipFlop(library.cells.at("LATCH"), false));
  EXPECT_FALSE(IsRisingFlipFlop(library.cells.at("INV"), false));
}

}  // namespace
}  // namespace hif4::estimate
