// Runs the built `hif4` as a user would, in a folder of its own.
#ifndef HIF4_TESTS_TOOLS_RUN_H_
#define HIF4_TESTS_TOOLS_RUN_H_

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tools/raw_file.h"

namespace hif4 {

struct Outcome {
  int code = -1;  // exit code, or 128 + signal
  std::string out, err;
};

struct RunOptions {
  std::string input;        // of standard input, a pipe
  std::string out_file;     // instead of a pipe; opened for writing
  bool close_out = false;   // the reader of standard output is gone
  bool as_nobody = false;   // give up root first
  std::string environment;  // one NAME=VALUE
};

// A temporary folder per test; commands run in it.
class ToolTest : public testing::Test {
 protected:
  ToolTest();
  ~ToolTest() override;

  Outcome Run(const std::vector<std::string>& args, const RunOptions& options = {}) const;
  // Runs /bin/sh -c `script` there, with $HIF4 naming the binary.
  Outcome Shell(const std::string& script) const;

  std::string Path(const std::string& name) const { return folder_ + "/" + name; }
  void Write(const std::string& name, const std::string& bytes) const;
  std::string Read(const std::string& name) const;  // "" and a failure if there is none
  bool Exists(const std::string& name) const;
  // The names in the folder, sorted, separated by spaces.
  std::string Listing() const;

 private:
  std::string folder_;
};

// Expects the exit code, nothing on standard output, and one line `hif4: error: ...` that
// holds all `parts`.
void ExpectError(const Outcome& outcome, int code, const std::vector<std::string>& parts);

}  // namespace hif4

#endif  // HIF4_TESTS_TOOLS_RUN_H_
