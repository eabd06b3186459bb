// `hif4 regress` of a build without simulators: exit code 4, whatever the options are.
// The file is compiled into this test as into such a build, SystemC missing.
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <string>

#include "tools/commands.h"
#include "tools/common/error.h"

namespace hif4::cli {
namespace {

TEST(NoRegress, SaysWhatIsMissing) {
  for (const char* line :
       {"regress", "regress --unit mac --count 1000", "regress --list"}) {
    CLI::App app;
    int exit_code = 0;
    AddRegress(&app, &exit_code);
    try {
      app.parse(line);
      ADD_FAILURE() << "no error: " << line;
    } catch (const Error& error) {
      EXPECT_EQ(error.exit_code(), kExitTool);
      const std::string what = error.what();
      EXPECT_NE(what.find("regress: this build has no lockstep: SystemC not found"),
                std::string::npos)
          << what;
      EXPECT_NE(what.find("make setup"), std::string::npos) << what;
    }
  }
}

}  // namespace
}  // namespace hif4::cli
