#include "tools/estimate/timing/sta_paths.h"

#include <gtest/gtest.h>

#include "tests/estimate/small_library.h"
#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

std::string Path(const std::string& from, const std::string& to, const std::string& group,
                 const std::string& slack) {
  return "Startpoint: " + from + " (rising edge-triggered flip-flop clocked by clk)\n" +
         "Endpoint: " + to + " (rising edge-triggered flip-flop clocked by clk)\n" +
         "Path Group: " + group +
         "\nPath Type: max\n\n"
         "    Delay      Time   Description\n"
         "---------------------------------\n"
         "   0.0000    0.0000   clock clk (rise edge)\n"
         "   0.0000    0.0000 ^ " +
         from +
         "/CLK (DFFPOSX1)\n"
         "   0.5494    0.5494 v " +
         from +
         "/Q (DFFPOSX1)\n"
         "   0.3380    0.8873 ^ _7_/Y (NAND2X1)\n"
         "             0.8873   data arrival time\n\n"
         "            99.8149   data required time\n"
         "            " +
         slack + "   slack (MET)\n\n";
}

TEST(StaPathsTest, TheWorstPathOfEachGroup) {
  const std::vector<StaPath> paths =
      ParseStaLog("@ critical\n" + Path("_1_", "_2_", "clk", "98.5") +
                      Path("_3_", "_4_", "clk", "97.25") +
                      "@ accumulate loop\nNo paths found.\n@ to P\n" +
                      Path("_5_", "_6_", "clk", "-1.5") + "@ end\n",
                  "sta");
  ASSERT_EQ(paths.size(), 2u);
  EXPECT_EQ(paths[0].group, "critical");
  EXPECT_EQ(paths[0].from, "_3_");
  EXPECT_EQ(paths[0].to, "_4_");
  EXPECT_DOUBLE_EQ(paths[0].slack, 97.25);
  EXPECT_EQ(paths[0].gates, 3);
  EXPECT_EQ(paths[1].group, "to P");
  EXPECT_DOUBLE_EQ(paths[1].slack, -1.5);
}

TEST(StaPathsTest, RecoveryOfResetsDoesNotCount) {
  const std::vector<StaPath> paths =
      ParseStaLog("@ critical\n" + Path("rst_ni", "_2_", "**async_default**", "1.0") +
                      Path("_3_", "_4_", "clk", "97") + "@ end\n",
                  "sta");
  ASSERT_EQ(paths.size(), 1u);
  EXPECT_EQ(paths[0].from, "_3_");
}

TEST(StaPathsTest, ErrorsAreNotPassedOver) {
  // It goes on after an error, with another netlist than the one that was asked for.
  for (const char* error : {"Error: netlist.v line 3, syntax error.\n",
                            "Warning: x\n@ to P Error: no network has been linked.\n"}) {
    ExpectError(cli::kExitTool, {"sta", "Error: n"}, [&] {
      ParseStaLog("@ critical\n" + Path("_1_", "_2_", "clk", "1") + error + "@ end\n",
                  "sta");
    });
  }
  ExpectError(cli::kExitTool, {"did not come to its end"}, [] {
    ParseStaLog("@ critical\n" + Path("_1_", "_2_", "clk", "1"), "sta");
  });
  ExpectError(cli::kExitTool, {"did not come to its end"},
              [] { ParseStaLog("", "sta"); });
  ExpectError(cli::kExitTool, {"slack 'INF'"}, [] {
    ParseStaLog("@ critical\n" + Path("_1_", "_2_", "clk", "INF") + "@ end\n", "sta");
  });
}

}  // namespace
}  // namespace hif4::estimate
