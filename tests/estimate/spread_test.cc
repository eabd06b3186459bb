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
