// A real unit, end to end, as a user sees it: seconds.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "tests/estimate/small_library.h"
#include "tools/common/error.h"
#include "tools/estimate/library/technology.h"
#include "tools/estimate/report/estimate_json.h"
#include "tools/estimate/run/area.h"
#include "tools/estimate/run/paths.h"
#include "tools/estimate/synth/child_process.h"
#include "tools/estimate/synth/scratch_folder.h"

namespace hif4::estimate {
namespace {

// `hif4 estimate ...`, its exit status; what it prints goes to `log`.
int RunTool(const std::vector<std::string>& arguments, const std::string& log) {
  ChildRequest child;
  child.arguments = {HIF4_BINARY, "estimate"};
  child.arguments.insert(child.arguments.end(), arguments.begin(), arguments.end());
  child.log = log;
  child.timeout = 600;
  return RunChild(child).exit_status;
}

void ExpectIn(const std::string& text, const std::vector<std::string>& parts) {
  for (const std::string& part : parts) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " is missing in\n" << text;
  }
}

TEST(EstimateToolTest, AreaOfTheCore) {
  const TestFolder folder;
  const std::string log = folder.File("log"), json = folder.File("core.json");
  ASSERT_EQ(
      RunTool({"area", "core", "--recipe", "area", "--no-parts", "--report", json}, log),
      0)
      << ReadText(log);
  ExpectIn(ReadText(log), {"osu018", "1.8 V", "NAND2X1 (24 um^2)",
                           "OAI21X1 corrected from 23 to 32", "synthesised by Yosys"});
  const EstimateReport report = FromJson(ReadText(json), json);
  ASSERT_EQ(report.estimates.size(), 1u);
  const Estimate& core = report.estimates[0];
  EXPECT_GT(core.golden.compared, 20000u);
  EXPECT_NEAR(core.Value("nand2").value(), core.Value("area").value() / 24, 1e-9);
  EXPECT_GT(core.Value("nand2").value(), 5000);
  EXPECT_LT(core.Value("nand2").value(), 8000) << "as the project promises";
  EXPECT_TRUE(std::any_of(core.cells.begin(), core.cells.end(),
                          [](const CellCount& one) { return one.cell == "FAX1"; }));
  // Again: from the cache, at once, with the same figures and times of the first run.
  const std::string again = folder.File("again.json");
  const auto begin = std::chrono::steady_clock::now();
  ASSERT_EQ(
      RunTool({"area", "core", "--recipe", "area", "--no-parts", "--report", again}, log),
      0);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  EXPECT_EQ(ReadText(again), ReadText(json));
  EXPECT_LT(seconds.count(), core.Value("synthesis_time").value() / 2);
}

TEST(EstimateToolTest, ALibraryThatIsNotThere) {
  const TestFolder folder;
  const std::string log = folder.File("log");
  EXPECT_EQ(RunTool({"area", "core", "--liberty", folder.File("gone.lib")}, log),
            cli::kExitTool);
  ExpectIn(ReadText(log), {"not measured", "gone.lib"});
  EXPECT_EQ(RunTool({"area", "core", "--nand2", "NOR2X1"}, log), cli::kExitTool);
  ExpectIn(ReadText(log), {"not measured", "NOR2X1 is no NAND2"});
}

// Cells that a netlist uses, taken out of the library: each is named.
TEST(EstimateToolTest, ACellThatIsNotThere) {
  const TestFolder folder;
  const std::string log = folder.File("log");
  const KnownTechnology& osu018 = KnownTechnologies()[0];
  const std::string text = ReadText(osu018.liberty);
  for (const char* cell : {"OAI21X1", "FAX1", "NAND2X1", "DFFPOSX1"}) {
    const std::string library = folder.Write(
        "osu018_stdcells.lib", Without(text, std::string("cell (") + cell + ")"));
    EXPECT_EQ(RunTool({"area", "core", "--liberty", library}, log), cli::kExitTool);
    ExpectIn(ReadText(log), {"not measured", std::string("lacks ") + cell, library});
  }
}

// The netlist of faulty RTL has no area.
TEST(EstimateToolTest, APlantedFault) {
  const TestFolder folder;
  const std::string log = folder.File("log");
  for (const auto& entry : std::filesystem::directory_iterator(DefaultRtl())) {
    if (entry.is_regular_file()) {
      std::filesystem::copy(entry.path(), folder.File(entry.path().filename().string()));
    }
  }
  folder.Write("hif4_fold.sv", Replaced(ReadText(folder.File("hif4_fold.sv")),
                                        "carry = carry_i;", "carry = '0;"));
  EXPECT_EQ(RunTool({"area", "core", "--recipe", "area", "--no-parts", "--rtl",
                     folder.path(), "--cache", folder.File("cache")},
                    log),
            cli::kExitMismatch);
  ExpectIn(ReadText(log), {"not measured", "differs from the golden values", "p_o"});
}

TEST(EstimateToolTest, Usage) {
  const TestFolder folder;
  const std::string log = folder.File("log");
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {},
           {"area"},
           {"area", "nothing"},
           {"area", "mac", "--params", "NumPipeRegs=9"},
           {"area", "mac", "--recipe", "best"},
           {"area", "mac", "--rtl", folder.File("none")}}) {
    EXPECT_EQ(RunTool(arguments, log), cli::kExitUsage) << ReadText(log);
  }
}

}  // namespace
}  // namespace hif4::estimate
