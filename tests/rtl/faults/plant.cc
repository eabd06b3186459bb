#include "tests/rtl/faults/plant.h"

#include <filesystem>

#include "sim/report/json_file.h"

namespace hif4::sim {

bool Plant(const Fault& fault, const std::string& rtl, const std::string& directory,
           std::string* error) {
  namespace fs = std::filesystem;
  fs::remove_all(directory);
  fs::create_directories(directory);
  for (const auto& entry : fs::directory_iterator(rtl)) {
    if (entry.is_regular_file())
      fs::copy_file(entry, directory / entry.path().filename());
  }
  for (const Edit& edit : fault.edits) {
    const std::string path = directory + "/" + edit.file;
    std::string text;
    if (!ReadTextFile(path, &text, error)) return false;
    const size_t at = text.find(edit.search);
    const bool once =
        at != std::string::npos && text.find(edit.search, at + 1) == std::string::npos;
    if (!once) {
      *error = fault.name + " no longer applies: rtl/" + edit.file + " has this text " +
               (at == std::string::npos ? "nowhere" : "more than once") + ": " +
               edit.search;
      return false;
    }
    text.replace(at, edit.search.size(), edit.replace);
    if (!WriteTextFile(path, text, error)) return false;
  }
  return true;
}

}  // namespace hif4::sim
