#include "tools/estimate/report/estimate_json.h"

#include <gtest/gtest.h>

#include "tests/estimate/small_library.h"
#include "tools/common/error.h"
#include "tools/estimate/report/estimate_text.h"
#include "tools/estimate/report/tables.h"

namespace hif4::estimate {
namespace {

EstimateReport SomeReport() {
  EstimateReport report;
  report.version = "hif4 1";
  LibraryInfo library;
  library.name = "small";
  library.corner = "2 V";
  library.nand2 = "NAND2";
  library.nand2_area = 2;
  library.corrections = {{"NOR2", 3, 2}};
  report.libraries = {library};
  Estimate estimate;
  estimate.kind = "area";
  estimate.unit = "mac";
  estimate.params = "NumPipeRegs=4";
  estimate.library = "small";
  estimate.recipe = "area";
  estimate.script_sha256 = "0123456789abcdef0123";
  estimate.figures = {{"area", 0.1 + 0.2, "um^2", kSynthesised, "Yosys 1", ""},
                      {"nand2", {}, "NAND2", kSynthesised, "Yosys 1", "no reference"}};
  estimate.cells = {{"NAND2", 3, 6}};
  estimate.parts = {{"products", "products", 6, 3, 0}};
  estimate.paths = {{"critical", "in", "out", 1.5}};
  estimate.notes = {"a note"};
  estimate.golden = {10, 5, 1};
  report.estimates = {estimate};
  return report;
}

TEST(EstimateJsonTest, ThereAndBack) {
  const std::string text = ToJson(SomeReport());
  const EstimateReport report = FromJson(text, "x.json");
  EXPECT_EQ(ToJson(report), text);
  const Estimate& estimate = report.estimates.at(0);
  EXPECT_EQ(estimate.Value("area"), 0.1 + 0.2);  // to the last bit
  EXPECT_FALSE(estimate.Value("nand2"));
  ASSERT_NE(estimate.Find("nand2"), nullptr);
  EXPECT_EQ(estimate.Find("nand2")->note, "no reference");
  EXPECT_EQ(estimate.Find("nothing"), nullptr);
  EXPECT_EQ(report.FindLibrary("small")->corrections.at(0).cell, "NOR2");
  EXPECT_EQ(report.FindLibrary("other"), nullptr);
  EXPECT_NE(text.find("\"value\": null"), std::string::npos);
}

TEST(EstimateJsonTest, WhatIsNoReport) {
  for (const char* text : {"", "{}", "[1]", "{\"version\": 3}"}) {
    ExpectError(cli::kExitData, {"x.json", "not a report"},
                [&] { FromJson(text, "x.json"); });
  }
}

TEST(EstimateTextTest, FiguresCorrectionsAndWhatWasNotMeasured) {
  const std::string text = ToText(SomeReport());
  for (const char* part :
       {"NOR2 corrected from 3 to 2", "not measured", "no LEF file",
        "synthesised by Yosys 1", "a note", "0123456789abcdef", "2 V", "products"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " is missing in\n" << text;
  }
}

TEST(EstimateTextTest, ColumnsAreAligned) {
  EXPECT_EQ(TableText({{"a", "b"}, {"long", "1"}, {"x", "100"}}),
            "a       b\nlong    1\nx     100\n");
}

TEST(EstimateTextTest, CsvQuotesWhatNeedsIt) {
  EXPECT_EQ(TableCsv({{"a", "b"}, {"x,y", "say \"1\""}}),
            "a,b\n\"x,y\",\"say \"\"1\"\"\"\n");
}

}  // namespace
}  // namespace hif4::estimate
