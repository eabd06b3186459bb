// Runs `hif4 regress` from outside, in a folder of the test's own.
#ifndef HIF4_TESTS_SIM_REGRESS_FIXTURE_H_
#define HIF4_TESTS_SIM_REGRESS_FIXTURE_H_

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "sim/report/exit_code.h"
#include "sim/report/json_file.h"
#include "sim/report/regress_report_json.h"
#include "tests/sim/test_folder.h"

namespace hif4::sim {

namespace fs = std::filesystem;

// One short run.
inline constexpr const char* kShort =
    " --unit mac --params NumPipeRegs=4 --no-icarus --no-line-coverage --jobs 1";

class RegressTest : public testing::Test {
 protected:
  // Exit code of `hif4 regress` with these arguments, and --report directory/report.
  int Regress(const std::string& arguments, const std::string& environment = "") {
    return Shell(environment + " " + HIF4_PROGRAM + " regress " + arguments +
                 " --report " + directory_ + "/report");
  }
  int Shell(const std::string& command) {
    const int status =
        std::system(("(" + command + ") >" + directory_ + "/output 2>&1").c_str());
    std::string error;
    output_.clear();
    ReadTextFile(directory_ + "/output", &output_, &error);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  std::string LastLine() const {
    if (output_.size() < 2) return "";
    return output_.substr(output_.rfind('\n', output_.size() - 2) + 1);
  }
  RegressReport Report() const {
    RegressReport report;
    std::string error;
    EXPECT_TRUE(ReadJsonFile(directory_ + "/report/report.json", &report, &error))
        << error;
    return report;
  }
  // A copy of the RTL in which `search` has become `replace`.
  std::string SpoiledRtl(const std::string& file, const std::string& search,
                         const std::string& replace) {
    const std::string rtl = directory_ + "/rtl";
    fs::copy(std::string(HIF4_SOURCE_DIR) + "/rtl", rtl, fs::copy_options::recursive);
    std::string text, error;
    EXPECT_TRUE(ReadTextFile(rtl + "/" + file, &text, &error)) << error;
    const size_t at = text.find(search);
    EXPECT_NE(at, std::string::npos) << file << ": " << search;
    if (at != std::string::npos) text.replace(at, search.size(), replace);
    EXPECT_TRUE(WriteTextFile(rtl + "/" + file, text, &error)) << error;
    return rtl;
  }
  // busy_o is wrong in nearly every cycle.
  std::string WrongRtl() {
    return SpoiledRtl("hif4_pipe_control.sv",
                      "assign busy_o =", "assign busy_o = 1'b1 ^");
  }

  const TestFolder folder_{testing::UnitTest::GetInstance()->current_test_info()->name()};
  const std::string& directory_ = folder_.path();
  std::string output_;
};

}  // namespace hif4::sim

#endif  // HIF4_TESTS_SIM_REGRESS_FIXTURE_H_
