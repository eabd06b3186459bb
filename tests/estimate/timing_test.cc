#include "tools/estimate/run/timing.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/estimate/small_netlist.h"
#include "tests/estimate/tiny_unit.h"
#include "tools/common/error.h"
#include "tools/estimate/timing/sta_script.h"

namespace hif4::estimate {
namespace {

// Inputs and outputs are those of an FO4 inverter: the table of a lone inverter says it
// all.
TEST(TimingTest, ALoneInverterByHand) {
  const TestFolder folder;
  const Technology technology = OpenTechnology({"osu018", "", ""});
  WriteTiny(folder, "assign p_o = ~b_i;");
  SynthesisRequest request = TinyRequest(folder, technology);
  CoreTest test = *TinyUnit().core;
  test.rows = [](uint64_t) {
    std::vector<CoreRow> rows;
    for (uint32_t b = 0; b < 8; ++b) rows.push_back({{0, b}, {7 - b}});
    return rows;
  };
  EstimateUnit unit = TinyUnit();
  unit.core = &test;
  request.unit = &unit;
  const Estimate estimate = EstimateTiming(request, {});
  const LibertyCell& inverter = technology.library.cells.at("INVX1");
  const TimingArc& arc = inverter.outputs()[0]->timing[0];
  const double load = technology.fo4.load, transition = technology.fo4.transition;
  const double by_hand =
      std::max(arc.cell_rise.At(load, transition), arc.cell_fall.At(load, transition));
  EXPECT_NEAR(estimate.Value("period").value(), by_hand, 1e-3);
  EXPECT_NEAR(estimate.Value("period_fo4").value(), by_hand / 0.0992, 0.05);
  EXPECT_NEAR(estimate.Value("clock").value(), 1e3 / estimate.Value("period").value(),
              1e-9);
  EXPECT_FALSE(estimate.Value("loop")) << "there is no accumulator";
  ASSERT_FALSE(estimate.paths.empty());
  EXPECT_EQ(estimate.paths[0].from.substr(0, 8), "port b_i");
  EXPECT_EQ(estimate.paths[0].to.substr(0, 8), "port p_o");
  ASSERT_FALSE(estimate.notes.empty());
  EXPECT_NE(estimate.notes[0].find("wire load is not modelled"), std::string::npos);
}

TEST(TimingTest, QueriesOfANetlist) {
  const TestFolder folder;
  const Technology technology = SmallTechnology();
  const Netlist netlist =
      ReadNetlist(folder.Write("n.json", NetlistText({{"counter", CounterModule()}})),
                  "counter", technology.library);
  EstimateUnit unit = {};
  unit.parts = {{"u_high", "high", PartKind::kAccumulate},
                {"u_low", "low", PartKind::kRegister}};
  const std::vector<PathQuery> queries = PathQueries(netlist, unit);
  ASSERT_EQ(queries.size(), 5u);
  EXPECT_EQ(queries[0].group, "critical");
  EXPECT_EQ(queries[1].group, "accumulate loop");
  EXPECT_EQ(queries[1].from, std::vector<size_t>{1});
  EXPECT_EQ(queries[1].to, std::vector<size_t>{1});
  EXPECT_EQ(queries[2].group, "to high");
  EXPECT_EQ(queries[3].group, "to low");
  EXPECT_EQ(queries[4].group, "to ports");
  const std::string script = StaScript(netlist, technology, 100, queries);
  EXPECT_NE(script.find("-from [get_pins { f1/CLK}] -to [get_pins { f1/D}]"),
            std::string::npos)
      << script;
}

TEST(TimingTest, AnStaThatFails) {
  const TestFolder folder;
  const Technology technology = OpenTechnology({"osu018", "", ""});
  WriteTiny(folder);
  const SynthesisRequest request = TinyRequest(folder, technology);
  {
    const FakeTool sta(folder, "sta", "[ \"$1\" = -version ] && echo 2.0 || exit 3");
    ExpectError(cli::kExitTool, {"sta", "exit status 3"},
                [&] { EstimateTiming(request, {}); });
  }
  {
    const FakeTool sta(folder, "sta", "[ \"$1\" = -version ] && echo 2.0; exit 0");
    ExpectError(cli::kExitTool, {"sta", "did not come to its end"},
                [&] { EstimateTiming(request, {}); });
  }
  const FakeTool sta(folder, "sta", "[ \"$1\" = -version ] && echo 2.0 || kill -9 $$");
  ExpectError(cli::kExitTool, {"sta", "signal 9"}, [&] { EstimateTiming(request, {}); });
}

}  // namespace
}  // namespace hif4::estimate
