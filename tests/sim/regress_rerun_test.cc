// `hif4 regress --rerun-failed`, from outside.
#include <fstream>

#include "sim/regress/report_folder.h"
#include "tests/sim/regress_fixture.h"

namespace hif4::sim {
namespace {

class RegressRerunTest : public RegressTest {
 protected:
  // Two runs, of which that of the exact accumulator fails.
  void FailOne() {
    rtl_ = SpoiledRtl("hif4_exact_accumulator.sv", "assign state_o = {nan_q,",
                      "assign state_o = {nan_q ^ init_q[30],");
    ASSERT_EQ(Regress("--unit mac --no-icarus --no-line-coverage --no-waves --count 6000 "
                      "--rtl " +
                      rtl_),
              kExitMismatch)
        << output_;
    ASSERT_EQ(Report().runs.size(), 2u);
  }
  std::string File(const char* name) const { return directory_ + "/report/" + name; }
  // Replaces in the report, as an editor would.
  void Edit(const std::string& search, const std::string& replace) {
    std::string text, error;
    ASSERT_TRUE(ReadTextFile(File(kReport), &text, &error)) << error;
    const size_t at = text.find(search);
    ASSERT_NE(at, std::string::npos) << search;
    text.replace(at, search.size(), replace);
    ASSERT_TRUE(WriteTextFile(File(kReport), text, &error)) << error;
  }

  std::string rtl_;
};

TEST_F(RegressRerunTest, OnlyWhatHasFailed) {
  FailOne();
  EXPECT_EQ(Regress("--rerun-failed"), kExitMismatch) << output_;
  ASSERT_EQ(Report().runs.size(), 1u);
  EXPECT_NE(Report().runs[0].name.find("ExactAccumulator=1"), std::string::npos);
  EXPECT_NE(output_.find("thresholds of coverage were not applied"), std::string::npos);
  EXPECT_FALSE(fs::exists(File(kPreviousReport)));
  // Once it is right there is nothing left to run.
  fs::remove_all(rtl_);
  fs::copy(std::string(HIF4_SOURCE_DIR) + "/rtl", rtl_, fs::copy_options::recursive);
  EXPECT_EQ(Regress("--rerun-failed"), 0) << output_;
  EXPECT_EQ(Regress("--rerun-failed"), kExitShort) << output_;
}

TEST_F(RegressRerunTest, OptionsThatTheReportDecidesAreRefused) {
  FailOne();
  for (const char* option : {"--seed 2", "--unit mac", "--count 9", "--stall none",
                             "--only lockstep", "--bench", "--no-icarus"}) {
    EXPECT_EQ(Regress(std::string("--rerun-failed ") + option), 64) << output_;
    const std::string name = std::string(option).substr(0, std::string(option).find(' '));
    EXPECT_NE(output_.find(name), std::string::npos) << output_;
  }
  EXPECT_EQ(Regress("--rerun-failed --timeout 321 --jobs 1"), kExitMismatch) << output_;
  EXPECT_EQ(Report().options.timeout, 321u);
}

TEST_F(RegressRerunTest, ARunThatIsGoneIsNamedAndTheReportIsKept) {
  FailOne();
  Edit("ExactAccumulator=1,TagWidth=4/lockstep.0\"",
       "ExactAccumulator=1,TagWidth=4/lockstep.7\"");
  EXPECT_EQ(Regress("--rerun-failed"), kExitShort) << output_;
  EXPECT_NE(output_.find("lockstep.7"), std::string::npos) << output_;
  EXPECT_EQ(Report().runs.size(), 2u);
}

TEST_F(RegressRerunTest, AKilledOneCanBeRepeated) {
  FailOne();
  const std::string command = std::string(HIF4_PROGRAM) +
                              " regress --rerun-failed --report " + directory_ +
                              "/report";
  // The folder is emptied, then nothing happens any more.
  Shell(command + " & pid=$!; for i in $(seq 2000); do sleep 0.005; [ -e " +
        File(kPreviousReport) + " ] && break; done; kill -KILL $pid; wait $pid");
  ASSERT_TRUE(fs::exists(File(kPreviousReport)));
  ASSERT_FALSE(fs::exists(File(kReport)));
  EXPECT_EQ(Regress("--rerun-failed"), kExitMismatch) << output_;
  EXPECT_EQ(Report().runs.size(), 1u);
}

TEST_F(RegressRerunTest, AnAlteredReportIsRefusedByFileAndMember) {
  FailOne();
  std::string whole, error;
  ASSERT_TRUE(ReadTextFile(File(kReport), &whole, &error)) << error;
  const struct {
    const char* search;
    const char* replace;
    const char* member;
  } edits[] = {
      {"\"stall\": \"mix\",\n  \"suite\"", "\"stall\": \"mixed\",\n  \"suite\"",
       "--stall"},
      {"\"suite\": \"full\"", "\"suite\": \"long\"", "--suite"},
      {"\"unit\": \"mac\",\n  \"until_cycle\"", "\"unit\": \"cam\",\n  \"until_cycle\"",
       "--unit"},
      {"\"count\": 6000", "\"count\": -1", "options.count"},
      {"\"count\": 6000", "\"count\": 1000000000000000000", "--count"},
      {"\"count\": 6000", "\"count\": \"6000\"", "number"},
      {"\"params\": \"\",", "\"params\": \"NumPipeRegs=9\",", "NumPipeRegs"},
      {"hif4-regress-", "hif5-regress-", "schema"},
      {"\"runs\": [", "\"ran\": [", "runs"},
      {"{", "", "JSON"},
  };
  for (const auto& edit : edits) {
    ASSERT_TRUE(WriteTextFile(File(kReport), whole, &error)) << error;
    Edit(edit.search, edit.replace);
    const int exit_code = Regress("--rerun-failed");
    EXPECT_TRUE(exit_code == kExitShort || exit_code == 64) << exit_code << output_;
    EXPECT_NE(output_.find(kReport), std::string::npos) << output_;
    EXPECT_NE(output_.find(edit.member), std::string::npos) << edit.replace << output_;
  }
}

}  // namespace
}  // namespace hif4::sim
