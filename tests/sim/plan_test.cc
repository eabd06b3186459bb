#include "sim/regress/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "sim/report/exit_code.h"
#include "tests/sim/test_folder.h"

namespace hif4::sim {
namespace {

std::vector<PlannedRun> Plan(const RegressOptions& options) {
  std::vector<PlannedRun> runs;
  std::string error;
  int exit_code = 0;
  EXPECT_TRUE(MakePlan(options, &runs, &error, &exit_code)) << error;
  return runs;
}

std::string Refused(const RegressOptions& options, int expected_exit) {
  std::vector<PlannedRun> runs;
  std::string error;
  int exit_code = 0;
  EXPECT_FALSE(MakePlan(options, &runs, &error, &exit_code));
  EXPECT_EQ(exit_code, expected_exit) << error;
  return error;
}

RegressOptions Mac() {
  RegressOptions options;
  options.unit = "mac";
  return options;
}

uint64_t StepsOf(const std::vector<PlannedRun>& runs, const std::string& part) {
  uint64_t steps = 0;
  for (const PlannedRun& run : runs) {
    if (run.name.find(part) != std::string::npos) steps += run.count;
  }
  return steps;
}

TEST(PlanTest, BothAccumulatorsByDefault) {
  const auto runs = Plan(Mac());
  EXPECT_GT(StepsOf(runs, "ExactAccumulator=0,TagWidth=4/lockstep"), 0u);
  EXPECT_EQ(StepsOf(runs, "ExactAccumulator=0,TagWidth=4/lockstep"),
            StepsOf(runs, "ExactAccumulator=1,TagWidth=4/lockstep"));
  std::set<std::string> kinds, names;
  for (const PlannedRun& run : runs) {
    kinds.insert(run.kind);
    names.insert(run.name);
  }
  EXPECT_EQ(kinds, (std::set<std::string>{kKindLockstep, kKindIcarus, kKindLines}));
  EXPECT_EQ(names.size(), runs.size());
}

TEST(PlanTest, AllParameterSets) {
  RegressOptions options = Mac();
  options.params = "all";
  options.count = 1000;
  std::set<std::string> sets;
  for (const PlannedRun& run : Plan(options)) {
    if (run.kind == kKindLockstep) sets.insert(ToString(run.params));
  }
  EXPECT_EQ(sets.size(), 14u);
}

TEST(PlanTest, ShardsAddUpToTheCount) {
  RegressOptions options = Mac();
  options.params = "NumPipeRegs=2";
  options.count = 1000001;
  const auto runs = Plan(options);
  EXPECT_EQ(StepsOf(runs, "/lockstep."), options.count);
  const auto shards = std::count_if(runs.begin(), runs.end(), [](const PlannedRun& run) {
    return run.kind == kKindLockstep;
  });
  EXPECT_EQ(shards, 5);
}

TEST(PlanTest, ASmokeSuiteCountsNoLines) {
  RegressOptions options = Mac();
  options.suite = "smoke";
  for (const PlannedRun& run : Plan(options)) EXPECT_NE(run.kind, kKindLines);
}

// Branches for registers, and for their absence, are not missed because of the
// parameters.
TEST(PlanTest, LinesAreCountedWhereSomeRegistersAreThere) {
  RegressOptions options = Mac();
  const auto lines = [&options](const std::string& params) {
    options.params = params;
    std::string names;
    for (const PlannedRun& run : Plan(options)) {
      if (run.kind == kKindLines) names += run.name + " ";
    }
    return names;
  };
  EXPECT_EQ(lines("all"),
            "mac/NumPipeRegs=4,ExactAccumulator=0,TagWidth=4/lines "
            "mac/NumPipeRegs=4,ExactAccumulator=1,TagWidth=4/lines ");
  EXPECT_EQ(lines("NumPipeRegs=0;NumPipeRegs=2"),
            "mac/NumPipeRegs=2,ExactAccumulator=0,TagWidth=4/lines ");
  EXPECT_EQ(lines("NumPipeRegs=0;NumPipeRegs=5"), "");
}

TEST(PlanTest, OnlyTheRunsThatAreAskedFor) {
  RegressOptions options = Mac();
  options.only = "ExactAccumulator=1,TagWidth=4/icarus";
  ASSERT_EQ(Plan(options).size(), 1u);
  options.only = "no such run";
  EXPECT_NE(Refused(options, kExitShort).find("--list"), std::string::npos);
}

TEST(PlanTest, RefusesWhatIsNotThere) {
  RegressOptions options;
  options.unit = "adder";
  EXPECT_NE(Refused(options, 64).find("mac"), std::string::npos);
  options = Mac();
  options.params = "NumPipeRegs=6";
  EXPECT_NE(Refused(options, 64).find("--params"), std::string::npos);
  options.params = "TagWidth=65";
  Refused(options, 64);
  options = Mac();
  options.stall = "sometimes";
  EXPECT_NE(Refused(options, 64).find("--stall"), std::string::npos);
  options = Mac();
  options.suite = "long";
  EXPECT_NE(Refused(options, 64).find("--suite"), std::string::npos);
  options = Mac();
  options.count = kMaxSteps + 1;
  EXPECT_NE(Refused(options, 64).find("--count"), std::string::npos);
}

TEST(PlanTest, AVectorFileThatIsNoneIsRefusedByName) {
  const TestFolder folder("AVectorFileThatIsNoneIsRefusedByName");
  RegressOptions options = Mac();
  options.vectors = folder.path() + "/f.mem";
  std::remove(options.vectors.c_str());
  EXPECT_NE(Refused(options, 64).find(options.vectors), std::string::npos);
  std::ofstream(options.vectors) << "";
  EXPECT_NE(Refused(options, kExitShort).find(options.vectors), std::string::npos);
}

}  // namespace
}  // namespace hif4::sim
