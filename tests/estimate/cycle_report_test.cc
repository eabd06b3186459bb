#include "tools/estimate/report/cycle_report.h"

#include <gtest/gtest.h>

#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

CycleReport Sample(const WayClock& clock) {
  CycleReport report;
  report.version = "hif4 1";
  report.array = "4x4";
  report.stall = "none";
  report.first_cycle = "one";
  report.last_cycle = "two";
  report.notes = {"a note"};
  for (const char* name : {"none", "2:4-shared", "dense", "int8"}) {
    const ProductWay& way = *FindProductWay(name);
    const GemmCost cost = CostOf({64, 64, 64000}, way, {{4, 4}, 4, {}});
    report.rows.push_back(
        {"gemm", "gemm", 1, 64, 64, 64000, name, CycleFigures(cost, way, clock)});
  }
  return report;
}

TEST(CycleReportTest, TheRatiosOfThePaper) {
  const CycleReport report = Sample({1000.0, "given", ""});
  const auto value = [&](size_t row, const char* name) {
    return report.rows[row].Find(name)->value;
  };
  EXPECT_NEAR(*value(0, "times_fp16"), 4, 1e-12);
  EXPECT_NEAR(*value(1, "times_fp16"), 2.6667, 1e-3);
  EXPECT_NEAR(*value(2, "times_fp16"), 2, 1e-3);
  EXPECT_FALSE(value(3, "times_fp16")) << "another array";
  EXPECT_NEAR(*value(0, "ports_times_fp16"), 128.0 / 36, 1e-12);
  EXPECT_NEAR(*value(3, "ports_times_fp16"), 256.0 / (65 + 36), 1e-12);
  EXPECT_NEAR(*value(0, "time"), (256 * 1000 + 4) / 1e6, 1e-12) << "ms at 1 GHz";
  const Table ratios = RatioTable(report, "gemm");
  ASSERT_EQ(ratios.size(), 5u);
  EXPECT_EQ(ratios[1][5], "comes out");
  EXPECT_EQ(ratios[2][5], "comes out");
  EXPECT_EQ(ratios[4][5], "-");
}

// Of one unit along K the halves cannot share a step.
TEST(CycleReportTest, ARatioThatDoesNotComeOut) {
  CycleReport report = Sample({});
  const ProductWay& way = *FindProductWay("2:4-shared");
  const GemmCost cost = CostOf({64, 64, 64}, way, {{4, 4}, 4, {}});
  report.rows = {{"gemm", "gemm", 1, 64, 64, 64, way.name, CycleFigures(cost, way, {})}};
  EXPECT_EQ(RatioTable(report, "gemm")[1][5], "off by -24.5 %");
}

TEST(CycleReportTest, WithoutAClockTheTimeIsNotMeasured) {
  const CycleReport report = Sample({{}, "", "no clock"});
  EXPECT_FALSE(report.rows[0].Find("time")->value);
  const Table table = CycleTable(report, "gemm", "none");
  ASSERT_EQ(table.size(), 2u);
  EXPECT_EQ(table[1].back(), "not measured");
  EXPECT_NE(ToText(report).find(
                "not measured: clock, time of 2:4-shared, dense, int8, none: no clock"),
            std::string::npos);
}

TEST(CycleReportTest, AWayThatIsNotDefinedHasNoFigures) {
  for (const Figure& figure : NoCycleFigures(*FindProductWay("block"), "why")) {
    EXPECT_EQ(figure.value.has_value(), figure.name == "paper_times_fp16") << figure.name;
  }
}

TEST(CycleReportTest, JsonIsReadBack) {
  const CycleReport report = Sample({{}, "", "no clock"});
  const std::string json = ToJson(report);
  EXPECT_TRUE(IsCycleReport(json));
  const CycleReport read = CycleReportFromJson(json, "file");
  EXPECT_EQ(ToJson(read), json);
  EXPECT_EQ(ToText(read), ToText(report));
}

TEST(CycleReportTest, OtherTextIsRefused) {
  for (const char* text : {"", "[]", "{}", "{\"schema\":\"hif4-cycles 2\"}", "nonsense",
                           "{\"schema\":\"hif4-cycles 1\"}"}) {
    EXPECT_THROW(CycleReportFromJson(text, "file"), cli::Error) << text;
  }
  EXPECT_FALSE(IsCycleReport("{\"estimates\": []}"));
  EXPECT_FALSE(IsCycleReport("nonsense"));
}

}  // namespace
}  // namespace hif4::estimate
