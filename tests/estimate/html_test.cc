#include <gtest/gtest.h>

#include "tests/estimate/tiny_unit.h"
#include "tools/common/error.h"
#include "tools/estimate/report/estimate_html.h"

namespace hif4::estimate {
namespace {

EstimateReport SomeReport() {
  EstimateReport report;
  LibraryInfo library;
  library.name = "x";
  library.nand2_area = 2;
  report.libraries = {library};
  for (const char* params : {"NumPipeRegs=0", "NumPipeRegs=4"}) {
    for (const char* kind : {"area", "timing"}) {
      Estimate one;
      one.kind = kind;
      one.unit = "mac<";
      one.params = params;
      one.library = "x";
      one.recipe = one.kind == "area" ? "area" : "timed";
      one.figures = {{"nand2", 100, "NAND2", kSynthesised, "Yosys", ""},
                     {"clock", 50, "MHz", kAnalytic, "OpenSTA", ""},
                     {"loop", {}, "ns", kAnalytic, "OpenSTA", "none"}};
      report.estimates.push_back(one);
    }
  }
  report.estimates[0].parts = {{"adders \"a\"", "tree", 10, 1, 0},
                               {"rest", "control", 4, 1, 0}};
  return report;
}

TEST(HtmlTest, OneFileWithoutNetwork) {
  const EstimateReport report = SomeReport();
  const TestFolder folder;
  std::vector<RenderedPlot> plots;
  for (const Plot& plot : {PartsPlot(report), DesignPlot(DesignPoints(report))}) {
    ASSERT_FALSE(IsEmpty(plot));
    plots.emplace_back(plot, RenderSvg(plot, folder.path()));
    EXPECT_EQ(plots.back().second.substr(0, 4), "<svg");
  }
  const std::string html = ToHtml(report, plots, "Regression passed");
  for (const char* part : {"mac&lt;", "not measured", "Regression passed", "</svg>",
                           "<summary>CSV</summary>", "adders &quot;a&quot;", "OpenSTA"}) {
    EXPECT_NE(html.find(part), std::string::npos) << part;
  }
  for (const char* link : {"<script", "src=", "@import", "<link"}) {
    EXPECT_EQ(html.find(link), std::string::npos) << link;
  }
}

TEST(HtmlTest, OnlyWhatWasMeasuredIsPlotted) {
  EstimateReport report = SomeReport();
  EXPECT_EQ(DesignPlot(DesignPoints(report)).data.size(), 3u);
  report.estimates[1].figures[1].value.reset();  // the clock of the first design
  const Plot plot = DesignPlot(DesignPoints(report));
  ASSERT_EQ(plot.data.size(), 2u);
  EXPECT_EQ(plot.data[1][1], "NumPipeRegs=4");
  report.estimates.clear();
  EXPECT_TRUE(IsEmpty(DesignPlot(DesignPoints(report))));
  EXPECT_TRUE(IsEmpty(PartsPlot(report)));
}

TEST(HtmlTest, AGnuplotThatFails) {
  const TestFolder folder;
  const FakeTool gnuplot(folder, "gnuplot", "echo no terminal; exit 1");
  ExpectError(cli::kExitTool, {"gnuplot", "no terminal"},
              [&] { RenderSvg(PartsPlot(SomeReport()), folder.path()); });
}

}  // namespace
}  // namespace hif4::estimate
