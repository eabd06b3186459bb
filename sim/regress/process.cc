#include "sim/regress/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstddef>

namespace hif4::sim {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int kTickMilliseconds = 100;

volatile sig_atomic_t interrupted = 0;

extern "C" void NoteSignal(int number) { interrupted = number; }

// Notes the signals that end a program for as long as it lives.
class SignalGuard {
 public:
  SignalGuard() {
    struct sigaction action = {};
    action.sa_handler = NoteSignal;
    for (size_t i = 0; i < 3; ++i) {
      sigaction(kSignals[i], &action, &old_[i]);
      // What is ignored (nohup) stays ignored.
      if (old_[i].sa_handler == SIG_IGN) sigaction(kSignals[i], &old_[i], nullptr);
    }
  }
  ~SignalGuard() {
    for (size_t i = 0; i < 3; ++i) sigaction(kSignals[i], &old_[i], nullptr);
  }
  SignalGuard(const SignalGuard&) = delete;
  SignalGuard& operator=(const SignalGuard&) = delete;

 private:
  static constexpr int kSignals[3] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction old_[3];
};

struct Child {
  size_t index = 0;
  pid_t pid = -1;
  int output = -1;  // what it prints
  std::string partial_line;
  Clock::time_point start;
  bool timed_out = false;
};

// In the child, after fork(): only async-signal-safe calls.
[[noreturn]] void Become(char* const* arguments, int output, int log, int failure) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int null = open("/dev/null", O_RDONLY);
  dup2(null, 0);
  dup2(output, 1);
  dup2(log, 2);
  signal(SIGPIPE, SIG_DFL);
  execvp(arguments[0], arguments);
  const int error = errno;
  const ssize_t written = write(failure, &error, sizeof error);
  _exit(written > 0 ? 127 : 126);
}

// Starts it; on failure returns false and errno in *error.
bool Start(const Command& command, Child* child, int* error) {
  int output[2], failure[2];
  const std::string log_path = command.log.empty() ? "/dev/null" : command.log;
  const int log = open(log_path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (log < 0 || pipe2(output, O_CLOEXEC) != 0 || pipe2(failure, O_CLOEXEC) != 0) {
    *error = errno;
    return false;
  }
  std::vector<char*> arguments;
  for (const std::string& one : command.arguments) {
    arguments.push_back(const_cast<char*>(one.c_str()));
  }
  arguments.push_back(nullptr);
  child->start = Clock::now();
  child->pid = fork();
  if (child->pid == 0) {
    Become(arguments.data(), command.on_line ? output[1] : log, log, failure[1]);
  }
  *error = child->pid < 0 ? errno : 0;
  setpgid(child->pid, child->pid);
  close(output[1]);
  close(failure[1]);
  close(log);
  if (child->pid > 0 && read(failure[0], error, sizeof *error) > 0) {
    waitpid(child->pid, nullptr, 0);
  }
  close(failure[0]);
  if (*error != 0) {
    close(output[0]);
    return false;
  }
  fcntl(output[0], F_SETFL, O_NONBLOCK);
  child->output = output[0];
  return true;
}

void ReadLines(const Command& command, Child* child) {
  char buffer[4096];
  for (;;) {
    const ssize_t got = read(child->output, buffer, sizeof buffer);
    if (got <= 0) return;
    for (ssize_t i = 0; i < got; ++i) {
      if (buffer[i] != '\n') {
        child->partial_line += buffer[i];
        continue;
      }
      if (command.on_line) command.on_line(child->partial_line);
      child->partial_line.clear();
    }
  }
}

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Whether it has ended, and how.
bool Reap(const Command& command, Child* child, Ended* ended) {
  int status = 0;
  if (waitpid(child->pid, &status, WNOHANG) != child->pid) return false;
  kill(-child->pid, SIGKILL);  // what it may have left behind
  ReadLines(command, child);
  close(child->output);
  ended->seconds = SecondsSince(child->start);
  ended->how = interrupted != 0      ? Ended::kInterrupted
               : child->timed_out    ? Ended::kTimedOut
               : WIFSIGNALED(status) ? Ended::kSignalled
                                     : Ended::kExited;
  ended->code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
  return true;
}

void Wait(const std::vector<Child>& children) {
  std::vector<pollfd> files;
  for (const Child& child : children) files.push_back({child.output, POLLIN, 0});
  // A pipe whose writer is gone is always ready: do not spin until the child is reaped.
  if (poll(files.data(), files.size(), kTickMilliseconds) <= 0) return;
  const bool ended = std::any_of(files.begin(), files.end(), [](const pollfd& file) {
    return (file.revents & POLLHUP) != 0;
  });
  if (ended) poll(nullptr, 0, 1);
}

}  // namespace

void RunCommands(const std::vector<Command>& commands, int jobs,
                 const std::function<void(size_t, const Ended&)>& on_end,
                 const std::function<void()>& on_tick) {
  const SignalGuard guard;
  std::vector<Child> children;
  size_t next = 0;
  while (next < commands.size() || !children.empty()) {
    while (next < commands.size() && static_cast<int>(children.size()) < jobs) {
      Child child;
      child.index = next++;
      Ended ended;
      ended.how = interrupted != 0 ? Ended::kInterrupted : Ended::kNotFound;
      const Command& command = commands[child.index];
      if (interrupted != 0 || !Start(command, &child, &ended.code)) {
        on_end(child.index, ended);
        continue;
      }
      if (command.on_start) command.on_start();
      children.push_back(child);
    }
    Wait(children);
    for (size_t i = 0; i < children.size();) {
      Child& child = children[i];
      const Command& command = commands[child.index];
      ReadLines(command, &child);
      child.timed_out = child.timed_out || (command.timeout > 0 &&
                                            SecondsSince(child.start) > command.timeout);
      if (interrupted != 0 || child.timed_out) kill(-child.pid, SIGKILL);
      Ended ended;
      if (!Reap(command, &child, &ended)) {
        ++i;
        continue;
      }
      const size_t index = child.index;
      children.erase(children.begin() + static_cast<ptrdiff_t>(i));
      on_end(index, ended);
    }
    if (on_tick) on_tick();
  }
}

bool Interrupted() { return interrupted != 0; }

}  // namespace hif4::sim
