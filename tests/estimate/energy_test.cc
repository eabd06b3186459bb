#include "tools/estimate/power/energy.h"

#include <gtest/gtest.h>

#include "tests/estimate/small_library.h"
#include "tests/estimate/small_netlist.h"
#include "tools/estimate/netlist/gate_simulator.h"

namespace hif4::estimate {
namespace {

constexpr double kPico = 1e-12;

Netlist Read(const TestFolder& folder, const nlohmann::json& module,
             const Technology& technology) {
  return ReadNetlist(folder.Write("n.json", NetlistText({{"top", module}})), "top",
                     technology.library);
}

TEST(EnergyTest, OneInverterByHand) {
  const TestFolder folder;
  const Technology technology = SmallTechnology();
  const Netlist netlist = Read(folder,
                               ModuleBuilder()
                                   .Port("a", "input", {2})
                                   .Port("y", "output", {4})
                                   .Cell("i", "INV", {"A", 2, "Y", 3})
                                   .Cell("j", "INV", {"A", 3, "Y", 4})
                                   .json(),
                               technology);
  Activity activity;
  activity.steps = 4;
  activity.toggles.assign(static_cast<size_t>(netlist.net_count), 0);
  for (const NetlistPort& port : netlist.ports) {
    activity.toggles[static_cast<size_t>(port.nets[0])] = 2;
  }
  activity.toggles[static_cast<size_t>(netlist.cells[0].nets[1])] = 2;
  const Energy energy = ComputeEnergy(netlist, technology, activity);
  // Half a change a step of each net: 0.01 pF at 2 V; a gate takes (3 + 5) / 2 a change.
  EXPECT_DOUBLE_EQ(energy.inputs, 0.5 * 0.5 * 0.01 * 4 * kPico);
  EXPECT_DOUBLE_EQ(energy.nets, 0.5 * 0.5 * 0.01 * 4 * kPico);
  EXPECT_DOUBLE_EQ(energy.gates, 2 * 0.5 * 4 * kPico);
  EXPECT_EQ(energy.clock, 0);
  EXPECT_EQ(energy.registers, 0);
  EXPECT_DOUBLE_EQ(energy.leakage, 2 * 0.5e-9);
}

TEST(EnergyTest, ACounterByHand) {
  const TestFolder folder;
  const Technology technology = SmallTechnology();
  const Netlist netlist = Read(folder, CounterModule(), technology);
  GateSimulator simulator(netlist, "clk_i", 1);
  simulator.Settle();
  simulator.Set(simulator.Port("rst_ni", 1)[0], ~uint64_t{0});
  simulator.Settle();
  simulator.StartCounting();
  for (int cycle = 0; cycle < 8; ++cycle) {
    simulator.Clock();
    simulator.Settle();
  }
  const Activity activity = {8 * 64, simulator.toggles()};
  const Energy energy = ComputeEnergy(netlist, technology, activity);
  // Both edges of two flip-flops: inside 1 + 2, the pin C V^2.
  EXPECT_DOUBLE_EQ(energy.clock, 2 * (3 + 0.02 * 4) * kPico);
  // Q changes once and half a time a step; D has no table.
  EXPECT_DOUBLE_EQ(energy.registers, 1.5 * 4 * kPico);
  EXPECT_EQ(energy.inputs, 0) << "neither clock nor reset changes in the simulation";
  EXPECT_GT(energy.gates, 0);
  EXPECT_DOUBLE_EQ(energy.total(), energy.clock + energy.registers + energy.gates +
                                       energy.nets + energy.inputs);
}

}  // namespace
}  // namespace hif4::estimate
