#include "tools/estimate/synth/source_files.h"

#include <errno.h>
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

std::string ReadSource(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (file) text << file.rdbuf();
  if (!file || text.str().empty()) {
    throw cli::Error(cli::kExitUsage, path,
                     file ? "is empty" : "cannot be read: " + cli::ErrnoText(errno),
                     "name a folder with the RTL (--rtl)");
  }
  return text.str();
}

}  // namespace

std::vector<SourceFile> ReadSources(const std::string& rtl, const std::string& list) {
  std::vector<SourceFile> sources;
  std::istringstream lines(ReadSource(rtl + "/" + list));
  for (std::string line; std::getline(lines, line);) {
    line.erase(line.find_last_not_of(" \t\r") + 1);
    if (line.empty() || line[0] == '#' || line.compare(0, 2, "//") == 0) continue;
    const size_t slash = line.find('/');
    const std::string below = slash == std::string::npos ? line : line.substr(slash + 1);
    sources.push_back(
        {std::filesystem::path(line).filename().string(), ReadSource(rtl + "/" + below)});
  }
  return sources;
}

}  // namespace hif4::estimate
