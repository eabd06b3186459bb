#include "tools/estimate/synth/child_process.h"

#include <errno.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitTimeout;
using cli::kExitTool;
using Clock = std::chrono::steady_clock;

constexpr int kTickMilliseconds = 20;
constexpr int kStartFailed = 127;

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// In the child, after fork(): only async-signal-safe calls.
[[noreturn]] void Become(char* const* arguments, const char* folder, int log,
                         int failure) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int null = open("/dev/null", O_RDONLY);
  dup2(null, 0);
  dup2(log, 1);
  dup2(log, 2);
  signal(SIGPIPE, SIG_DFL);
  if (folder[0] == '\0' || chdir(folder) == 0) execvp(arguments[0], arguments);
  const int error = errno;
  const ssize_t written = write(failure, &error, sizeof error);
  _exit(written > 0 ? kStartFailed : kStartFailed - 1);
}

[[noreturn]] void CannotStart(const std::string& program, int error) {
  throw Error(kExitTool, program,
              fmt::format("could not be started: {}", cli::ErrnoText(error)));
}

pid_t Start(const ChildRequest& request, int log) {
  int failure[2];
  if (pipe2(failure, O_CLOEXEC) != 0) CannotStart(request.arguments[0], errno);
  std::vector<char*> arguments;
  for (const std::string& one : request.arguments) {
    arguments.push_back(const_cast<char*>(one.c_str()));
  }
  arguments.push_back(nullptr);
  const pid_t pid = fork();
  if (pid == 0) Become(arguments.data(), request.folder.c_str(), log, failure[1]);
  int error = pid < 0 ? errno : 0;
  close(failure[1]);
  if (pid > 0 && read(failure[0], &error, sizeof error) > 0) waitpid(pid, nullptr, 0);
  close(failure[0]);
  if (error != 0) CannotStart(request.arguments[0], error);
  return pid;
}

}  // namespace

ChildOutcome RunChild(const ChildRequest& request) {
  const std::string& program = request.arguments[0];
  const std::string log_path = request.log.empty() ? "/dev/null" : request.log;
  const int log = open(log_path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (log < 0) {
    throw Error(kExitTool, log_path, "cannot be written: " + cli::ErrnoText(errno));
  }
  const Clock::time_point start = Clock::now();
  const pid_t pid = Start(request, log);
  close(log);
  int status = 0;
  struct rusage usage = {};
  bool timed_out = false;
  while (wait4(pid, &status, WNOHANG, &usage) == 0) {
    timed_out = request.timeout > 0 && SecondsSince(start) > request.timeout;
    if (timed_out) kill(-pid, SIGKILL);
    poll(nullptr, 0, kTickMilliseconds);
  }
  kill(-pid, SIGKILL);  // what it may have left behind
  if (timed_out) {
    throw Error(kExitTimeout, program, fmt::format("killed after {} s", request.timeout),
                "give it more time (--timeout)");
  }
  if (WIFSIGNALED(status)) {
    throw Error(kExitTool, program,
                fmt::format("ended by signal {} ({})", WTERMSIG(status),
                            strsignal(WTERMSIG(status))));
  }
  ChildOutcome outcome;
  outcome.exit_status = WEXITSTATUS(status);
  outcome.seconds = SecondsSince(start);
  outcome.megabytes = static_cast<double>(usage.ru_maxrss) / 1024;
  return outcome;
}

std::string FindTool(const std::string& name, const std::string& package) {
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::string candidate = folder + "/" + name;
    if (access(candidate.c_str(), X_OK) == 0) return candidate;
  }
  throw Error(kExitTool, name, "is not in PATH",
              fmt::format("install the Debian package {}", package));
}

std::string OutputOf(const std::vector<std::string>& arguments) {
  std::string name = (std::filesystem::temp_directory_path() / "hif4-XXXXXX").string();
  const int file = mkostemp(name.data(), O_CLOEXEC);
  if (file < 0) CannotStart(arguments[0], errno);
  ChildRequest request;
  request.arguments = arguments;
  request.log = name;
  std::string text;
  try {
    RunChild(request);
    char buffer[4096];
    for (ssize_t got; (got = read(file, buffer, sizeof buffer)) > 0;) {
      text.append(buffer, static_cast<size_t>(got));
    }
  } catch (...) {
    close(file);
    unlink(name.c_str());
    throw;
  }
  close(file);
  unlink(name.c_str());
  return text;
}

}  // namespace hif4::estimate
