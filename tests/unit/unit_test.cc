#include "model/unit/unit.h"

#include <gtest/gtest.h>

#include <set>

#include "model/unit/hif4_patterns.h"

namespace hif4 {
namespace {

TEST(MacUnits, List) {
  std::set<std::string> names;
  for (const MacUnit* unit : MacUnits()) {
    EXPECT_TRUE(names.insert(unit->name).second) << unit->name;
    EXPECT_EQ(FindMacUnit(unit->name), unit);
    EXPECT_FALSE(unit->rtl_top.empty());
    EXPECT_FALSE(unit->summary.empty());
    EXPECT_NE(unit->terms, nullptr);
    EXPECT_NE(unit->categories, nullptr);
    EXPECT_GE(unit->flag_bits, 3);
    EXPECT_EQ(unit->flag_bits == 4, unit->has_residual) << unit->name;
    EXPECT_EQ(unit->boundaries.front().name, std::string("in"));
    EXPECT_EQ(unit->boundaries.back().name, std::string("out"));
  }
  EXPECT_EQ(names.count("mac"), 1u);
  EXPECT_EQ(FindMacUnit("none"), nullptr);
  EXPECT_EQ(FindMacUnit(""), nullptr);
}

TEST(MacUnits, BoundariesOfMac) {
  const MacUnit& mac = *FindMacUnit("mac");
  EXPECT_EQ(mac.rtl_top, "hif4_mac");
  const std::vector<std::string> names = {"in", "S4", "P", "D", "acc", "out"};
  const std::vector<int> fp32 = {18, 16, 1, 1, 2, 2}, exact = {18, 16, 1, 1, 8, 2};
  ASSERT_EQ(mac.boundaries.size(), names.size());
  for (size_t b = 0; b < names.size(); ++b) {
    EXPECT_EQ(mac.boundaries[b].name, names[b]);
    EXPECT_EQ(mac.boundaries[b].words(false), fp32[b]);
    EXPECT_EQ(mac.boundaries[b].words(true), exact[b]);
  }
}

RoundedFp32 Golden(bool exact, const std::vector<Step>& steps) {
  GoldenMac mac(*FindMacUnit("mac"), exact);
  for (const Step& step : steps) mac.Accumulate(step);
  return mac.Result();
}

// B18: 16777216 + 1 + 1.
TEST(GoldenMac, CFirst) {
  const Step one = StepWithP(16, kScaleOne, kScaleOne);
  const RoundedFp32 fp32 = Golden(false, ResultOf(0x4B800000, {one, one}));
  EXPECT_EQ(fp32.value.bits(), 0x4B800000u);
  EXPECT_EQ(fp32.flags, kInexact);
  const RoundedFp32 exact = Golden(true, ResultOf(0x4B800000, {one, one}));
  EXPECT_EQ(exact.value.bits(), 0x4B800001u);
  EXPECT_EQ(exact.flags, 0);
}

// B17, from the contract's cases.
TEST(GoldenMac, TieAndSticky) {
  constexpr uint8_t kScale = 30 << 2;  // 2^-18
  for (const bool exact : {false, true}) {
    EXPECT_EQ(Golden(exact, ResultOf(0xBF800000, {StepWithP(32768, kScale, kScale)}))
                  .value.bits(),
              0xBF800000u);
    EXPECT_EQ(Golden(exact, ResultOf(0xBF800000, {StepWithP(32769, kScale, kScale)}))
                  .value.bits(),
              0xBF7FFFFFu);
  }
}

TEST(GoldenMac, ClearIsReset) {
  for (const bool exact : {false, true}) {
    GoldenMac mac(*FindMacUnit("mac"), exact);
    for (const Step& step : ResultOf(0x7F800001, {StepWithP(16, kScaleOne, kScaleOne)})) {
      mac.Accumulate(step);
    }
    EXPECT_EQ(mac.Result().flags, kInvalid);
    mac.Clear();
    EXPECT_EQ(mac.Result().value.bits(), 0u);
    EXPECT_EQ(mac.Result().flags, 0);
    // A step without first goes on from +0 (A2).
    mac.Accumulate(StepWithP(-16, kScaleOne, kScaleOne));
    EXPECT_EQ(mac.Result().value.bits(), 0xBF800000u);
  }
}

// `mac` ignores a residual.
TEST(GoldenMac, IgnoresResidual) {
  Step step = StepWithP(16, kScaleOne, kScaleOne);
  step.has_residual = true;
  step.r.scale_word = kScaleNan;
  EXPECT_EQ(Golden(false, ResultOf(0, {step})).value.bits(), 0x3F800000u);
  EXPECT_EQ(Golden(false, ResultOf(0, {step})).flags, 0);
}

}  // namespace
}  // namespace hif4
