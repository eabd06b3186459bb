#include "tools/estimate/netlist/gate_simulator.h"

#include <gtest/gtest.h>

#include "tests/estimate/small_library.h"
#include "tests/estimate/small_netlist.h"
#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

class GateSimulatorTest : public testing::Test {
 protected:
  Netlist Read(const nlohmann::json& module) {
    return ReadNetlist(folder_.Write("n.json", NetlistText({{"top", module}})), "top",
                       library_);
  }

  const TestFolder folder_;
  const Library library_ = ReadLibrary(SmallLiberty(), "small.lib");
};

TEST_F(GateSimulatorTest, GatesInAllLanes) {
  const Netlist netlist = Read(XorModule());
  GateSimulator simulator(netlist, "clk_i", 1);
  const uint64_t a = 0x0123456789ABCDEF, b = 0xFF00FF00F0F0AAAA;
  simulator.Set(simulator.Port("a", 1)[0], a);
  simulator.Set(simulator.Port("b", 1)[0], b);
  simulator.Settle();
  EXPECT_EQ(simulator.Get(simulator.Port("y", 1)[0]), a ^ b);
}

// Cells in an order in which each stands before what it reads.
TEST_F(GateSimulatorTest, TheOrderOfTheCellsDoesNotMatter) {
  ModuleBuilder chain;
  chain.Port("a", "input", {2}).Port("y", "output", {1002});
  for (int i = 0; i < 1000; ++i) {
    chain.Cell("c" + std::to_string(9999 - i), "INV", {"A", 2 + i, "Y", 3 + i});
  }
  const Netlist netlist = Read(chain.json());
  GateSimulator simulator(netlist, "clk_i", 1);
  simulator.Set(simulator.Port("a", 1)[0], 0x5A);
  simulator.Settle();
  EXPECT_EQ(simulator.Get(simulator.Port("y", 1)[0]), 0x5Au);
}

TEST_F(GateSimulatorTest, FlipFlopsStartAtRandomAndReset) {
  const Netlist netlist = Read(CounterModule());
  GateSimulator simulator(netlist, "clk_i", 1);
  const std::vector<int> q = simulator.Port("q", 2);
  const int reset = simulator.Port("rst_ni", 1)[0];
  simulator.Set(reset, ~uint64_t{0});
  simulator.Settle();
  EXPECT_NE(simulator.Get(q[0]), 0u);
  EXPECT_NE(simulator.Get(q[0]), ~uint64_t{0});
  simulator.Set(reset, ~uint64_t{0xF});  // in four lanes, without a clock
  simulator.Settle();
  EXPECT_EQ(simulator.Get(q[0]) & 0xF, 0u);
  EXPECT_EQ(simulator.Get(q[1]) & 0xF, 0u);
  simulator.Clock();
  simulator.Settle();
  EXPECT_EQ(simulator.Get(q[0]) & 0xF, 0u) << "still in reset";
  simulator.Set(reset, ~uint64_t{0});
  for (uint64_t count = 0; count < 9; ++count) {
    simulator.Settle();
    for (int lane = 0; lane < 4; ++lane) {
      EXPECT_EQ((simulator.Get(q[0]) >> lane & 1) + 2 * (simulator.Get(q[1]) >> lane & 1),
                count % 4);
    }
    simulator.Clock();
  }
}

TEST_F(GateSimulatorTest, ChangesAreCounted) {
  const Netlist netlist = Read(CounterModule());
  GateSimulator simulator(netlist, "clk_i", 1);
  simulator.Settle();  // all lanes in reset
  simulator.Set(simulator.Port("rst_ni", 1)[0], ~uint64_t{0});
  simulator.Settle();
  simulator.StartCounting();
  for (int cycle = 0; cycle < 8; ++cycle) {
    simulator.Clock();
    simulator.Settle();
  }
  const auto changes = [&](int net) {
    return simulator.toggles()[static_cast<size_t>(net)];
  };
  EXPECT_EQ(changes(simulator.Port("q", 2)[0]), 64u * 8);
  EXPECT_EQ(changes(simulator.Port("q", 2)[1]), 64u * 4);
  EXPECT_EQ(changes(simulator.Port("rst_ni", 1)[0]), 0u);
}

TEST_F(GateSimulatorTest, LoopsAndClocksAreRefused) {
  const Netlist loop = Read(ModuleBuilder()
                                .Port("a", "input", {2})
                                .Port("y", "output", {3})
                                .Cell("n0", "NAND2", {"A", 2, "B", 4, "Y", 3})
                                .Cell("n1", "INV", {"A", 3, "Y", 4})
                                .json());
  ExpectError(cli::kExitTool, {"combinational loop"},
              [&] { GateSimulator(loop, "clk_i", 1); });
  const auto clocked_by = [](const nlohmann::json& clock) {
    return ModuleBuilder()
        .Port("clk_i", "input", {2})
        .Port("y", "output", {4})
        .Cell("i", "INV", {"A", 2, "Y", 3})
        .Cell("f", "DFF", {"CLK", clock, "D", 4, "Q", 4})
        .json();
  };
  const Netlist gated = Read(clocked_by(3));
  ExpectError(cli::kExitTool, {"cell f (DFF)", "rising edge of clk_i"},
              [&] { GateSimulator(gated, "clk_i", 1); });
  const Netlist fine = Read(clocked_by(2));
  EXPECT_NO_THROW(GateSimulator(fine, "clk_i", 1));
  ExpectError(cli::kExitTool, {"rising edge of ck"},
              [&] { GateSimulator(fine, "ck", 1); });
  const GateSimulator simulator(fine, "clk_i", 1);
  ExpectError(cli::kExitTool, {"no port y of 2 bits"}, [&] { simulator.Port("y", 2); });
}

}  // namespace
}  // namespace hif4::estimate
