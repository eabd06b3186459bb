#include "tools/estimate/timing/sta_paths.h"

#include <fmt/format.h>

#include <sstream>

#include "tools/common/error.h"
#include "tools/common/numbers.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitTool;

bool StartsWith(const std::string& line, const std::string& start) {
  return line.compare(0, start.size(), start) == 0;
}

std::vector<std::string> Words(const std::string& line) {
  std::vector<std::string> words;
  std::istringstream stream(line);
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

class LogReader {
 public:
  explicit LogReader(const std::string& log) : log_(log) {}

  void Line(const std::string& line) {
    // "Error: ..." may stand behind what was printed before it.
    if (line.find("Error:") != std::string::npos) throw Error(kExitTool, log_, line);
    const std::vector<std::string> words = Words(line);
    if (StartsWith(line, "@ ")) {
      Finish();
      group_ = line.substr(2);
      ended_ = group_ == "end";
    } else if (StartsWith(line, "Startpoint: ") && words.size() > 1) {
      path_ = StaPath();
      path_.group = group_;
      path_.from = words[1];
      counts_ = true;
    } else if (StartsWith(line, "Endpoint: ") && words.size() > 1) {
      path_.to = words[1];
    } else if (StartsWith(line, "Path Group: ")) {
      counts_ = words.back().find("async") == std::string::npos;
    } else if (words.size() >= 5 && (words[2] == "^" || words[2] == "v")) {
      if (words[3].find('/') != std::string::npos) path_.gates += 1;
    } else if (words.size() >= 2 && words[1] == "slack") {
      Slack(words[0]);
    }
  }

  std::vector<StaPath> End() {
    if (!ended_) throw Error(kExitTool, log_, "OpenSTA did not come to its end");
    return paths_;
  }

 private:
  void Slack(const std::string& word) {
    if (cli::ParseReal(word, &path_.slack) != cli::Parsed::kOk) {
      throw Error(kExitTool, log_, fmt::format("slack '{}' of {}", word, group_));
    }
    if (counts_ && (!best_ || path_.slack < best_->slack)) best_ = path_;
  }
  void Finish() {
    if (best_) paths_.push_back(*best_);
    best_.reset();
  }

  const std::string& log_;
  std::string group_;
  StaPath path_;
  bool counts_ = false;
  bool ended_ = false;
  std::optional<StaPath> best_;
  std::vector<StaPath> paths_;
};

}  // namespace

std::vector<StaPath> ParseStaLog(const std::string& text, const std::string& log) {
  LogReader reader(log);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) reader.Line(line);
  return reader.End();
}

}  // namespace hif4::estimate
