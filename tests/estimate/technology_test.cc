#include "tools/estimate/library/technology.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/estimate/small_library.h"
#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

TEST(TechnologyTest, AFileWithItsLefBeside) {
  const TestFolder folder;
  const std::string text = Replaced(SmallLiberty(), "cell (NOR2) {\n  area : 2;",
                                    "cell (NOR2) {\n  area : 3;");
  folder.Write("small.lib", text);
  Technology without = OpenTechnology({folder.File("small.lib"), "", ""});
  EXPECT_EQ(without.lef_file, "");
  EXPECT_DOUBLE_EQ(without.library.cells.at("NOR2").area, 3);

  folder.Write("other.lef", SmallLef());  // the only one there
  Technology with = OpenTechnology({folder.File("small.lib"), "", ""});
  EXPECT_EQ(with.lef_file, folder.File("other.lef"));
  ASSERT_EQ(with.corrections.size(), 1u);
  EXPECT_DOUBLE_EQ(with.library.cells.at("NOR2").area, 2);
  EXPECT_EQ(with.nand2, "NAND2");
  EXPECT_DOUBLE_EQ(with.nand2_area, 2);
  EXPECT_NE(with.sha256, without.sha256);  // it is that of the corrected text

  folder.Write("more.lef", "damaged");  // two: none is chosen
  EXPECT_EQ(OpenTechnology({folder.File("small.lib"), "", ""}).lef_file, "");
  folder.Write("small.lef", SmallLef());  // the same stem wins
  EXPECT_EQ(OpenTechnology({folder.File("small.lib"), "", ""}).lef_file,
            folder.File("small.lef"));
  ExpectError(cli::kExitTool, {"more.lef", "no macro"}, [&] {
    OpenTechnology({folder.File("small.lib"), folder.File("more.lef"), ""});
  });
}

TEST(TechnologyTest, ACellThatOnlyTheLefHasIsNamed) {
  const TestFolder folder;
  folder.Write("small.lib", Without(SmallLiberty(), "cell (NOR2)"));
  folder.Write("small.lef", SmallLef());
  ExpectError(cli::kExitTool, {"small.lib", "lacks NOR2"}, [&] {
    OpenTechnology({folder.File("small.lib"), "", ""});
  });
}

TEST(TechnologyTest, WhatCannotBeRead) {
  const TestFolder folder;
  ExpectError(cli::kExitTool, {"nothing.lib", "cannot be read", "osu018"}, [&] {
    OpenTechnology({folder.File("nothing.lib"), "", ""});
  });
  ExpectError(cli::kExitTool, {"is a directory"}, [&] {
    OpenTechnology({folder.path(), "", ""});
  });
  folder.Write("empty.lib", "");
  ExpectError(cli::kExitTool, {"is empty"}, [&] {
    OpenTechnology({folder.File("empty.lib"), "", ""});
  });
  folder.Write("small.lib", SmallLiberty());
  ExpectError(cli::kExitTool, {"no.lef", "cannot be read", "--lef"}, [&] {
    OpenTechnology({folder.File("small.lib"), folder.File("no.lef"), ""});
  });
}

// The packages are in tools/setup/packages.txt; without them there is nothing to test.
class InstalledTest : public testing::TestWithParam<KnownTechnology> {};

TEST_P(InstalledTest, ThreeAreasAreWrong) {
  const Technology technology = OpenTechnology({GetParam().name, "", ""});
  EXPECT_EQ(technology.library.name, GetParam().library);
  EXPECT_EQ(technology.nand2, "NAND2X1");
  const double nand2 = technology.nand2_area;
  std::map<std::string, AreaCorrection> core;
  for (const AreaCorrection& one : technology.corrections) {
    if (one.cell.compare(0, 3, "PAD") != 0) core[one.cell] = one;
  }
  ASSERT_EQ(core.size(), 3u);
  // In units of NAND2, alike in all three: 23, 36 and 0 of 24 um^2 in osu018.
  EXPECT_DOUBLE_EQ(core["OAI21X1"].liberty, nand2 * 23 / 24);
  EXPECT_NEAR(core["OAI21X1"].lef, nand2 * 32 / 24, 1e-9);
  EXPECT_DOUBLE_EQ(core["NAND3X1"].liberty, nand2 * 36 / 24);
  EXPECT_NEAR(core["NAND3X1"].lef, nand2 * 32 / 24, 1e-9);
  EXPECT_DOUBLE_EQ(core["LATCH"].liberty, 0);
  EXPECT_NEAR(core["LATCH"].lef, nand2 * 56 / 24, 1e-9);
  EXPECT_EQ(technology.fo4.cell, "INVX1");
  EXPECT_GT(technology.fo4.seconds, 50e-12);
  EXPECT_LT(technology.fo4.seconds, 500e-12);
}

// A copy somewhere else is known by its name, so that a cell that was taken out is
// missed.
TEST_P(InstalledTest, ACopyIsCheckedAgainstTheInstalledLef) {
  std::ifstream file(GetParam().liberty);
  std::ostringstream text;
  text << file.rdbuf();
  const TestFolder folder;
  folder.Write("copy.lib", Without(text.str(), "cell (AOI22X1)"));
  ExpectError(cli::kExitTool, {"copy.lib", "lacks AOI22X1"}, [&] {
    OpenTechnology({folder.File("copy.lib"), "", ""});
  });
}

INSTANTIATE_TEST_SUITE_P(Debian, InstalledTest, testing::ValuesIn(KnownTechnologies()),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace hif4::estimate
