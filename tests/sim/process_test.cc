#include "sim/regress/process.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "tests/sim/test_folder.h"

namespace hif4::sim {
namespace {

Command Shell(const std::string& script) {
  Command command;
  command.arguments = {"sh", "-c", script};
  return command;
}

Ended RunOne(const Command& command) {
  Ended how;
  RunCommands({command}, 1, [&](size_t, const Ended& ended) { how = ended; });
  return how;
}

TEST(ProcessTest, TellsHowItEnded) {
  EXPECT_TRUE(RunOne(Shell("true")).ok());
  const Ended failed = RunOne(Shell("exit 3"));
  EXPECT_EQ(failed.how, Ended::kExited);
  EXPECT_EQ(failed.code, 3);
  const Ended killed = RunOne(Shell("kill -9 $$"));
  EXPECT_EQ(killed.how, Ended::kSignalled);
  EXPECT_EQ(killed.code, SIGKILL);
  EXPECT_EQ(EndedText(killed, 0), "ended by signal 9 (Killed)");
}

TEST(ProcessTest, AProgramThatIsNotThereIsNoExitStatus) {
  Command command;
  command.arguments = {"hif4-no-such-program"};
  const Ended ended = RunOne(command);
  EXPECT_EQ(ended.how, Ended::kNotFound);
  EXPECT_EQ(EndedText(ended, 0), "could not be started: No such file or directory");
  EXPECT_EQ(FindProgram("hif4-no-such-program"), "");
  EXPECT_NE(FindProgram("sh"), "");
}

TEST(ProcessTest, ATimeLimitKillsWhatItStartedToo) {
  const TestFolder folder("ATimeLimitKillsWhatItStartedToo");
  const std::string file = folder.path() + "/pid";
  Command command = Shell("sleep 100 & echo $! >" + file + "; wait");
  command.timeout = 3;  // a busy machine needs a while to start two processes
  const Ended ended = RunOne(command);
  EXPECT_EQ(ended.how, Ended::kTimedOut);
  EXPECT_EQ(EndedText(ended, 60), "killed after 60 s");
  EXPECT_LT(ended.seconds, 30);
  pid_t grandchild = 0;
  std::ifstream(file) >> grandchild;
  ASSERT_GT(grandchild, 0);
  // Killed, which may take a moment; it may wait for its new parent to notice.
  std::string state;
  for (int i = 0; i < 500; ++i) {
    std::ifstream status("/proc/" + std::to_string(grandchild) + "/stat");
    std::string pid, name;
    state.clear();
    status >> pid >> name >> state;
    if (state.empty() || state == "Z" || state == "X") return;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  FAIL() << state;
}

TEST(ProcessTest, GivesLinesAndWritesTheLog) {
  const TestFolder folder("GivesLinesAndWritesTheLog");
  const std::string log = folder.path() + "/log";
  std::remove(log.c_str());
  std::vector<std::string> lines;
  Command command = Shell("echo one; echo wrong >&2; printf 'two\nrest'");
  command.log = log;
  command.on_line = [&](const std::string& line) { lines.push_back(line); };
  EXPECT_TRUE(RunOne(command).ok());
  EXPECT_EQ(lines, (std::vector<std::string>{"one", "two"}));
  std::string text;
  std::getline(std::ifstream(log), text);
  EXPECT_EQ(text, "wrong");
  EXPECT_EQ(FirstLineOf({"sh", "-c", "echo first; echo second"}), "first");
  EXPECT_EQ(FirstLineOf({"sh", "-c", "echo first; exit 1"}), "");
}

TEST(ProcessTest, RunsAsManyAsItMayAtATime) {
  std::vector<Command> commands;
  int running = 0, most = 0;
  for (int i = 0; i < 6; ++i) {
    commands.push_back(Shell("sleep 0.1"));
    commands.back().on_start = [&] { most = std::max(most, ++running); };
  }
  size_t ended = 0;
  RunCommands(commands, 3, [&](size_t, const Ended& one) {
    --running;
    ended += one.ok() ? 1 : 0;
  });
  EXPECT_EQ(ended, commands.size());
  EXPECT_EQ(most, 3);
}

// As under nohup: the terminal may go.
TEST(ProcessTest, AnIgnoredSignalStaysIgnored) {
  const auto before = signal(SIGHUP, SIG_IGN);
  std::thread signaller([] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    kill(getpid(), SIGHUP);
  });
  const Ended ended = RunOne(Shell("kill -HUP $$; sleep 0.3"));
  signaller.join();
  signal(SIGHUP, before);
  EXPECT_TRUE(ended.ok()) << EndedText(ended, 0);
  EXPECT_FALSE(Interrupted());
}

// Last: what came once is known for good.
TEST(ProcessTest, ZASignalEndsAll) {
  std::vector<Command> commands(4, Shell("sleep 100"));
  std::thread signaller([] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    kill(getpid(), SIGINT);
  });
  size_t interrupted = 0;
  RunCommands(commands, 2, [&](size_t, const Ended& ended) {
    interrupted += ended.how == Ended::kInterrupted ? 1 : 0;
  });
  signaller.join();
  EXPECT_EQ(interrupted, commands.size());
  EXPECT_TRUE(Interrupted());
}

}  // namespace
}  // namespace hif4::sim
