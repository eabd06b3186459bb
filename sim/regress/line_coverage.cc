#include "sim/regress/line_coverage.h"

#include <cstdlib>
#include <sstream>

#include "sim/report/json_file.h"

namespace hif4::sim {
namespace {

// A point is `C '<keys>' count`; the keys are ^Aname^Bvalue.
std::string Value(const std::string& point, const std::string& key) {
  const std::string mark = '\1' + key + '\2';
  const size_t at = point.find(mark);
  if (at == std::string::npos) return "";
  const size_t from = at + mark.size();
  return point.substr(from, point.find_first_of("\1'", from) - from);
}

bool LeftOut(const std::string& file) {
  return file == "sim_top.sv" || file.find("_checks.") != std::string::npos;
}

}  // namespace

bool ReadLineCoverage(const std::string& path, std::map<std::string, uint64_t>* lines,
                      std::string* error) {
  std::string text;
  if (!ReadTextFile(path, &text, error)) return false;
  std::istringstream stream(text);
  std::string line;
  while (std::getline(stream, line)) {
    if (line.compare(0, 3, "C '") != 0) continue;
    std::string file = Value(line, "f");
    file.erase(0, file.rfind('/') + 1);
    if (file.empty() || LeftOut(file)) continue;
    const std::string kind = Value(line, "o");
    const std::string name =
        file + ":" + Value(line, "l") + (kind == "block" ? "" : " " + kind);
    (*lines)[name] += std::strtoull(line.c_str() + line.rfind(' '), nullptr, 10);
  }
  if (!lines->empty()) return true;
  *error = path + ": no line coverage in it";
  return false;
}

}  // namespace hif4::sim
