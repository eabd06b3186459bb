// `hif4 estimate cycles` as a user sees it.
#include <gtest/gtest.h>

#include "tests/estimate/small_library.h"
#include "tools/common/error.h"
#include "tools/estimate/report/cycle_report.h"
#include "tools/estimate/report/estimate_json.h"
#include "tools/estimate/synth/child_process.h"
#include "tools/estimate/synth/scratch_folder.h"

namespace hif4::estimate {
namespace {

class CyclesToolTest : public testing::Test {
 protected:
  // `hif4 estimate cycles ...`, its exit status; what it prints is in text().
  int Run(const std::vector<std::string>& arguments) {
    ChildRequest child;
    child.arguments = {HIF4_BINARY, "estimate", "cycles"};
    child.arguments.insert(child.arguments.end(), arguments.begin(), arguments.end());
    child.log = folder_.File("log");
    child.timeout = 60;
    return RunChild(child).exit_status;
  }
  std::string text() const { return ReadText(folder_.File("log")); }
  void ExpectIn(const std::string& part) const {
    EXPECT_NE(text().find(part), std::string::npos) << part << " is missing in\n"
                                                    << text();
  }

  const TestFolder folder_;
};

TEST_F(CyclesToolTest, AProduct) {
  const std::string json = folder_.File("cycles.json");
  ASSERT_EQ(Run({"--gemm", "8,8,256", "--array", "4x4", "--clock-mhz", "100", "--stall",
                 "input:4", "--report", json}),
            0)
      << text();
  ExpectIn("first counted cycle: that of the first input transfer");
  const CycleReport report = CycleReportFromJson(ReadText(json), json);
  EXPECT_EQ(report.array, "4x4");
  EXPECT_EQ(report.stall, "input, every 4");
  ASSERT_EQ(report.rows.size(), ProductWays().size());
  EXPECT_EQ(report.rows[0].Find("cycles")->value, 25);
  EXPECT_EQ(report.rows[0].Find("time")->value, 25 / 100.0 / 1e3);
}

TEST_F(CyclesToolTest, AModelHasSevenLayersAndATotalForEachPhaseAndWay) {
  const std::string json = folder_.File("cycles.json");
  ASSERT_EQ(
      Run({"--model", "qwen2.5-3b", "--pattern", "none,2:4-shared", "--report", json}), 0)
      << text();
  const CycleReport report = CycleReportFromJson(ReadText(json), json);
  EXPECT_EQ(report.rows.size(), 2u * 2 * 8);
  EXPECT_EQ(PhasesOf(report).size(), 2u) << "prefill and decode";
  double sum = 0;
  for (const CycleRow& row : report.rows) {
    if (row.phase != report.rows[0].phase || row.way != "none") continue;
    const double cycles = row.Find("cycles")->value.value();
    if (row.layer == kTotalLayer) {
      EXPECT_EQ(cycles, sum);
      EXPECT_EQ(row.count, 7 * 36);
    }
    sum += cycles;
  }
  EXPECT_GT(sum, 0);
  ExpectIn("comes out");
  ExpectIn("none: no clock");
}

TEST_F(CyclesToolTest, TheClockOfATimingReport) {
  EstimateReport timing;
  Estimate one;
  one.kind = "timing";
  one.unit = "mac";
  one.recipe = "timed";
  one.params = "NumPipeRegs=4,ExactAccumulator=0,TagWidth=4";
  one.figures = {{"clock", 200.0, "MHz", kAnalytic, "OpenSTA", ""}};
  timing.estimates = {one};
  const std::string file = folder_.File("timing.json"), json = folder_.File("c.json");
  folder_.Write("timing.json", ToJson(timing));
  ASSERT_EQ(Run({"--gemm", "1,1,640", "--array", "1x1", "--pattern", "none,2:4",
                 "--timing", file, "--report", json}),
            0)
      << text();
  const CycleReport report = CycleReportFromJson(ReadText(json), json);
  ASSERT_EQ(report.rows.size(), 2u);
  EXPECT_EQ(report.rows[0].Find("time")->value, 14 / 200.0 / 1e3);
  EXPECT_FALSE(report.rows[1].Find("time")->value) << "there is none of resq";
  EXPECT_NE(report.rows[1].Find("time")->note.find("no clock of resq"),
            std::string::npos);
  folder_.Write("timing.json", "{}");
  EXPECT_EQ(Run({"--gemm", "1,1,640", "--timing", file}), cli::kExitData) << text();
}

TEST_F(CyclesToolTest, BlocksThatDoNotFitAreNotMeasured) {
  ASSERT_EQ(Run({"--gemm", "8,8,256", "--array", "3x4", "--pattern", "block"}), 0);
  ExpectIn("everything of block: a tile of 3 rows straddles blocks of 32 rows");
}

#ifdef HIF4_HAVE_SIM
TEST_F(CyclesToolTest, CountedOnRtlAndSystemC) {
  const std::string json = folder_.File("c.json");
  ASSERT_EQ(Run({"--gemm", "3,4,200", "--array", "2x2", "--pattern", "none,dense,nvfp4",
                 "--stall", "output:3", "--simulate", "--report", json}),
            0)
      << text();
  const CycleReport report = CycleReportFromJson(ReadText(json), json);
  ASSERT_EQ(report.rows.size(), 3u);
  for (const char* counted : {"counted_rtl", "counted_systemc"}) {
    for (size_t row = 0; row < 2; ++row) {
      const Figure* const figure = report.rows[row].Find(counted);
      ASSERT_NE(figure, nullptr);
      EXPECT_EQ(figure->value, report.rows[row].Find("cycles")->value);
      EXPECT_EQ(figure->method, kSimulated);
      EXPECT_NE(figure->tool.find_first_of("0123456789"), std::string::npos)
          << "no version in " << figure->tool;
    }
    EXPECT_EQ(report.rows[2].Find(counted), nullptr) << "there is no array of it";
  }
  EXPECT_EQ(Run({"--gemm", "8,8,8", "--pattern", "int8", "--simulate"}), cli::kExitUsage);
}
#else
TEST_F(CyclesToolTest, WithoutSimulatorsNothingIsCounted) {
  EXPECT_EQ(Run({"--gemm", "8,8,8", "--simulate"}), cli::kExitTool);
  ExpectIn("no simulators");
}
#endif

// The HTML file has tables and a plot, and nothing of estimates that were not made.
TEST_F(CyclesToolTest, TheReport) {
  const std::string json = folder_.File("c.json"), html = folder_.File("r.html");
  ASSERT_EQ(Run({"--model", "qwen2.5-math-7b", "--tokens", "8", "--pattern", "none,dense",
                 "--array", "3x4", "--report", json}),
            0);
  ChildRequest child;
  child.arguments = {HIF4_BINARY, "estimate", "report", json, "-o", html};
  child.log = folder_.File("log");
  child.timeout = 60;
  ASSERT_EQ(RunChild(child).exit_status, 0) << text();
  const std::string page = ReadText(html);
  for (const char* part :
       {"Cycles by layer, qwen2.5-math-7b", "</svg>", "<th>dense</th>", "<td>gate</td>",
        "not measured", "formula of model/schedule"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(page.find("<h2>Area</h2>"), std::string::npos);
}

TEST_F(CyclesToolTest, Usage) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {},
           {"--gemm", "8,8"},
           {"--model", "qwen2.5-3b", "--simulate"},
           {"--gemm", "8,8,8,8"},
           {"--gemm", "8,0,8"},
           {"--gemm", "8,x,8"},
           {"--gemm", "8,8,9999999999"},
           {"--model", "gpt"},
           {"--gemm", "8,8,8", "--model", "qwen2.5-3b"},
           {"--model", "qwen2.5-3b", "--tokens", "0"},
           {"--model", "qwen2.5-3b", "--tokens", ""},
           {"--model", "qwen2.5-3b", "--tokens", "1048576", "--batch", "2"},
           {"--gemm", "8,8,8", "--array", "0x1"},
           {"--gemm", "8,8,8", "--num-pipe-regs", "6"},
           {"--gemm", "8,8,8", "--pattern", "3:4"},
           {"--gemm", "8,8,8", "--stall", "input"},
           {"--gemm", "8,8,8", "--stall", "input:1"},
           {"--gemm", "8,8,8", "--stall", "both:3"},
           {"--gemm", "8,8,8", "--clock-mhz", "0"},
           {"--gemm", "8,8,8", "--clock-mhz", "1", "--timing", "x"},
           {"--gemm", "8,8,8", "--timing", folder_.File("none")}}) {
    EXPECT_EQ(Run(arguments), cli::kExitUsage)
        << testing::PrintToString(arguments) << text();
  }
}

}  // namespace
}  // namespace hif4::estimate
