#include "tools/estimate/library/liberty.h"

#include <gtest/gtest.h>

#include "tests/estimate/small_library.h"
#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

TEST(LibertyTest, UnitsConditionsAndCells) {
  const Library library = ReadLibrary(SmallLiberty(), "small.lib");
  EXPECT_EQ(library.name, "small");
  EXPECT_EQ(library.CornerText(), "2 V, 25 C, process 1 (typical)");
  EXPECT_DOUBLE_EQ(library.second, 1e-9);
  EXPECT_DOUBLE_EQ(library.farad, 1e-12);
  EXPECT_DOUBLE_EQ(library.watt, 1e-9);
  EXPECT_DOUBLE_EQ(library.joule(), 1e-12);
  EXPECT_EQ(library.cells.size(), 6u);
}

TEST(LibertyTest, OtherUnits) {
  std::string text = Replaced(SmallLiberty(), "\"1ns\"", "\"10ps\"");
  text = Replaced(text, "(1,pf)", "(2,ff)");
  text = Replaced(text, "\"1nW\"", "\"100pW\"");
  const Library library = ReadLibrary(text, "x");
  EXPECT_DOUBLE_EQ(library.second, 1e-11);
  EXPECT_DOUBLE_EQ(library.farad, 2e-15);
  EXPECT_DOUBLE_EQ(library.watt, 1e-10);
}

TEST(LibertyTest, AGate) {
  const Library library = ReadLibrary(SmallLiberty(), "small.lib");
  const LibertyCell& nand2 = library.cells.at("NAND2");
  EXPECT_TRUE(nand2.IsGate());
  EXPECT_DOUBLE_EQ(nand2.area, 2);
  EXPECT_DOUBLE_EQ(nand2.leakage, 0.5);
  EXPECT_EQ(nand2.inputs().size(), 2u);
  ASSERT_NE(nand2.Find("A"), nullptr);
  EXPECT_DOUBLE_EQ(nand2.Find("A")->capacitance, 0.01);
  EXPECT_EQ(nand2.Find("Z"), nullptr);
  const LibertyPin& y = *nand2.outputs()[0];
  ASSERT_EQ(y.timing.size(), 2u);
  EXPECT_EQ(y.timing[1].related_pins, std::vector<std::string>{"B"});
  EXPECT_DOUBLE_EQ(y.timing[0].cell_rise.At(0.5, 0.2), 1 + 5 + 0.1);
  EXPECT_DOUBLE_EQ(y.timing[0].fall_transition.At(0.5, 0.2), 0.5 + 2.5);
  ASSERT_EQ(y.power.size(), 2u);
  EXPECT_DOUBLE_EQ(y.power[0].rise.At(0.3, 0.3), 3);
  EXPECT_DOUBLE_EQ(y.power[0].fall.At(0.3, 0.3), 5);
}

TEST(LibertyTest, FlipFlopsAndLatches) {
  const Library library = ReadLibrary(SmallLiberty(), "small.lib");
  const LibertyCell& dffr = library.cells.at("DFFR");
  ASSERT_TRUE(dffr.flip_flop);
  EXPECT_EQ(dffr.flip_flop->state, "IQ");
  EXPECT_EQ(dffr.flip_flop->clocked_on.inputs, std::vector<std::string>{"CLK"});
  EXPECT_TRUE(dffr.flip_flop->clear);
  EXPECT_FALSE(dffr.flip_flop->preset);
  EXPECT_TRUE(dffr.Find("CLK")->is_clock);
  EXPECT_TRUE(dffr.unusable.empty());
  EXPECT_FALSE(dffr.IsGate());
  EXPECT_EQ(library.cells.at("LATCH").unusable, "it is a latch");
}

// Other libraries put the transition on the first axis.
TEST(LibertyTest, TablesTheOtherWayRound) {
  std::string text =
      Replaced(SmallLiberty(),
               "lu_table_template(d) { variable_1 : total_output_net_capacitance;\n"
               "    variable_2 : input_net_transition;",
               "lu_table_template(d) { variable_2 : total_output_net_capacitance;\n"
               "    variable_1 : input_net_transition;");
  const Library library = ReadLibrary(text, "x");
  const TimingArc& arc = library.cells.at("INV").outputs()[0]->timing[0];
  EXPECT_DOUBLE_EQ(arc.cell_rise.At(0.2, 0.5), 1 + 5 + 0.1);
}

TEST(LibertyTest, CellsThatCannotBeSimulated) {
  std::string text = Replaced(SmallLiberty(), "function : \"(!(A+B))\";",
                              "function : \"(!A)\"; three_state : \"B\";");
  EXPECT_EQ(ReadLibrary(text, "x").cells.at("NOR2").unusable,
            "its output has three states");
  text = Replaced(SmallLiberty(), "function : \"(!(A+B))\";", "");
  EXPECT_EQ(ReadLibrary(text, "x").cells.at("NOR2").unusable, "Y has no function");
  text = Replaced(SmallLiberty(), "cell (NOR2) {",
                  "cell (NOR2) { statetable (\"A\", \"B\") { }");
  EXPECT_EQ(ReadLibrary(text, "x").cells.at("NOR2").unusable, "it has a statetable");
}

TEST(LibertyTest, DamageIsNamed) {
  struct Case {
    std::string what, by, message;
  };
  const Case cases[] = {
      {"area : 1;", "area : x;", "'x' is not a finite number"},
      {"area : 1;", "area : nan;", "'nan' is not a finite number"},
      {"area : 1;", "area : inf;", "'inf' is not a finite number"},
      {"area : 1;", "area : -1;", "INV: area below 0"},
      {"(1,pf)", "(1,px)", "is not a unit in F"},
      {"(1,pf)", "(0,pf)", "a unit is zero"},
      {"capacitive_load_unit (1,pf);", "", "capacitive_load_unit is missing"},
      {"\"1ns\"", "\"1nV\"", "is not a unit in s"},
      {"\"1ns\"", "\"ns\"", "is not a unit in s"},
      {"(!(A+B))", "(!(A+B)", "')' is missing"},
      {"cell (NOR2)", "cell (INV)", "cell INV again"},
      {"power_lut_template(e)", "power_lut_template(f)", "no template 'e'"},
      {"process : 1; voltage : 2;", "process : 1; voltage : 0;", "states no voltage"},
      {"index_1 (\"0, 1\"); }\ncell (INV)", "index_1 (\"1, 0\"); }\ncell (INV)",
       "does not ascend"},
      {"index_1 (\"0, 1\"); }\ncell (INV)", "index_1 (\"0, 1, 2\"); }\ncell (INV)",
       "2 values where 3 are needed"},
      {"variable_1 : input_transition_time;\n    index_1",
       "variable_1 : phase;\n    index_1", "axis phase is not understood"},
  };
  for (const Case& one : cases) {
    const std::string text = Replaced(SmallLiberty(), one.what, one.by);
    ExpectError(cli::kExitTool, {"x.lib:", one.message},
                [&] { ReadLibrary(text, "x.lib"); });
  }
  ExpectError(cli::kExitTool, {"no cell"}, [] {
    ReadLibrary("library(x) { capacitive_load_unit (1,pf); nom_voltage : 1; }", "x");
  });
}

}  // namespace
}  // namespace hif4::estimate
