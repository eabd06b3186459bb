#include "tools/estimate/run/limits.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/estimate/small_library.h"
#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

constexpr const char* kParams = "NumPipeRegs=4,ExactAccumulator=0,TagWidth=4";

Estimate AreaOf(const std::string& unit, const std::string& params, double area) {
  Estimate estimate;
  estimate.kind = "area";
  estimate.unit = unit;
  estimate.params = params;
  estimate.recipe = "area";
  estimate.figures = {{"area", area, "um^2", kSynthesised, "", ""}};
  return estimate;
}

std::string OneLimit(const std::string& what = "", const std::string& by = "") {
  const std::string text =
      R"({"library": "osu018", "limits": [{"unit": "core", "params": "", "recipe": )"
      R"("area", "figure": "area", "limit": 100.5, "fast": true}], "cycles": [)"
      R"({"way": "none", "gemm": [5, 3, 100], "array": "2x2", "num_pipe_regs": 4, )"
      R"("limit": 1000}]})";
  return what.empty() ? text : Replaced(text, what, by);
}

TEST(LimitsTest, ThereAndBack) {
  const TestFolder folder;
  const LimitFile limits = ReadLimits(folder.Write("l.json", OneLimit()));
  ASSERT_EQ(limits.limits.size(), 1u);
  EXPECT_EQ(limits.limits[0].limit, 100.5);
  EXPECT_TRUE(limits.limits[0].fast);
  const LimitFile again = ReadLimits(folder.Write("m.json", ToJson(limits)));
  EXPECT_EQ(ToJson(again), ToJson(limits));
}

TEST(LimitsTest, WhatIsWrongInTheFileIsNamed) {
  const TestFolder folder;
  const std::pair<std::string, std::string> cases[] = {
      {"", "is no file of limits"},
      {"{}", "is no file of limits"},
      {R"({"library": "x", "limits": [], "cycles": []})", "has no limit"},
      {OneLimit("cycles", "cycle"), "is no file of limits"},
      {OneLimit("none", "nobody"), "no way 'nobody'"},
      {OneLimit("\"2x2\"", "\"2y2\""), "2y2"},
      {OneLimit("[5, 3, 100]", "[5, 3]"), "is no file of limits"},
      {OneLimit("[5, 3, 100]", "[5, 0, 100]"), "side 0"},
      {OneLimit("\"num_pipe_regs\": 4", "\"num_pipe_regs\": 6"), "num_pipe_regs 6"},
      {OneLimit("1000", "0"), "limit 0 of cycles of 5 x 3 x 100"},
      {OneLimit("\"core\"", "\"cor\""), "no unit 'cor'"},
      {OneLimit("\"recipe\": \"area\"", "\"recipe\": \"small\""), "no recipe 'small'"},
      {OneLimit("\"figure\": \"area\"", "\"figure\": \"size\""), "no figure 'size'"},
      {OneLimit("\"params\": \"\"", "\"params\": \"NumPipeRegs=4\""), "parameters"},
      {OneLimit("\"core\"", "\"mac\""), "parameters ''"},
      {OneLimit("100.5", "0"), "limit 0"},
      {OneLimit("100.5", "\"a\""), "is no file of limits"},
      {OneLimit("true", R"(true, "over": "int5-core")"), "core over 'int5-core'"},
      {OneLimit("true", R"(true, "over": "mac")"), "core over 'mac'"},
  };
  for (const auto& [text, what] : cases) {
    const std::string file = folder.Write("l.json", text);
    ExpectError(cli::kExitData, {"l.json", what}, [&] { ReadLimits(file); });
  }
  EXPECT_THROW(ReadLimits(folder.File("none.json")), cli::Error);
}

TEST(LimitsTest, EqualIsWithinMoreIsNot) {
  const std::vector<Limit> limits = {{"core", "", "area", "area", 100, true},
                                     {"mac", kParams, "area", "area", 200, false}};
  EstimateReport report;
  report.estimates = {AreaOf("mac", kParams, 200), AreaOf("core", "", 100)};
  EXPECT_EQ(CheckLimits(limits, report).checked, 2u);
  EXPECT_EQ(CheckLimits(limits, report).exceeded, 0u);
  report.estimates[1] = AreaOf("core", "", 100.0001);
  const LimitOutcome outcome = CheckLimits(limits, report);
  EXPECT_EQ(outcome.exceeded, 1u);
  EXPECT_NE(outcome.text.find("EXCEEDED area of core, recipe area: 100.0001 (limit 100)"),
            std::string::npos)
      << outcome.text;
}

TEST(LimitsTest, RatioToAnotherUnit) {
  const TestFolder folder;
  LimitFile file =
      ReadLimits(folder.Write("l.json", Replaced(OneLimit("100.5", "1.2"), "true",
                                                 R"(true, "over": "int4-core")")));
  ASSERT_EQ(file.limits[0].over, "int4-core");
  file.cycles.clear();
  EXPECT_EQ(ToJson(ReadLimits(folder.Write("m.json", ToJson(file)))), ToJson(file));
  EstimateReport report;
  report.estimates = {AreaOf("core", "", 120)};
  ExpectError(cli::kExitTool, {"area of int4-core", "was not measured"},
              [&] { CheckLimits(file.limits, report); });
  report.estimates.push_back(AreaOf("int4-core", "", 100));
  EXPECT_EQ(CheckLimits(file.limits, report).exceeded, 0u);
  report.estimates[0] = AreaOf("core", "", 121);
  const LimitOutcome outcome = CheckLimits(file.limits, report);
  EXPECT_EQ(outcome.exceeded, 1u);
  EXPECT_NE(outcome.text.find("area of core : int4-core, recipe area: 1.21 (limit 1.2)"),
            std::string::npos)
      << outcome.text;
  report.estimates[0] = AreaOf("core", "", 115);
  EXPECT_EQ(TightenLimits(report, &file), 1u);
  EXPECT_EQ(file.limits[0].limit, 1.15);
}

TEST(LimitsTest, WhatWasNotMeasuredIsNoPass) {
  const std::vector<Limit> limits = {{"core", "", "area", "area", 100, true}};
  EstimateReport report;
  const auto check = [&] { CheckLimits(limits, report); };
  ExpectError(cli::kExitTool, {"area of core", "was not measured"}, check);
  report.estimates = {AreaOf("core", "", 50)};
  report.estimates[0].figures[0].value.reset();
  ExpectError(cli::kExitTool, {"was not measured"}, check);
  // Other recipes, kinds and netlists with their modules kept are other figures.
  report.estimates = {AreaOf("core", "", 50)};
  report.estimates[0].flattened = false;
  ExpectError(cli::kExitTool, {"was not measured"}, check);
  report.estimates[0].flattened = true;
  report.estimates[0].recipe = "timed";
  ExpectError(cli::kExitTool, {"was not measured"}, check);
  report.estimates[0].recipe = "area";
  EXPECT_NO_THROW(check());
  ExpectError(cli::kExitTool, {"nothing was compared"}, [&] { CheckLimits({}, report); });
}

TEST(LimitsTest, TighteningOnlyGoesDown) {
  LimitFile file;
  file.limits = {{"core", "", "area", "area", 100, true},
                 {"mac", kParams, "area", "area", 200, false}};
  EstimateReport report;
  report.estimates = {AreaOf("core", "", 90), AreaOf("mac", kParams, 210)};
  EXPECT_EQ(TightenLimits(report, &file), 1u);
  EXPECT_EQ(file.limits[0].limit, 90);
  EXPECT_EQ(file.limits[1].limit, 200);
}

// 3 x 2 tiles of 2 steps; the result of a step comes as many cycles later as there are
// registers (H4).
TEST(LimitsTest, Cycles) {
  const TestFolder folder;
  LimitFile file = ReadLimits(folder.Write("l.json", OneLimit()));
  ASSERT_EQ(file.cycles.size(), 1u);
  EXPECT_EQ(CyclesFor(file.cycles[0]), 3 * 2 * 2 + 4);
  EstimateReport report;
  report.estimates = {AreaOf("core", "", 100.5)};
  EXPECT_EQ(TightenLimits(report, &file), 1u);
  EXPECT_EQ(file.cycles[0].limit, 16);
  LimitOutcome outcome;
  CheckCycles(file.cycles, &outcome);
  EXPECT_EQ(outcome.exceeded, 0u);
  file.cycles[0].limit = 15;
  CheckCycles(file.cycles, &outcome);
  EXPECT_EQ(outcome.checked, 2u);
  EXPECT_EQ(outcome.exceeded, 1u);
  EXPECT_NE(outcome.text.find("EXCEEDED cycles of 5 x 3 x 100, none, on 2x2, "
                              "NumPipeRegs=4: 16 (limit 15)"),
            std::string::npos)
      << outcome.text;
}

// The committed file itself.
TEST(LimitsTest, TheCommittedLimits) {
  const LimitFile file = ReadLimits(HIF4_SOURCE_DIR "/tools/estimate/limits.json");
  EXPECT_EQ(file.library, "osu018");
  EXPECT_TRUE(std::any_of(file.limits.begin(), file.limits.end(),
                          [](const Limit& limit) { return limit.fast; }));
}

}  // namespace
}  // namespace hif4::estimate
