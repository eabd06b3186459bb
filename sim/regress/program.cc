// Programs by their names, and what became of them as text.
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "sim/regress/process.h"

namespace hif4::sim {

std::string EndedText(const Ended& ended, double timeout) {
  switch (ended.how) {
    case Ended::kExited:
      return "exit status " + std::to_string(ended.code);
    case Ended::kSignalled:
      return "ended by signal " + std::to_string(ended.code) + " (" +
             strsignal(ended.code) + ")";
    case Ended::kTimedOut:
      return "killed after " + std::to_string(static_cast<long>(timeout)) + " s";
    case Ended::kInterrupted:
      return "interrupted";
    case Ended::kNotFound:
      break;
  }
  return std::string("could not be started: ") + std::strerror(ended.code);
}

std::string FindProgram(const std::string& name) {
  if (name.find('/') != std::string::npos) {
    return access(name.c_str(), X_OK) == 0 ? name : "";
  }
  const char* const path = std::getenv("PATH");
  std::string rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    const size_t colon = std::min(rest.find(':'), rest.size());
    const std::string candidate = rest.substr(0, colon) + "/" + name;
    if (access(candidate.c_str(), X_OK) == 0) return candidate;
    rest.erase(0, colon + 1);
  }
  return "";
}

std::string FirstLineOf(const std::vector<std::string>& arguments) {
  Command command;
  command.arguments = arguments;
  std::string first;
  bool seen = false, ok = false;
  command.on_line = [&](const std::string& line) {
    if (!seen) first = line;
    seen = true;
  };
  RunCommands({command}, 1, [&](size_t, const Ended& ended) { ok = ended.ok(); });
  return ok ? first : "";
}

}  // namespace hif4::sim
