// Progress: its text, and that it stays away from everything but a terminal.
#include "tools/common/progress.h"

#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
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

TEST(Progress, IsDueNowAndThen) {
  const ProgressTimer::Clock::time_point start;
  ProgressTimer timer(start);
  std::string due;
  for (int ms : {0, 499, 500, 501, 699, 700, 1600, 1799, 1800}) {
    due += timer.Due(start + std::chrono::milliseconds(ms)) ? '1' : '0';
  }
  EXPECT_EQ(due, "001001101");
  EXPECT_EQ(timer.Seconds(start + std::chrono::milliseconds(1500)), 1.5);
}

// What a terminal shows of a progress that is updated early and late. False if this
// machine has no terminals to give (no /dev/pts).
bool OnTerminal(std::string* shown) {
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child < 0) return false;
  if (child == 0) {
    {
      Progress progress("work", "rows", 100);
      progress.Update(1);
      usleep(600000);
      progress.Update(50);
    }
    _exit(0);
  }
  char chunk[4096];
  for (ssize_t got; (got = read(terminal, chunk, sizeof chunk)) > 0;) {
    shown->append(chunk, static_cast<size_t>(got));
  }
  waitpid(child, nullptr, 0);
  close(terminal);
  return true;
}

TEST(Progress, OnATerminal) {
  std::string shown;
  if (!OnTerminal(&shown))
    GTEST_SKIP() << "no terminal can be opened: " << strerror(errno);
  EXPECT_EQ(shown.rfind("\rwork: 50 of 100 rows (50%)", 0), 0u) << shown;
  const std::string wiped = "\r\033[K";
  ASSERT_GE(shown.size(), wiped.size());
  EXPECT_EQ(shown.substr(shown.size() - wiped.size()), wiped) << shown;
}

TEST(Progress, NowhereElse) {
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
