#include "tools/estimate/netlist/area_count.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/estimate/small_library.h"
#include "tests/estimate/small_netlist.h"
#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

class AreaCountTest : public testing::Test {
 protected:
  Netlist Read(const nlohmann::json& module) {
    return ReadNetlist(folder_.Write("n.json", NetlistText({{"top", module}})), "top",
                       library_);
  }

  const TestFolder folder_;
  Library library_ = ReadLibrary(SmallLiberty(), "small.lib");
};

TEST_F(AreaCountTest, CellsAndTheirAreas) {
  const AreaCount count = CountArea(Read(CounterModule()), 29);
  EXPECT_DOUBLE_EQ(count.area, 2 * 10 + 1 + 4 * 2);
  EXPECT_EQ(count.cells, 7u);
  EXPECT_EQ(count.flip_flops, 2u);
  ASSERT_EQ(count.by_cell.size(), 3u);
  EXPECT_EQ(count.by_cell[2].cell, "NAND2");
  EXPECT_EQ(count.by_cell[2].count, 4u);
  EXPECT_DOUBLE_EQ(count.by_cell[2].area, 8);
}

TEST_F(AreaCountTest, TheSumMustBeThatOfYosys) {
  ExpectError(cli::kExitTool, {"add up to 29 um^2, Yosys says 28"},
              [&] { CountArea(Read(CounterModule()), 28); });
  ExpectError(cli::kExitTool, {"Yosys says 0"},
              [&] { CountArea(Read(CounterModule()), 0); });
}

TEST_F(AreaCountTest, NoFigureFromACellWithoutAnArea) {
  for (const double area : {0.0, std::nan(""), HUGE_VAL}) {
    library_.cells.at("INV").area = area;
    ExpectError(cli::kExitTool, {"cell type INV", "--lef"},
                [&] { CountArea(Read(CounterModule()), 29); });
  }
}

TEST_F(AreaCountTest, PartsAddUp) {
  EstimateUnit unit = {};
  unit.parts = {{"u_second", "second", PartKind::kTree},
                {"xor2", "xors", PartKind::kProduct}};
  const nlohmann::json top = ModuleBuilder()
                                 .Port("a", "input", {2, 3, 4})
                                 .Port("y", "output", {7})
                                 .Cell("u_first", "xor2", {"a", 2, "b", 3, "y", 5})
                                 .Cell("u_second", "pair", {"a", 5, "b", 4, "y", 6})
                                 .Cell("i", "INV", {"A", 6, "Y", 7})
                                 .json();
  const nlohmann::json pair = ModuleBuilder()
                                  .Port("a", "input", {2})
                                  .Port("b", "input", {3})
                                  .Port("y", "output", {5})
                                  .Cell("n", "NOR2", {"A", 2, "B", 3, "Y", 4})
                                  .Cell("u_x", "xor2", {"a", 4, "b", 3, "y", 5})
                                  .json();
  const Netlist netlist = ReadNetlist(
      folder_.Write("n.json",
                    NetlistText({{"top", top}, {"pair", pair}, {"xor2", XorModule()}})),
      "top", library_);
  const std::vector<PartArea> parts = CountParts(netlist, unit);
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[0].part, "second");  // in the order of the rules
  EXPECT_DOUBLE_EQ(parts[0].area, 2);
  EXPECT_EQ(parts[1].part, "xors");  // of both, wherever they are
  EXPECT_DOUBLE_EQ(parts[1].area, 16);
  EXPECT_EQ(parts[1].kind, "products");
  EXPECT_EQ(parts[2].part, "top");
  EXPECT_DOUBLE_EQ(parts[2].area, 1);

  unit.parts[0].whole = true;  // now all of u_second is its own
  EXPECT_DOUBLE_EQ(CountParts(netlist, unit)[0].area, 10);
}

}  // namespace
}  // namespace hif4::estimate
