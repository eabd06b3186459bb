#include "sim/regress/rtl_sources.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

#include "model/vector/sha256.h"
#include "sim/report/json_file.h"

namespace hif4::sim {
namespace {

namespace fs = std::filesystem;

bool EndsWith(const std::string& text, const std::string& end) {
  return text.size() >= end.size() &&
         text.compare(text.size() - end.size(), end.size(), end) == 0;
}

bool IsHeader(const std::string& name) {
  return EndsWith(name, ".svh") || EndsWith(name, ".vh");
}
bool IsSource(const std::string& name) {
  return EndsWith(name, ".sv") || EndsWith(name, ".v");
}
bool IsPackage(const std::string& name) { return EndsWith(name, "_pkg.sv"); }

// All words of a Verilog text that could be names of modules or packages.
std::set<std::string> Words(const std::string& text) {
  std::set<std::string> words;
  std::string word;
  for (const char c : text + " ") {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
    } else if (!word.empty()) {
      words.insert(word);
      word.clear();
    }
  }
  return words;
}

// What stands in double quotes, on one line each.
std::set<std::string> QuotedIn(const std::string& text) {
  std::set<std::string> quoted;
  for (size_t open = text.find('"'); open != std::string::npos;) {
    const size_t close = text.find_first_of("\"\n", open + 1);
    if (close == std::string::npos) break;
    if (text[close] == '"') quoted.insert(text.substr(open + 1, close - open - 1));
    open = text.find('"', close + 1);
  }
  return quoted;
}

}  // namespace

bool RtlSources::Read(const std::string& directory, std::string* error) {
  std::error_code failure;
  texts_.clear();
  quoted_.clear();
  directory_ = fs::absolute(directory, failure).lexically_normal().string();
  bool any = false;
  for (const auto& entry : fs::directory_iterator(directory, failure)) {
    const std::string name = entry.path().filename().string();
    if (!IsSource(name) && !IsHeader(name)) continue;
    if (!ReadTextFile(entry.path().string(), &texts_[name], error)) return false;
    any = any || IsSource(name);
  }
  if (!failure && any) return ReadQuoted(error);
  *error = directory + ": " +
           (failure ? failure.message() : "no file *.sv or *.v in this folder") +
           "; --rtl names a folder with the files of rtl/";
  texts_.clear();
  return false;
}

bool RtlSources::ReadQuoted(std::string* error) {
  std::vector<const std::string*> open;
  for (const auto& [name, text] : texts_) open.push_back(&text);
  while (!open.empty()) {
    const std::set<std::string> names = QuotedIn(*open.back());
    open.pop_back();
    for (const std::string& name : names) {
      const fs::path path = fs::path(directory_) / name;
      std::error_code none;
      if (texts_.count(name) != 0 || quoted_.count(name) != 0) continue;
      if (name.empty() || !fs::is_regular_file(path, none)) continue;
      if (!ReadTextFile(path.string(), &quoted_[name], error)) return false;
      open.push_back(&quoted_[name]);
    }
  }
  return true;
}

// A file is needed if one that is needed has its name in it. Headers always are.
std::vector<std::string> RtlSources::NamesOf(const std::string& top) const {
  std::set<std::string> needed;
  std::vector<std::string> open;
  const bool all = texts_.count(top + ".sv") == 0 && texts_.count(top + ".v") == 0;
  for (const auto& [name, text] : texts_) {
    const bool is_top = name == top + ".sv" || name == top + ".v";
    if ((all || is_top || IsHeader(name)) && needed.insert(name).second) {
      open.push_back(name);
    }
  }
  while (!open.empty()) {
    const std::set<std::string> words = Words(texts_.at(open.back()));
    open.pop_back();
    for (const auto& [name, text] : texts_) {
      const std::string module = name.substr(0, name.rfind('.'));
      if (words.count(module) != 0 && needed.insert(name).second) open.push_back(name);
    }
  }
  return {needed.begin(), needed.end()};
}

std::vector<std::string> RtlSources::FilesOf(const std::string& top) const {
  std::vector<std::string> files = NamesOf(top);
  files.erase(std::remove_if(files.begin(), files.end(), IsHeader), files.end());
  std::stable_partition(files.begin(), files.end(), IsPackage);
  for (std::string& file : files) file = directory_ + "/" + file;
  return files;
}

std::string RtlSources::DigestOf(const std::string& top) const {
  Sha256 sha;
  const auto add = [&sha](const std::string& name, const std::string& text) {
    sha.Update(name + "\n" + std::to_string(text.size()) + "\n" + text);
  };
  for (const std::string& name : NamesOf(top)) add(name, texts_.at(name));
  for (const auto& [name, text] : quoted_) add(name, text);
  return sha.HexDigest();
}

}  // namespace hif4::sim
