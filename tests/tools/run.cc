#include "tests/tools/run.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace hif4 {
namespace {

struct Pipe {
  int read_end = -1, write_end = -1;
};

Pipe MakePipe() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) std::abort();
  return {ends[0], ends[1]};
}

[[noreturn]] void RunChild(const std::string& folder,
                           const std::vector<std::string>& argv,
                           const RunOptions& options, int in, int out, int err) {
  dup2(in, STDIN_FILENO);
  if (!options.out_file.empty()) {
    out = open(options.out_file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
  }
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  signal(SIGPIPE, SIG_DFL);
  if (chdir(folder.c_str()) != 0) _exit(126);
  if (options.as_nobody && geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) {
    _exit(126);
  }
  if (!options.environment.empty())
    putenv(const_cast<char*>(options.environment.c_str()));
  setenv("HIF4", HIF4_BINARY, 1);
  std::vector<char*> pointers;
  for (const std::string& one : argv) pointers.push_back(const_cast<char*>(one.c_str()));
  pointers.push_back(nullptr);
  execv(pointers[0], pointers.data());
  _exit(127);
}

// Feeds `input` and collects both outputs until the child closes them.
void Exchange(const std::string& input, int in, int out, int err, Outcome* outcome) {
  size_t fed = 0;
  fcntl(in, F_SETFL, O_NONBLOCK);
  std::string* const texts[] = {&outcome->out, &outcome->err};
  pollfd fds[] = {{out, POLLIN, 0}, {err, POLLIN, 0}, {in, POLLOUT, 0}};
  while (fds[0].fd >= 0 || fds[1].fd >= 0) {
    if (fds[2].fd >= 0 && fed == input.size()) {
      close(fds[2].fd);
      fds[2].fd = -1;
    }
    poll(fds, 3, -1);
    if (fds[2].fd >= 0 && fds[2].revents != 0) {
      const ssize_t put = write(in, input.data() + fed, input.size() - fed);
      if (put > 0) fed += static_cast<size_t>(put);
      if (put < 0) fed = input.size();
    }
    for (int i = 0; i < 2; ++i) {
      if (fds[i].fd < 0 || fds[i].revents == 0) continue;
      char chunk[65536];
      const ssize_t got = read(fds[i].fd, chunk, sizeof chunk);
      if (got > 0) texts[i]->append(chunk, static_cast<size_t>(got));
      if (got <= 0) fds[i].fd = -1;
    }
  }
  if (fds[2].fd >= 0) close(fds[2].fd);
}

Outcome Execute(const std::string& folder, const std::vector<std::string>& argv,
                const RunOptions& options) {
  const Pipe in = MakePipe(), out = MakePipe(), err = MakePipe();
  if (options.close_out) close(out.read_end);
  const pid_t child = fork();
  if (child == 0) {
    RunChild(folder, argv, options, in.read_end, out.write_end, err.write_end);
  }
  close(in.read_end);
  close(out.write_end);
  close(err.write_end);
  signal(SIGPIPE, SIG_IGN);
  Outcome outcome;
  Exchange(options.input, in.write_end, options.close_out ? -1 : out.read_end,
           err.read_end, &outcome);
  if (!options.close_out) close(out.read_end);
  close(err.read_end);
  int status = 0;
  waitpid(child, &status, 0);
  outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

}  // namespace

ToolTest::ToolTest() {
  std::string name = testing::TempDir() + "/hif4-tools-XXXXXX";
  if (mkdtemp(name.data()) == nullptr) std::abort();
  folder_ = name;
}

ToolTest::~ToolTest() {
  std::error_code ignored;
  std::filesystem::permissions(folder_, std::filesystem::perms::owner_all, ignored);
  std::filesystem::remove_all(folder_, ignored);
}

Outcome ToolTest::Run(const std::vector<std::string>& args,
                      const RunOptions& options) const {
  std::vector<std::string> argv = {HIF4_BINARY};
  argv.insert(argv.end(), args.begin(), args.end());
  return Execute(folder_, argv, options);
}

Outcome ToolTest::Shell(const std::string& script) const {
  return Execute(folder_, {"/bin/sh", "-c", script}, {});
}

void ToolTest::Write(const std::string& name, const std::string& bytes) const {
  std::ofstream file(Path(name), std::ios::binary);
  file << bytes;
  ASSERT_TRUE(file.good()) << name;
}

std::string ToolTest::Read(const std::string& name) const {
  std::ifstream file(Path(name), std::ios::binary);
  EXPECT_TRUE(file.good()) << "there is no " << name;
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

bool ToolTest::Exists(const std::string& name) const {
  return std::filesystem::exists(Path(name));
}

std::string ToolTest::Listing() const {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
    names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  std::string listing;
  for (const std::string& name : names) listing += (listing.empty() ? "" : " ") + name;
  return listing;
}

void ExpectError(const Outcome& outcome, int code,
                 const std::vector<std::string>& parts) {
  EXPECT_EQ(outcome.code, code) << outcome.err;
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err.rfind("hif4: error: ", 0), 0u) << outcome.err;
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  for (const std::string& part : parts) {
    EXPECT_NE(outcome.err.find(part), std::string::npos)
        << "no '" << part << "' in: " << outcome.err;
  }
}

}  // namespace hif4
