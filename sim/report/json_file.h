// Typed structs to JSON files and back.
#ifndef HIF4_SIM_REPORT_JSON_FILE_H_
#define HIF4_SIM_REPORT_JSON_FILE_H_

#include <nlohmann/json.hpp>
#include <string>

namespace hif4::sim {

// Whole or not at all: written beside `path` and renamed.
bool WriteTextFile(const std::string& path, const std::string& text, std::string* error);
bool ReadTextFile(const std::string& path, std::string* text, std::string* error);

template <class T>
bool WriteJsonFile(const std::string& path, const T& value, std::string* error) {
  return WriteTextFile(path, nlohmann::json(value).dump(1) + "\n", error);
}

// False and `error` if the file is missing, is no JSON, or lacks a member.
template <class T>
bool ReadJsonFile(const std::string& path, T* value, std::string* error) {
  std::string text;
  if (!ReadTextFile(path, &text, error)) return false;
  try {
    *value = nlohmann::json::parse(text).get<T>();
  } catch (const nlohmann::json::exception& e) {
    *error = path + ": not a file of this kind: " + e.what();
    return false;
  }
  return true;
}

}  // namespace hif4::sim

#endif  // HIF4_SIM_REPORT_JSON_FILE_H_
