// Child processes: several at a time, each with a time limit, none left behind.
#ifndef HIF4_SIM_REGRESS_PROCESS_H_
#define HIF4_SIM_REGRESS_PROCESS_H_

#include <functional>
#include <string>
#include <vector>

namespace hif4::sim {

struct Command {
  std::vector<std::string> arguments;  // the first is the program, looked up in PATH
  std::string log;                     // file for its standard error (and output)
  double timeout = 0;                  // seconds; 0: none
  // Called with each line of its standard output, which otherwise goes to the log.
  std::function<void(const std::string&)> on_line;
  std::function<void()> on_start;
};

struct Ended {
  enum How { kExited, kSignalled, kTimedOut, kInterrupted, kNotFound };
  How how = kExited;
  int code = 0;  // exit status, signal number, or errno
  double seconds = 0;
  bool ok() const { return how == kExited && code == 0; }
};
// "exit status 3", "ended by signal 9 (Killed)", "killed after 60 s".
std::string EndedText(const Ended& ended, double timeout);

// Runs all of them, at most `jobs` at a time, in order; calls `on_end` as they end and
// `on_tick` a few times a second. A child is the leader of its own process group: what it
// started is killed with it. SIGINT, SIGTERM and SIGHUP kill all of them; those that did
// not run end as kInterrupted too.
void RunCommands(const std::vector<Command>& commands, int jobs,
                 const std::function<void(size_t index, const Ended&)>& on_end,
                 const std::function<void()>& on_tick = {});

// A signal came during RunCommands.
bool Interrupted();

// The file that PATH leads to; empty if there is none.
std::string FindProgram(const std::string& name);

// The first line of what a program prints to standard output; empty on failure.
std::string FirstLineOf(const std::vector<std::string>& arguments);

}  // namespace hif4::sim

#endif  // HIF4_SIM_REGRESS_PROCESS_H_
