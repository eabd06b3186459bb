// Progress: its text, and that it stays away from everything but a terminal.
#include "tools/common/progress.h"

#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>

#include "tests/tools/run.h"

namespace hif4::cli {
namespace {

TEST(Progress, Line) {
  EXPECT_EQ(ProgressLine("encode", "values", 500, 2000, 2.0),
            "encode: 500 of 2 k values (25%), 250 values/s, ETA 0:06");
  EXPECT_EQ(ProgressLine("x", "rows", 1500000, std::nullopt, 1.0),
            "x: 1.5 M rows, 1.5 M rows/s");
  EXPECT_EQ(ProgressLine("x", "rows", 1, 10001, 1.0),
            "x: 1 of 10 k rows (0%), 1 rows/s, ETA 2:46:40");
  EXPECT_EQ(ProgressLine("x", "rows", 0, 10, 1.0), "x: 0 of 10 rows (0%), 0 rows/s");
}

// Three updates over 0.8 seconds with standard error on a terminal; what it shows there.
std::string OnTerminal() {
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    {
      Progress progress("work", "rows", 100);
      for (const uint64_t done : {1, 50, 51}) {
        progress.Update(done);
        usleep(done == 50 ? 100000 : 600000);
      }
      progress.Update(100);
    }
    _exit(0);
  }
  std::string shown;
  char chunk[4096];
  for (ssize_t got; (got = read(terminal, chunk, sizeof chunk)) > 0;) {
    shown.append(chunk, static_cast<size_t>(got));
  }
  waitpid(child, nullptr, 0);
  close(terminal);
  return shown;
}

TEST(Progress, OnATerminalOnly) {
  const std::string shown = OnTerminal();
  EXPECT_EQ(shown.find("work: 1 of"), std::string::npos)
      << shown;  // the first half second
  EXPECT_EQ(shown.rfind("\rwork: 50 of 100 rows (50%)", 0), 0u) << shown;
  EXPECT_EQ(shown.find("work: 51 of"), std::string::npos) << shown;  // too soon after 50
  EXPECT_NE(shown.find("work: 100 of 100 rows (100%)"), std::string::npos) << shown;
  EXPECT_EQ(shown.substr(shown.size() - 4), "\r\033[K") << shown;

  testing::internal::CaptureStderr();
  {
    Progress progress("work", "rows", 100);
    usleep(600000);
    progress.Update(50);
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace hif4::cli
