// Runs one program to its end and tells what it took.
#ifndef HIF4_TOOLS_ESTIMATE_SYNTH_CHILD_PROCESS_H_
#define HIF4_TOOLS_ESTIMATE_SYNTH_CHILD_PROCESS_H_

#include <string>
#include <vector>

namespace hif4::estimate {

struct ChildRequest {
  std::vector<std::string> arguments;  // the first is the program, looked up in PATH
  std::string folder;                  // where it runs; empty: here
  std::string log;                     // file for all that it prints
  double timeout = 0;                  // seconds; 0: none
};

struct ChildOutcome {
  int exit_status = 0;
  double seconds = 0;    // wall time
  double megabytes = 0;  // largest resident set, of it or of a program that it ran
};

// Throws cli::Error: kExitTool if the program is not there, cannot be started, or was
// ended by a signal; kExitTimeout after the time limit. An exit status other than 0 is
// left to the caller. The child ends with the thread that runs it.
ChildOutcome RunChild(const ChildRequest& request);

// The path of a program in PATH. Throws cli::Error (kExitTool) that names its Debian
// package.
std::string FindTool(const std::string& name, const std::string& package);

// What a program prints, standard output and error together. Throws as RunChild.
std::string OutputOf(const std::vector<std::string>& arguments);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_SYNTH_CHILD_PROCESS_H_
