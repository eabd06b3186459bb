#include <gtest/gtest.h>

#include "model/unit/mac_vectors.h"
#include "model/unit/vector_units.h"
#include "model/vector/verify.h"
#include "sim/lockstep/step_feed.h"
#include "sim/lockstep/value_text.h"
#include "sim/vectors/mac_rows.h"
#include "sim/vectors/sample.h"
#include "tests/sim/test_folder.h"

namespace hif4::sim {
namespace {

const MacUnit& Mac() { return *FindMacUnit("mac"); }

TEST(MacRowsTest, StepsComeBackFromTheFile) {
  const TestFolder folder("StepsComeBackFromTheFile");
  const Sample sample = MakeSample(Stimulus(Mac(), false, 3), 200);
  const std::string path = folder.path() + "/f.mem";
  const auto mac = NewMacVectors(Mac(), false, MacTaps(), 3);
  ASSERT_TRUE(WriteSteps(*mac, sample.steps, {"D1"}, path).ok());

  VectorFile file;
  ASSERT_TRUE(file.Open(path).ok());
  VectorStatus status;
  const auto unit = MakeVectorUnit(file, &status);
  ASSERT_NE(unit, nullptr) << status.message;
  EXPECT_TRUE(VerifyFile(file, *unit).ok());

  std::string error;
  const auto feed = MakeVectorFeed(Mac(), false, path, &error);
  ASSERT_NE(feed, nullptr) << error;
  ASSERT_EQ(feed->total(), sample.steps.size());
  GoldenMac golden(Mac(), false);
  FedStep step;
  for (size_t i = 0; feed->Next(&step); ++i) {
    golden.Accumulate(sample.steps[i]);
    ASSERT_EQ(step.step.a, sample.steps[i].a);
    ASSERT_EQ(step.step.b, sample.steps[i].b);
    ASSERT_EQ(step.step.init, sample.steps[i].init);
    ASSERT_EQ(step.step.first, sample.steps[i].first);
    ASSERT_EQ(step.has_expected, sample.steps[i].last);
    if (!step.has_expected) continue;
    ASSERT_EQ(step.expected.value, golden.Result().value);
    ASSERT_EQ(step.expected.flags, golden.Result().flags);
  }
  EXPECT_EQ(MakeVectorFeed(Mac(), true, path, &error), nullptr);
  EXPECT_NE(error.find("exact"), std::string::npos);
}

TEST(SampleTest, HasEveryCategoryAndAboutTheLength) {
  const Stimulus stimulus(Mac(), true, 1);
  const Sample sample = MakeSample(stimulus, 500);
  EXPECT_GT(sample.steps.size(), 250u);
  EXPECT_LT(sample.steps.size(), 1000u);
  EXPECT_TRUE(sample.steps.front().first);
  EXPECT_TRUE(sample.steps.back().last);
  for (const StimulusCategory& category : stimulus.categories()) {
    for (const std::string& clause : category.clauses) {
      EXPECT_GT(sample.steps_of_clause.at(clause), 0u) << clause;
    }
  }
}

TEST(StimulusFeedTest, GivesAsManyStepsAsItSays) {
  StimulusFeedOptions options;
  options.seed = 5;
  options.count = 20000;
  const auto feed = MakeStimulusFeed(Mac(), false, options);
  FedStep step;
  uint64_t steps = 0, directed = 0;
  for (; feed->Next(&step); ++steps) directed += feed->directed() ? 1 : 0;
  EXPECT_EQ(steps, feed->total());
  EXPECT_EQ(steps, options.count);
  EXPECT_GT(directed, 1000u);

  options.count = 1;
  EXPECT_EQ(MakeStimulusFeed(Mac(), false, options)->total(), directed)
      << "the corners are in every run, however short";
  options.directed = false;
  EXPECT_EQ(MakeStimulusFeed(Mac(), false, options)->total(), 1u);
}

TEST(StimulusFeedTest, HasOddSequencesAmongTheRandomOnes) {
  StimulusFeedOptions options;
  options.seed = 5;
  options.count = 20000;
  options.directed = false;
  const auto feed = MakeStimulusFeed(Mac(), false, options);
  FedStep step;
  bool after_last = true;
  int continued = 0, dropped = 0;
  while (feed->Next(&step)) {
    continued += after_last && !step.step.first;
    dropped += !after_last && step.step.first;
    after_last = step.step.last;
  }
  EXPECT_GT(continued, 100);
  EXPECT_GT(dropped, 100);
}

TEST(ValueTextTest, ShowsWhatStandsAtABoundary) {
  EXPECT_EQ(Fp32Text(0x3FC00000u), "1.5");
  EXPECT_EQ(Fp32Text(0xFF800000u), "-inf");
  EXPECT_EQ(Fp32Text(0x7FC00000u), "NaN");
  EXPECT_EQ(FlagsText(5), "{invalid, inexact}");
  const uint32_t words[2] = {0x89ABCDEFu, 0x1234567u};
  EXPECT_EQ(HexText(words, 2), "01234567_89ABCDEF");

  uint32_t expected[18] = {}, got[18] = {};
  got[9 + 3] = 0x00500000u;  // b, third word of codes: element 8 * 2 + 5
  TapDifference d = Describe(Mac(), false, kTapIn, expected, got);
  EXPECT_EQ(d.lane_group, 5);
  EXPECT_EQ(d.got_value, "b: element 21 code 5");

  got[7] = 0xFFFFFFFEu;
  d = Describe(Mac(), false, kTapS4, expected, got);
  EXPECT_EQ(d.lane_group, 7);
  EXPECT_EQ(d.got_value, "-2");
  EXPECT_EQ(d.got, "FFFFFFFE");

  d = Describe(Mac(), true, kTapAcc, expected, got);
  EXPECT_NE(d.got_value.find("NaN seen"), std::string::npos);
  EXPECT_EQ(TapWords(Mac(), true, kTapAcc), 8);
  EXPECT_EQ(TapWords(Mac(), false, kTapAcc), 2);
}

}  // namespace
}  // namespace hif4::sim
