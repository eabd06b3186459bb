#include "tools/estimate/synth/synthesis.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <cstdlib>
#include <filesystem>

#include "tests/estimate/tiny_unit.h"
#include "tools/common/error.h"
#include "tools/estimate/run/area.h"
#include "tools/estimate/run/mapped_netlist.h"
#include "tools/estimate/synth/scratch_folder.h"

namespace hif4::estimate {
namespace {

class SynthesisTest : public testing::Test {
 protected:
  SynthesisTest() { WriteTiny(folder_); }
  void Fails(int code, const std::vector<std::string>& parts) {
    ExpectError(code, parts, [&] { EstimateArea(request_, {}); });
  }

  const TestFolder folder_;
  const Technology technology_ = OpenTechnology({"osu018", "", ""});
  SynthesisRequest request_ = TinyRequest(folder_, technology_);
};

TEST_F(SynthesisTest, TwoRunsGiveTheSameFigures) {
  const Estimate first = EstimateArea(request_, {});
  EXPECT_GT(first.Value("area").value(), 0);
  EXPECT_EQ(first.Value("nand2"), first.Value("area").value() / 24);
  EXPECT_EQ(first.Value("flip_flops"), 0);
  EXPECT_EQ(first.golden.compared, 64u);
  EXPECT_GT(first.Value("synthesis_time").value(), 0);
  EXPECT_GT(first.Value("synthesis_memory").value(), 1);
  EXPECT_NE(first.Find("area")->tool.find("Yosys"), std::string::npos);
  request_.cache = folder_.File("elsewhere");  // nothing is kept there
  const Estimate second = EstimateArea(request_, {});
  EXPECT_EQ(first.Value("area"), second.Value("area"));
  EXPECT_EQ(first.Value("cells"), second.Value("cells"));
  EXPECT_EQ(first.script_sha256, second.script_sha256);
}

TEST_F(SynthesisTest, NetlistsAreTheSameToTheByte) {
  const Synthesis first = Synthesise(request_);
  request_.cache = folder_.File("elsewhere");
  const Synthesis second = Synthesise(request_);
  EXPECT_FALSE(second.from_cache);
  EXPECT_EQ(ReadText(first.netlist_json()), ReadText(second.netlist_json()));
  EXPECT_EQ(ReadText(first.netlist_verilog()), ReadText(second.netlist_verilog()));
  EXPECT_FALSE(ReadText(first.netlist_json()).empty());
}

TEST_F(SynthesisTest, TheSecondCallDoesNotRunYosys) {
  const Synthesis first = Synthesise(request_);
  EXPECT_FALSE(first.from_cache);
  // From here on Yosys can tell its version, no more.
  const FakeTool yosys(folder_, "yosys",
                       "[ \"$1\" = -V ] && echo '" + first.version + "' || exit 9");
  const Synthesis second = Synthesise(request_);
  EXPECT_TRUE(second.from_cache);
  EXPECT_EQ(second.folder, first.folder);
  EXPECT_EQ(second.seconds, first.seconds);
  EXPECT_EQ(second.stated_area, first.stated_area);
}

TEST_F(SynthesisTest, WhatGoesIntoANetlistMakesAnotherOne) {
  const Synthesis first = Synthesise(request_);
  WriteTiny(folder_, "assign p_o = b_i + a_i;  // the other way round");
  EXPECT_NE(Synthesise(request_).folder, first.folder);
  WriteTiny(folder_);
  EXPECT_EQ(Synthesise(request_).folder, first.folder);
  request_.recipe = FindRecipe("timed");
  EXPECT_NE(Synthesise(request_).folder, first.folder);
  request_.recipe = FindRecipe("area");
  request_.flatten = false;
  EXPECT_NE(Synthesise(request_).folder, first.folder);
  request_.flatten = true;
  Technology other = technology_;
  other.sha256 = "other";
  request_.technology = &other;
  EXPECT_NE(Synthesise(request_).folder, first.folder);
}

TEST_F(SynthesisTest, AnIncompleteFolderInTheCacheIsMadeAgain) {
  const Synthesis first = Synthesise(request_);
  std::filesystem::remove(first.folder + "/meta.json");
  const Synthesis second = Synthesise(request_);
  EXPECT_FALSE(second.from_cache);
  EXPECT_EQ(second.folder, first.folder);
  EXPECT_TRUE(Synthesise(request_).from_cache);
}

TEST_F(SynthesisTest, NothingIsLeftBehind) {
  Synthesise(request_);
  size_t entries = 0;
  for (const auto& entry : std::filesystem::directory_iterator(request_.cache)) {
    EXPECT_NE(entry.path().filename().string()[0], '.');
    ++entries;
  }
  EXPECT_EQ(entries, 1u);
}

TEST_F(SynthesisTest, AWrongNetlistHasNoFigure) {
  WriteTiny(folder_, "assign p_o = a_i - b_i;");
  Fails(cli::kExitMismatch, {"tiny", "differs from the golden values", "row 8: p_o[1]"});
}

TEST_F(SynthesisTest, AssertionsGoButLatchesAreRefused) {
  WriteTiny(folder_, "assign p_o = a_i + b_i; always_comb assert (p_o != 3'd8);");
  EXPECT_NO_THROW(EstimateArea(request_, {}));
  WriteTiny(folder_, "always_latch if (a_i[0]) p_o = b_i;");
  Fails(cli::kExitTool, {"_DLATCH", "unmapped"});
}

TEST_F(SynthesisTest, BlackBoxesAreNamed) {
  WriteTiny(folder_, "elsewhere u_box (.a(a_i), .b(b_i), .p(p_o));");
  Fails(cli::kExitTool, {"yosys", "elsewhere"});
  WriteTiny(folder_,
            "box u_box (.a(a_i), .b(b_i), .p(p_o));\nendmodule\n"
            "(* blackbox *) module box (input logic [2:0] a, input logic [2:0] b,"
            "output logic [2:0] p);");
  Fails(cli::kExitTool, {"box"});
}

TEST_F(SynthesisTest, ErrorsOfYosysAreQuoted) {
  WriteTiny(folder_, "assign p_o = a_i + ;");
  Fails(cli::kExitTool, {"yosys", "tiny.sv:3", "syntax error"});
}

TEST_F(SynthesisTest, SourcesThatAreNotThere) {
  std::filesystem::remove(folder_.File("tiny.sv"));
  Fails(cli::kExitUsage, {"tiny.sv", "--rtl"});
  request_.rtl = folder_.File("nowhere");
  Fails(cli::kExitUsage, {"nowhere/tiny.f"});
}

TEST_F(SynthesisTest, AYosysThatIsKilled) {
  const FakeTool yosys(folder_, "yosys", "[ \"$1\" = -V ] && echo Yosys 9 || kill -9 $$");
  Fails(cli::kExitTool, {"yosys", "signal 9"});
}

TEST_F(SynthesisTest, AYosysThatFailsOrLeavesNothing) {
  {
    const FakeTool yosys(folder_, "yosys", "echo ERROR: no luck; exit 1");
    Fails(cli::kExitTool, {"yosys", "no luck"});
  }
  const FakeTool yosys(folder_, "yosys", "echo Yosys 9; exit 0");
  Fails(cli::kExitTool, {"yosys", "has left no netlist.json"});
}

TEST_F(SynthesisTest, AYosysThatTakesTooLong) {
  const FakeTool yosys(folder_, "yosys", "[ \"$1\" = -V ] && echo Yosys 9 || sleep 100");
  request_.timeout = 0.2;
  Fails(cli::kExitTimeout, {"yosys", "killed after 0.2 s", "--timeout"});
}

TEST_F(SynthesisTest, WithoutYosys) {
  const std::string path = std::getenv("PATH");
  setenv("PATH", folder_.path().c_str(), 1);
  Fails(cli::kExitTool, {"yosys", "not in PATH", "Debian package yosys"});
  setenv("PATH", path.c_str(), 1);
}

}  // namespace
}  // namespace hif4::estimate
