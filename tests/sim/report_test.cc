#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "sim/report/exit_code.h"
#include "sim/report/json_file.h"
#include "sim/report/regress_report_json.h"
#include "tests/sim/test_folder.h"

namespace hif4::sim {
namespace {

RunReport PassedRun() {
  RunReport run;
  run.name = "mac/NumPipeRegs=4,ExactAccumulator=0,TagWidth=4/lockstep.0";
  run.kind = kKindLockstep;
  run.unit = "mac";
  run.seed = 7;
  run.counts = {100, 100, 90, 10, 0};
  run.cycles = 150;
  run.seconds = 0.5;
  run.clauses["D1"] = {90, 90, 90};
  run.coverage = {{"init", 100, {{"+0", 3}, {"NaN", 0}}}};
  run.lines["hif4_scale.sv:31"] = 5;
  run.lines["hif4_scale.sv:32 else"] = 0;
  return run;
}

RunReport FailedRun() {
  RunReport run = PassedRun();
  run.name = "mac/NumPipeRegs=0,ExactAccumulator=1,TagWidth=1/lockstep.3";
  run.mismatches = 1000000;
  run.mismatches_at["P"] = 1000000;
  Mismatch m;
  m.cycle = 12;
  m.boundary = "assertion";
  m.signal = "hif4_mac_checks.sv:53";
  run.first_mismatches.push_back(m);
  m.boundary = "P";
  m.signal = "tap_p";
  m.expected = "0000C400";
  m.got = "00004400";
  m.expected_value = "50176";
  m.got_value = "17408";
  run.first_mismatches.push_back(m);
  run.message = "a < b & \"c\"\x01";
  run.bundle = {"/somewhere/bundles/x", "hif4 regress --only x"};
  Judge(&run);
  return run;
}

RegressReport Report() {
  RegressReport report;
  report.hif4_version = "0.1.0";
  report.spec_revision = 1;
  report.tools["verilator"] = "Verilator 5.006";
  report.options.seed = 7;
  report.options.rtl = "/an/rtl";
  report.runs = {PassedRun(), FailedRun()};
  report.seconds = 3.25;
  Conclude(&report);
  return report;
}

TEST(ReportTest, SurvivesItsJson) {
  const RegressReport report = Report();
  const nlohmann::json json = report;
  const auto again = nlohmann::json::parse(json.dump()).get<RegressReport>();
  EXPECT_EQ(nlohmann::json(again), json);
  EXPECT_EQ(ReportText(again), ReportText(report));
  EXPECT_EQ(JunitXml(again), JunitXml(report));
}

TEST(ReportTest, TextAndJunitComeFromTheJsonAlone) {
  const nlohmann::json json = Report();
  EXPECT_NE(ReportText(json.get<RegressReport>()).find("0000C400 = 50176"),
            std::string::npos);
}

TEST(ReportTest, AMissingMemberIsAnError) {
  const TestFolder folder("AMissingMemberIsAnError");
  nlohmann::json json = Report();
  json["runs"][0].erase("counts");
  const std::string path = folder.path() + "/f.json";
  std::string error;
  ASSERT_TRUE(WriteTextFile(path, json.dump(), &error)) << error;
  RegressReport report;
  EXPECT_FALSE(ReadJsonFile(path, &report, &error));
  EXPECT_NE(error.find("counts"), std::string::npos) << error;
  EXPECT_FALSE(ReadJsonFile(path + ".none", &report, &error));
}

TEST(ReportTest, TheLastLineHasTheCounts) {
  const std::string text = ReportText(Report());
  const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
  EXPECT_EQ(last,
            "planned 200, run 200, compared 180, flushed 20, skipped 0, seed 7: "
            "MISMATCH\n");
  EXPECT_LT(text.size(), 10000u);
}

TEST(ReportTest, AnAssertionDoesNotHideTheBoundary) {
  EXPECT_EQ(Located(FailedRun())->boundary, "P");
  RunReport run = FailedRun();
  run.first_mismatches.resize(1);
  EXPECT_EQ(Located(run)->boundary, "assertion");
  EXPECT_EQ(Located(PassedRun()), nullptr);
}

TEST(ReportTest, JunitIsWellFormed) {
  const std::string xml = JunitXml(Report());
  EXPECT_NE(xml.find("tests=\"2\" failures=\"1\" errors=\"0\""), std::string::npos)
      << xml;
  EXPECT_NE(xml.find("a &lt; b &amp; &quot;c&quot;?"), std::string::npos) << xml;
}

TEST(JudgeTest, WhatIsNotWholeIsNoPass) {
  RunReport run = PassedRun();
  Judge(&run);
  EXPECT_EQ(run.exit_code, 0);
  run.counts = {100, 90, 80, 10, 10};
  Judge(&run);
  EXPECT_EQ(run.exit_code, kExitShort);
  run = PassedRun();
  run.counts = {0, 0, 0, 0, 0};
  Judge(&run);
  EXPECT_EQ(run.exit_code, kExitShort);
  EXPECT_EQ(run.message, "nothing was compared");
  run = PassedRun();
  run.counts = {10, 10, 0, 10, 0};  // all of them flushed
  Judge(&run);
  EXPECT_EQ(run.exit_code, kExitShort);
  run = PassedRun();
  run.mismatches = 1;
  Judge(&run);
  EXPECT_EQ(run.exit_code, kExitMismatch);
}

TEST(ConcludeTest, ARegressionWithoutRunsIsNoPass) {
  RegressReport report;
  Conclude(&report);
  EXPECT_EQ(report.exit_code, kExitShort);
}

TEST(ConcludeTest, ThresholdsApplyToLongRunsOfGeneratedStimulus) {
  RegressReport report;
  report.runs = {PassedRun()};
  report.runs[0].lines.erase("hif4_scale.sv:32 else");
  Conclude(&report);
  EXPECT_EQ(report.exit_code, 0) << "90 steps need not hit every bin";

  report.runs[0].counts = {100000, 100000, 100000, 0, 0};
  Conclude(&report);
  EXPECT_EQ(report.exit_code, kExitShort);
  ASSERT_EQ(report.shortfalls.size(), 1u);
  EXPECT_NE(report.shortfalls[0].find("NaN"), std::string::npos);

  report.options.vectors = "some.mem";
  Conclude(&report);
  EXPECT_EQ(report.exit_code, 0);
}

TEST(ConcludeTest, LinesAreThoseOfAllRunsTogether) {
  RegressReport report;
  report.runs = {PassedRun(), PassedRun()};
  Conclude(&report);
  EXPECT_EQ(report.exit_code, kExitShort) << "one of two lines is below the threshold";
  report.runs[1].lines["hif4_scale.sv:32 else"] = 1;
  Conclude(&report);
  EXPECT_EQ(report.exit_code, 0);
  EXPECT_EQ(report.coverage["mac"].lines.lines, 2);
  EXPECT_EQ(report.coverage["mac"].lines.hit, 2);
}

TEST(CoverageTest, MergesByName) {
  std::vector<CoverGroup> sum = {{"g", 50, {{"a", 1}, {"b", 0}}}};
  Merge({{"g", 50, {{"b", 2}, {"c", 0}}}, {"h", 100, {{"x", 1}}}}, &sum);
  ASSERT_EQ(sum.size(), 2u);
  EXPECT_EQ(HitBins(sum[0]), 2);
  EXPECT_EQ(Missed(sum[0]), std::vector<std::string>{"c"});
  EXPECT_TRUE(MeetsThreshold(sum[0]));
  sum[0].required_percent = 100;
  EXPECT_FALSE(MeetsThreshold(sum[0]));
}

}  // namespace
}  // namespace hif4::sim
