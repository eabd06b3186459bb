#include "tools/estimate/report/spread.h"

#include <gtest/gtest.h>

#include "tools/estimate/report/design_points.h"

namespace hif4::estimate {
namespace {

Estimate Area(const std::string& unit, const std::string& library,
              const std::string& recipe, std::optional<double> nand2) {
  Estimate estimate;
  estimate.kind = "area";
  estimate.unit = unit;
  estimate.library = library;
  estimate.recipe = recipe;
  estimate.figures = {{"nand2", nand2, "NAND2", kSynthesised, "", ""}};
  return estimate;
}

TEST(SpreadTest, LeastMedianMostAndRatios) {
  EstimateReport report;
  report.estimates = {Area("a", "x", "area", 100),  Area("a", "y", "area", 120),
                      Area("a", "x", "timed", 130), Area("b", "x", "area", 50),
                      Area("b", "y", "area", 90),   Area("b", "z", "area", 1)};
  Estimate kept = Area("a", "x", "area", 1e9);  // modules kept: not a mapping of its own
  kept.flattened = false;
  report.estimates.push_back(kept);
  const std::vector<Spread> spreads = Spreads(report);
  ASSERT_EQ(spreads.size(), 3u);
  EXPECT_EQ(spreads[0].name, "a");
  EXPECT_EQ(spreads[0].count, 3u);
  EXPECT_DOUBLE_EQ(spreads[0].least, 100);
  EXPECT_DOUBLE_EQ(spreads[0].median, 120);
  EXPECT_DOUBLE_EQ(spreads[0].most, 130);
  // Quotients within a library and recipe, where both are there.
  EXPECT_EQ(spreads[2].over, "a");
  EXPECT_EQ(spreads[2].count, 2u);
  EXPECT_DOUBLE_EQ(spreads[2].least, 0.5);
  EXPECT_DOUBLE_EQ(spreads[2].median, 0.625);
  EXPECT_DOUBLE_EQ(spreads[2].most, 0.75);
}

TEST(SpreadTest, WhatWasNotMeasuredIsNotAmongThem) {
  EstimateReport report;
  report.estimates = {Area("a", "x", "area", 100), Area("a", "y", "area", {}),
                      Area("a", "z", "area", 110)};
  const std::vector<Spread> spreads = Spreads(report);
  ASSERT_EQ(spreads.size(), 1u);
  EXPECT_EQ(spreads[0].count, 2u);
  EXPECT_DOUBLE_EQ(spreads[0].median, 105);
  report.estimates.pop_back();
  EXPECT_TRUE(Spreads(report).empty()) << "one value is no range";
}

Estimate Parts(const std::string& unit, double products, double tree, double scales,
               double registers) {
  Estimate estimate;
  estimate.kind = "area";
  estimate.unit = unit;
  estimate.params = "NumPipeRegs=4";
  estimate.library = "x";
  estimate.flattened = false;
  estimate.parts = {{"p", "products", products, 1, 0},
                    {"t", "tree", tree, 1, 0},
                    {"s", "scales", scales, 1, 0},
                    {"r", "registers", registers, 1, 1}};
  return estimate;
}

TEST(IncrementTest, ThreeDefinitions) {
  EstimateReport report;
  LibraryInfo library;
  library.name = "x";
  library.nand2_area = 2;
  report.libraries = {library};
  report.estimates = {Parts("a", 100, 40, 20, 40)};
  EXPECT_EQ(IncrementTable(report).size(), 1u) << "nothing to compare with";
  report.estimates.push_back(Parts("b", 120, 60, 100, 120));
  const Table table = IncrementTable(report);
  ASSERT_EQ(table.size(), 4u);
  EXPECT_EQ(table[1],
            (std::vector<std::string>{"a NumPipeRegs=4", "x", "100", "10", "30"}));
  EXPECT_EQ(table[2],
            (std::vector<std::string>{"b NumPipeRegs=4", "x", "200", "50", "110"}));
  EXPECT_EQ(table[3], (std::vector<std::string>{"a : b, NumPipeRegs=4", "x", "0.500",
                                                "0.200", "0.273"}));
}

TEST(CoreTableTest, OverTheFloorOfTheSameMapping) {
  EstimateReport report;
  const auto add = [&](const char* unit, const char* recipe, double nand2) {
    Estimate one;
    one.kind = "area";
    one.unit = unit;
    one.library = "x";
    one.recipe = recipe;
    one.figures = {{"nand2", nand2, "", "", "", ""},
                   {"nand2_per_multiply", nand2 / 64, "", "", "", ""}};
    report.estimates.push_back(one);
  };
  add("core", "area", 1280);
  add("core", "plain", 2000);
  EXPECT_EQ(CoreTable(report).size(), 1u) << "nothing to compare with";
  add("int4-core", "area", 1000);
  report.estimates.push_back(report.estimates[0]);
  report.estimates.back().flattened = false;
  const Table table = CoreTable(report);
  ASSERT_EQ(table.size(), 2u);
  EXPECT_EQ(table[1],
            (std::vector<std::string>{"core", "x", "area", "1280", "20.0", "1.280"}));
}

void AddDesign(const std::string& unit, const std::string& params, double nand2,
               double period, std::optional<double> energy, EstimateReport* report) {
  for (const char* kind : {"area", "timing", "power"}) {
    Estimate one;
    one.kind = kind;
    one.unit = unit;
    one.params = params;
    one.library = "x";
    one.recipe = one.kind == "area" ? "area" : "timed";
    one.figures = {{"nand2", nand2, "", "", "", ""}, {"period", period, "", "", "", ""}};
    if (one.kind == "power") one.figures = {{"energy", energy, "", "", "", ""}};
    report->estimates.push_back(one);
  }
}

TEST(DesignPointsTest, ParetoWithinAUnit) {
  EstimateReport report;
  AddDesign("mac", "NumPipeRegs=0", 10, 9, 5, &report);
  AddDesign("mac", "NumPipeRegs=1", 12, 5, 6, &report);
  AddDesign("mac", "NumPipeRegs=2", 13, 5, 6, &report);   // worse than 1
  AddDesign("mac", "NumPipeRegs=3", 14, 4, {}, &report);  // incomplete
  AddDesign("resq", "NumPipeRegs=0", 99, 99, 99, &report);
  AddDesign("mac", "NumPipeRegs=0,ExactAccumulator=1", 99, 99, 99, &report);
  const std::vector<DesignPoint> points = DesignPoints(report);
  ASSERT_EQ(points.size(), 6u);
  EXPECT_TRUE(points[0].pareto);
  EXPECT_TRUE(points[1].pareto);
  EXPECT_FALSE(points[2].pareto);
  EXPECT_FALSE(points[3].pareto);
  EXPECT_FALSE(points[3].energy);
  EXPECT_TRUE(points[4].pareto) << "another unit is not to be compared with";
  EXPECT_TRUE(points[5].pareto) << "nor another accumulator";
  const Table table = DesignTable(points);
  EXPECT_EQ(table[4][9], "not measured");
}

}  // namespace
}  // namespace hif4::estimate
