#include <algorithm>
#include <filesystem>

#include "model/vector/sha256.h"
#include "sim/regress/plugin.h"
#include "sim/report/json_file.h"

namespace hif4::sim {
namespace {

namespace fs = std::filesystem;

bool IsPackage(const std::string& name) {
  const std::string end = "_pkg.sv";
  return name.size() >= end.size() &&
         name.compare(name.size() - end.size(), end.size(), end) == 0;
}

}  // namespace

bool RtlSources::Read(const std::string& directory, RtlSources* sources,
                      std::string* error) {
  std::error_code failure;
  sources->files.clear();
  sources->directory = fs::absolute(directory, failure).lexically_normal().string();
  std::vector<std::string> all;
  for (const auto& entry : fs::directory_iterator(directory, failure)) {
    const std::string extension = entry.path().extension().string();
    const std::string name = entry.path().filename().string();
    const bool source = extension == ".sv" || extension == ".v";
    if (source) sources->files.push_back(name);
    if (source || extension == ".svh" || extension == ".vh") all.push_back(name);
  }
  if (failure || sources->files.empty()) {
    *error = directory + ": " +
             (failure ? failure.message() : "no file *.sv or *.v in this folder") +
             "; --rtl names a folder with the files of rtl/";
    return false;
  }
  std::sort(sources->files.begin(), sources->files.end());
  std::stable_partition(sources->files.begin(), sources->files.end(), IsPackage);
  std::sort(all.begin(), all.end());
  Sha256 sha;
  for (const std::string& name : all) {
    std::string text;
    if (!ReadTextFile(directory + "/" + name, &text, error)) return false;
    sha.Update(name + "\n" + std::to_string(text.size()) + "\n" + text);
  }
  sources->digest = sha.HexDigest();
  return true;
}

}  // namespace hif4::sim
