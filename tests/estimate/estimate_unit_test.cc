#include "tools/estimate/synth/estimate_unit.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/estimate/small_library.h"
#include "tools/estimate/run/paths.h"
#include "tools/estimate/synth/recipe.h"
#include "tools/estimate/synth/source_files.h"

namespace hif4::estimate {
namespace {

TEST(EstimateUnitTest, EveryRowIsWhole) {
  std::set<std::string> names;
  for (const EstimateUnit& unit : EstimateUnits()) {
    SCOPED_TRACE(unit.name);
    EXPECT_TRUE(names.insert(unit.name).second);
    EXPECT_EQ(FindEstimateUnit(unit.name), &unit);
    EXPECT_GT(unit.multiplies, 0);
    EXPECT_NE(unit.mac == nullptr, unit.core == nullptr) << "a MAC or a core";
    if (unit.mac != nullptr) {
      EXPECT_EQ(unit.mac->rtl_top, unit.top);
      EXPECT_NE(unit.real, nullptr);
    }
    bool has_top = false;
    for (const SourceFile& file : ReadSources(DefaultRtl(), unit.file_list)) {
      has_top = has_top || file.name == unit.top + ".sv";
    }
    EXPECT_TRUE(has_top);
  }
  EXPECT_EQ(FindEstimateUnit("nothing"), nullptr);
}

// One name, one kind: parts add up by kind, whatever rule put a cell there.
TEST(EstimateUnitTest, PartsHaveOneKindEach) {
  for (const EstimateUnit& unit : EstimateUnits()) {
    std::map<std::string, PartKind> kinds;
    for (const PartRule& rule : unit.parts) {
      EXPECT_EQ(kinds.emplace(rule.part, rule.kind).first->second, rule.kind)
          << unit.name << " " << rule.part;
    }
  }
}

TEST(EstimateUnitTest, PathsOfNames) {
  const std::vector<PathStep> path = PathOfName("u_front.u_p.g_register.data_q");
  ASSERT_EQ(path.size(), 3u);
  EXPECT_EQ(path[1].instance, "u_p");
  EXPECT_TRUE(PathOfName("data_q").empty());
  const EstimateUnit& mac = *FindEstimateUnit("mac");
  EXPECT_EQ(PartOf(mac, path).part, "register P");
  EXPECT_EQ(PartOf(mac, {}).part, "top");
  EXPECT_EQ(PartOf(*FindEstimateUnit("resq"), PathOfName("u_residual.u_p.data_q")).part,
            "residual");
}

TEST(EstimateUnitTest, AnInstanceBelowAnother) {
  const EstimateUnit& nvfp4 = *FindEstimateUnit("nvfp4");
  EXPECT_EQ(PartOf(nvfp4, PathOfName("u_front.u_pair.x")).part, "block sums");
  EXPECT_EQ(PartOf(nvfp4, PathOfName("u_front.u_lane_sums.u_pair.x")).part, "lane sums");
  const EstimateUnit& mxfp4 = *FindEstimateUnit("mxfp4");
  EXPECT_EQ(PartOf(mxfp4, PathOfName("u_front.u_lane_sums.u_sum.x")).part, "lane sums");
  EXPECT_EQ(PartOf(mxfp4, PathOfName("u_align.x")).part, "alignment");
}

TEST(RecipeTest, TheScriptSaysAllThatDecidesANetlist) {
  const Technology technology = SmallTechnology();  // FO4 of 1.75 ns
  const EstimateUnit& mac = *FindEstimateUnit("mac");
  UnitParams params;
  params.num_pipe_regs = 2;
  params.exact = true;
  const std::string timed =
      YosysScript(mac, params, *FindRecipe("timed"), true, technology, {"a.sv", "b.sv"});
  for (const char* part :
       {"read_verilog -sv -noassert a.sv b.sv", "-chparam NumPipeRegs 2",
        "-chparam ExactAccumulator 1", "-chparam TagWidth 4", "-noshare -flatten",
        "upsize,-D,70000;", "write_json netlist.json", "-simple-lhs netlist.v"}) {
    EXPECT_NE(timed.find(part), std::string::npos) << part << "\n" << timed;
  }
  // What inputs and flip-flops drive is buffered only if ABC knows how strong they are.
  const size_t drive = timed.find("!echo set_driving_cell " + technology.fo4.cell);
  const size_t use = timed.find("-constr drive.constr -script +");
  EXPECT_LT(drive, use) << timed;
  EXPECT_NE(use, std::string::npos) << timed;
  const std::string plain =
      YosysScript(mac, params, *FindRecipe("plain"), false, technology, {"a.sv"});
  EXPECT_EQ(plain.find("-script"), std::string::npos);
  EXPECT_EQ(plain.find("drive.constr"), std::string::npos);
  EXPECT_EQ(plain.find("-flatten"), std::string::npos);
  const std::string core = YosysScript(*FindEstimateUnit("core"), params,
                                       *FindRecipe("area"), true, technology, {"a.sv"});
  EXPECT_EQ(core.find("-chparam"), std::string::npos) << "a core has no parameters";
}

}  // namespace
}  // namespace hif4::estimate
