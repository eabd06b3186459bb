#include "tools/estimate/library/area_corrections.h"

#include <gtest/gtest.h>

#include "tests/estimate/small_library.h"
#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

TEST(AreaCorrectionsTest, EqualAreasNeedNone) {
  const Library library = ReadLibrary(SmallLiberty(), "small.lib");
  EXPECT_TRUE(FindAreaCorrections(library, ParseLef(SmallLef(), "x")).empty());
}

TEST(AreaCorrectionsTest, WrongAreasAreFoundAndPutRight) {
  std::string text = Replaced(SmallLiberty(), "cell (NOR2) {\n  area : 2;",
                              "cell (NOR2) {\n  area : 1.5;");
  text = Replaced(text, "area : 6;", "area : 0;");
  Library library = ReadLibrary(text, "small.lib");
  const auto corrections = FindAreaCorrections(library, ParseLef(SmallLef(), "x"));
  ASSERT_EQ(corrections.size(), 2u);
  EXPECT_EQ(corrections[0].cell, "LATCH");
  EXPECT_DOUBLE_EQ(corrections[0].liberty, 0);
  EXPECT_DOUBLE_EQ(corrections[0].lef, 6);
  EXPECT_EQ(corrections[1].cell, "NOR2");
  EXPECT_DOUBLE_EQ(corrections[1].liberty, 1.5);
  EXPECT_DOUBLE_EQ(corrections[1].lef, 2);

  CorrectAreas(corrections, &library, &text);
  EXPECT_DOUBLE_EQ(library.cells.at("NOR2").area, 2);
  // The text says the same as a library that was right from the start.
  const Library again = ReadLibrary(text, "small.lib");
  for (const auto& [name, cell] : ReadLibrary(SmallLiberty(), "x").cells) {
    EXPECT_DOUBLE_EQ(again.cells.at(name).area, cell.area) << name;
  }
}

TEST(AreaCorrectionsTest, AForeignLefIsRefused) {
  const std::string lef = Replaced(SmallLef(), "0.1 BY 10", "3 BY 10");
  const Library library = ReadLibrary(SmallLiberty(), "small.lib");
  ExpectError(cli::kExitTool, {"cell INV", "--lef"},
              [&] { FindAreaCorrections(library, ParseLef(lef, "x")); });
}

TEST(AreaCorrectionsTest, CellsThatOnlyTheLefHas) {
  const auto macros = ParseLef(SmallLef(), "x");
  EXPECT_TRUE(MissingCells(ReadLibrary(SmallLiberty(), "x"), macros).empty());
  const std::string text = Without(SmallLiberty(), "cell (NOR2) {");
  EXPECT_EQ(MissingCells(ReadLibrary(text, "x"), macros),
            std::vector<std::string>{"NOR2"});
}

}  // namespace
}  // namespace hif4::estimate
