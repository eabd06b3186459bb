// The must-fail lane: `hif4 regress` on RTL with a planted fault.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <set>

#include "sim/report/exit_code.h"
#include "sim/report/json_file.h"
#include "sim/report/regress_report_json.h"
#include "tests/rtl/faults/plant.h"
#include "tests/sim/test_folder.h"

namespace hif4::sim {

void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

namespace {

constexpr const char* kSteps = "12000";

// A short regression of `directory`/rtl; its exit code, and its report.
int Regress(const Fault& fault, const std::string& directory, RegressReport* report) {
  const std::string command = std::string(HIF4_PROGRAM) + " regress --unit " +
                              fault.unit + " --params '" + fault.params + "' --count " +
                              kSteps +
                              " --seed 3 --jobs 1 --no-icarus --no-line-coverage "
                              "--no-waves --rtl " +
                              directory + "/rtl --report " + directory + " >/dev/null";
  const int status = std::system(command.c_str());
  std::string error;
  EXPECT_TRUE(ReadJsonFile(directory + "/report.json", report, &error)) << error;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

class FaultTest : public testing::TestWithParam<Fault> {
 protected:
  const TestFolder folder_{"fault_" + GetParam().name};
  const std::string& directory_ = folder_.path();
};

TEST_P(FaultTest, IsCaughtAndLocated) {
  const Fault& fault = GetParam();
  std::string error;
  ASSERT_TRUE(
      Plant(fault, std::string(HIF4_SOURCE_DIR) + "/rtl", directory_ + "/rtl", &error))
      << error;
  RegressReport report;
  const int exit_code = Regress(fault, directory_, &report);
  ASSERT_EQ(exit_code & kExitMismatch, kExitMismatch)
      << "not caught; exit code " << exit_code << ", see " << directory_;
  ASSERT_FALSE(report.runs.empty());
  const Mismatch* const located = Located(report.runs[0]);
  ASSERT_NE(located, nullptr);
  EXPECT_EQ(located->boundary, fault.boundary) << OneLine(*located);
  EXPECT_EQ(located->device, "rtl");
  EXPECT_EQ(report.counts.planned,
            report.counts.compared + report.counts.flushed + report.counts.skipped);
}

INSTANTIATE_TEST_SUITE_P(Planted, FaultTest, testing::ValuesIn(Faults()),
                         [](const testing::TestParamInfo<Fault>& info) {
                           return info.param.name;
                         });

// The lane itself: without a fault nothing is found, in any parameter set it uses.
TEST(FaultLaneTest, RtlWithoutAFaultPasses) {
  std::set<std::string> sets;
  for (const Fault& fault : Faults()) sets.insert(fault.unit + " " + fault.params);
  const TestFolder folder("fault_none");
  const std::string& directory = folder.path();
  for (const std::string& set : sets) {
    Fault none;
    none.name = "none";
    none.unit = set.substr(0, set.find(' '));
    none.params = set.substr(set.find(' ') + 1);
    std::string error;
    ASSERT_TRUE(
        Plant(none, std::string(HIF4_SOURCE_DIR) + "/rtl", directory + "/rtl", &error));
    RegressReport report;
    EXPECT_EQ(Regress(none, directory, &report), 0) << set;
  }
}

TEST(FaultLaneTest, AFaultThatDoesNotApplyIsAnError) {
  Fault fault = Faults()[0];
  fault.edits[0].search = "no such text";
  std::string error;
  const TestFolder folder("fault_not_applied");
  const std::string directory = folder.path() + "/rtl";
  const std::string rtl = std::string(HIF4_SOURCE_DIR) + "/rtl";
  EXPECT_FALSE(Plant(fault, rtl, directory, &error));
  EXPECT_NE(error.find("nowhere"), std::string::npos) << error;
  fault.edits[0].search = "logic";
  EXPECT_FALSE(Plant(fault, rtl, directory, &error));
  EXPECT_NE(error.find("more than once"), std::string::npos) << error;
}

TEST(FaultLaneTest, HasEnoughFaultsAndEachNameOnce) {
  std::set<std::string> names;
  for (const Fault& fault : Faults()) names.insert(fault.name);
  EXPECT_EQ(names.size(), Faults().size());
  EXPECT_GE(names.size(), 12u);
}

}  // namespace
}  // namespace hif4::sim
