#include "tools/common/cleanup.h"

#include <signal.h>
#include <unistd.h>

#include <climits>
#include <cstring>

namespace hif4::cli {
namespace {

// A handler can reach static storage only. `armed` is written last when a path is set and
// first when it goes.
struct Target {
  volatile sig_atomic_t armed = 0;
  char path[PATH_MAX] = {};
};

Target* GetTarget() {
  static Target target;
  return &target;
}

void Handle(int number) {
  const Target* target = GetTarget();
  if (target->armed != 0) unlink(target->path);
  signal(number, SIG_DFL);
  raise(number);
}

}  // namespace

void RemoveOnSignal(const std::string& path) {
  Target* target = GetTarget();
  target->armed = 0;
  if (path.empty() || path.size() >= sizeof target->path) return;
  std::memcpy(target->path, path.c_str(), path.size() + 1);
  target->armed = 1;
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    // An ignored signal (nohup) stays ignored.
    if (signal(number, Handle) == SIG_IGN) signal(number, SIG_IGN);
  }
}

}  // namespace hif4::cli
