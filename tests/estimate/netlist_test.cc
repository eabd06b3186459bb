#include "tools/estimate/netlist/netlist.h"

#include <gtest/gtest.h>

#include "tests/estimate/small_library.h"
#include "tests/estimate/small_netlist.h"
#include "tools/common/error.h"
#include "tools/estimate/netlist/netlist_json.h"

namespace hif4::estimate {
namespace {

class NetlistTest : public testing::Test {
 protected:
  Netlist Read(const std::vector<std::pair<std::string, nlohmann::json>>& modules) {
    return ReadNetlist(folder_.Write("n.json", NetlistText(modules)), modules[0].first,
                       library_);
  }
  void Refused(const nlohmann::json& module, const std::vector<std::string>& parts) {
    ExpectError(cli::kExitTool, parts, [&] { Read({{"top", module}}); });
  }

  const TestFolder folder_;
  const Library library_ = ReadLibrary(SmallLiberty(), "small.lib");
};

TEST_F(NetlistTest, PortsCellsAndPins) {
  const Netlist netlist = Read({{"xor2", XorModule()}});
  EXPECT_EQ(netlist.cells.size(), 4u);
  EXPECT_EQ(netlist.net_count, 2 + 6);
  ASSERT_NE(netlist.FindPort("y"), nullptr);
  EXPECT_FALSE(netlist.FindPort("y")->is_input);
  EXPECT_EQ(netlist.FindPort("z"), nullptr);
  EXPECT_EQ(netlist.cells[0].type->name, "NAND2");
  EXPECT_EQ(netlist.cells[0].nets[0], netlist.FindPort("a")->nets[0]);
}

TEST_F(NetlistTest, FlipFlopsKnowWhereTheyComeFrom) {
  const Netlist netlist = Read({{"counter", CounterModule()}});
  ASSERT_EQ(netlist.cells[0].name, "f0");
  ASSERT_EQ(netlist.cells[0].path.size(), 1u);
  EXPECT_EQ(netlist.cells[0].path[0].instance, "u_low");
  EXPECT_EQ(netlist.cells[1].path[0].instance, "u_high");
}

// A net has many names; that of the register counts, however deep others are.
TEST_F(NetlistTest, NamesOfRegistersGoFirst) {
  nlohmann::json module = CounterModule();
  module["netnames"]["u_far.u_below.u_more.x_i"] = {{"bits", {4}}};
  module["netnames"]["u_low.u_inner.count_q2"] = {{"bits", {4}}};
  const Netlist netlist = Read({{"counter", module}});
  ASSERT_EQ(netlist.cells[0].path.size(), 2u);
  EXPECT_EQ(netlist.cells[0].path[1].instance, "u_inner");
}

TEST_F(NetlistTest, HierarchyIsFlattened) {
  const nlohmann::json top =
      ModuleBuilder()
          .Port("a", "input", {2, 3, 4})
          .Port("y", "output", {6})
          .Cell("u_first", "$paramod\\xor2\\W=1", {"a", 2, "b", 3, "y", 5})
          .Cell("g_block.u_second", "$paramod\\xor2\\W=1", {"a", 5, "b", 4, "y", 6})
          .json();
  const Netlist netlist = Read({{"top", top}, {"$paramod\\xor2\\W=1", XorModule()}});
  EXPECT_EQ(netlist.cells.size(), 8u);
  EXPECT_EQ(netlist.cells[7].path[0].instance, "u_first");
  EXPECT_EQ(netlist.cells[7].path[0].module, "xor2");
  ASSERT_EQ(netlist.cells[0].path.size(), 2u);
  EXPECT_EQ(netlist.cells[0].path[0].instance, "g_block");
  EXPECT_EQ(netlist.cells[0].path[1].instance, "u_second");
  EXPECT_EQ(netlist.cells[0].path[1].module, "xor2");
}

// An output of a module may be a constant, or just its input.
TEST_F(NetlistTest, OutputsThatNothingDrives) {
  const nlohmann::json inner = ModuleBuilder()
                                   .Port("a", "input", {2})
                                   .Port("same", "output", {2})
                                   .Port("one", "output", {"1"})
                                   .json();
  const nlohmann::json top = ModuleBuilder()
                                 .Port("a", "input", {2})
                                 .Port("y", "output", {5})
                                 .Port("k", "output", {4})
                                 .Cell("u", "inner", {"a", 2, "same", 3, "one", 4})
                                 .Cell("n", "NAND2", {"A", 3, "B", 4, "Y", 5})
                                 .json();
  const Netlist netlist = Read({{"top", top}, {"inner", inner}});
  ASSERT_EQ(netlist.cells.size(), 1u);
  EXPECT_EQ(netlist.cells[0].nets[0], netlist.FindPort("a")->nets[0]);
  EXPECT_EQ(netlist.cells[0].nets[1], kNetOne);
  EXPECT_EQ(netlist.FindPort("k")->nets[0], kNetOne);
}

TEST_F(NetlistTest, WhatYosysLeftUnmapped) {
  const auto with = [](const std::string& type, const std::vector<nlohmann::json>& pins) {
    return ModuleBuilder()
        .Port("a", "input", {2})
        .Port("y", "output", {3})
        .Cell("odd", type, pins)
        .Cell("i", "INV", {"A", 2, "Y", 3})
        .json();
  };
  Refused(with("$assert", {"A", 2, "EN", "1"}), {"cell odd of type $assert", "unmapped"});
  Refused(with("$_DLATCH_P_", {"D", 2}), {"odd", "$_DLATCH_P_"});
  Refused(with("FAX1", {"A", 2}), {"cell odd of type FAX1", "is not in small"});
  Refused(with("LATCH", {"D", 2, "CLK", 2, "Q", 4}), {"odd", "LATCH", "it is a latch"});
  Refused(with("INV", {"A", 2, "Z", 4}), {"odd", "has a pin Z"});
}

TEST_F(NetlistTest, BlackBoxes) {
  nlohmann::json box = ModuleBuilder().Port("a", "input", {2}).json();
  box["attributes"]["blackbox"] = "1";
  const nlohmann::json top =
      ModuleBuilder().Port("a", "input", {2}).Cell("u", "box", {"a", 2}).json();
  ExpectError(cli::kExitTool, {"box", "black box", "cell u"}, [&] {
    Read({{"top", top}, {"box", box}});
  });
}

TEST_F(NetlistTest, Drivers) {
  Refused(
      ModuleBuilder().Port("y", "output", {2}).Cell("i", "INV", {"A", 3, "Y", 2}).json(),
      {"pin A of cell i (INV)", "0 drivers"});
  Refused(ModuleBuilder()
              .Port("y", "output", {2})
              .Cell("i", "INV", {"A", "x", "Y", 2})
              .json(),
          {"pin A of cell i (INV)", "0 drivers"});
  Refused(ModuleBuilder()
              .Port("a", "input", {2})
              .Port("y", "output", {3})
              .Cell("i", "INV", {"A", 2, "Y", 3})
              .Cell("j", "INV", {"A", 2, "Y", 3})
              .json(),
          {"port y", "2 drivers"});
  Refused(ModuleBuilder()
              .Port("a", "input", {2})
              .Port("y", "output", {4})
              .Cell("i", "INV", {"A", 2, "Y", 3})
              .json(),
          {"port y", "0 drivers"});
}

TEST_F(NetlistTest, WhatIsNoNetlist) {
  ExpectError(cli::kExitTool, {"no.json", "cannot be read"},
              [&] { ReadNetlist(folder_.File("no.json"), "top", library_); });
  for (const char* text : {"", "{", "[]", "{}", "{\"modules\": {\"top\": 3}}"}) {
    const std::string file = folder_.Write("n.json", text);
    EXPECT_THROW(ReadNetlist(file, "top", library_), cli::Error) << text;
  }
  ExpectError(cli::kExitTool, {"other", "is not in it"}, [&] {
    ReadNetlist(folder_.Write("n.json", NetlistText({{"top", XorModule()}})), "other",
                library_);
  });
  Refused(ModuleBuilder().Port("a", "input", {2}).json(), {"has no cell"});
  Refused(ModuleBuilder().Port("a", "inout", {2}).json(), {"a is an inout port"});
}

TEST(ModuleOfTest, ParametersAreTakenOff) {
  EXPECT_EQ(ModuleOf("hif4_fold"), "hif4_fold");
  EXPECT_EQ(ModuleOf("$paramod\\hif4_fold\\Width=s32'1"), "hif4_fold");
  EXPECT_EQ(ModuleOf("$paramod$0123abcd\\hif4_fold"), "hif4_fold");
}

}  // namespace
}  // namespace hif4::estimate
