// The folder of `hif4 regress --report`: one regression at a time, and a folder it must
// be.
#include <unistd.h>

#include <fstream>

#include "sim/regress/child_run.h"
#include "sim/regress/report_folder.h"
#include "sim/report/run_report_json.h"
#include "tests/sim/regress_fixture.h"

namespace hif4::sim {
namespace {

using RegressFolderTest = RegressTest;

TEST_F(RegressFolderTest, OneRegressionAtATime) {
  ReportFolder first, second;
  std::string error;
  ASSERT_TRUE(first.Open(directory_ + "/report", &error)) << error;
  EXPECT_FALSE(second.Open(directory_ + "/report", &error));
  EXPECT_EQ(Regress(std::string(kShort) + " --count 100"), 64) << output_;
  EXPECT_NE(output_.find("another regression"), std::string::npos) << output_;
  EXPECT_NE(output_.find(directory_ + "/report"), std::string::npos) << output_;
  EXPECT_EQ(Regress(std::string(kShort) + " --count 100 --bench"), 64) << output_;
}

TEST_F(RegressFolderTest, WhatIsNoFolderIsRefusedBeforeAnythingRuns) {
  const std::string file = directory_ + "/report";
  std::ofstream(file) << "mine";
  EXPECT_EQ(Regress(std::string(kShort) + " --count 100"), 64) << output_;
  EXPECT_NE(output_.find(file), std::string::npos) << output_;
  EXPECT_EQ(fs::file_size(file), 4u);
  fs::remove(file);
  fs::create_directories(file);
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_exec);
  if (access(file.c_str(), W_OK) == 0) return;  // root may write everywhere
  EXPECT_EQ(Regress(std::string(kShort) + " --count 100"), 64) << output_;
  EXPECT_NE(output_.find(file), std::string::npos) << output_;
}

TEST_F(RegressFolderTest, NothingOfAnEarlierRegressionStays) {
  ReportFolder folder;
  std::string error;
  ASSERT_TRUE(folder.Open(directory_, &error)) << error;
  for (const char* name : {"report.json", "report.txt", "junit.xml", "runs", "kept"}) {
    std::ofstream(directory_ + "/" + name) << "old";
  }
  ASSERT_TRUE(folder.Empty(false, &error)) << error;
  for (const char* name : {"report.json", "report.txt", "junit.xml", "runs"}) {
    EXPECT_FALSE(fs::exists(directory_ + "/" + name)) << name;
  }
  EXPECT_TRUE(fs::exists(directory_ + "/kept"));
}

// What a child writes counts for its own run alone.
TEST_F(RegressFolderTest, TheResultOfAnotherRunIsNone) {
  RegressOptions options;
  options.unit = "mac";
  options.seed = 5;
  std::vector<PlannedRun> plan;
  std::string error;
  int exit_code = 0;
  ASSERT_TRUE(MakePlan(options, &plan, &error, &exit_code)) << error;
  const LockstepConfig config = ChildConfig(options, plan[0], directory_ + "/run", "");
  RunReport result = EmptyReport(options, plan[0]);
  result.counts.compared = plan[0].count;
  ASSERT_TRUE(WriteJsonFile(config.result, result, &error)) << error;
  EXPECT_EQ(CollectChild(options, plan[0], config, Ended()).exit_code, 0);
  for (const int change : {0, 1, 2}) {
    RunReport other = result;
    if (change == 0) other.name = plan[1].name;
    if (change == 1) other.seed = 6;
    if (change == 2) other.shard = 1;
    ASSERT_TRUE(WriteJsonFile(config.result, other, &error)) << error;
    const RunReport read = CollectChild(options, plan[0], config, Ended());
    EXPECT_EQ(read.exit_code, kExitShort);
    EXPECT_EQ(read.counts.compared, 0u);
    EXPECT_NE(read.message.find("another run"), std::string::npos) << read.message;
  }
}

}  // namespace
}  // namespace hif4::sim
