#include "tools/estimate/library/lef.h"

#include <fmt/format.h>

#include <sstream>
#include <vector>

#include "tools/common/error.h"
#include "tools/common/numbers.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitTool;

std::vector<std::string> Words(const std::string& line) {
  std::vector<std::string> words;
  std::istringstream stream(line.substr(0, line.find('#')));
  for (std::string word; stream >> word;) {
    if (word.size() > 1 && word.back() == ';') word.pop_back();
    words.push_back(word);
  }
  return words;
}

// Line by line; what matters here stands at the start of its line in every LEF file.
class Reader {
 public:
  explicit Reader(const std::string& file) : file_(file) {}

  void Line(const std::string& text) {
    ++line_;
    const std::vector<std::string> words = Words(text);
    if (words.empty()) return;
    if (name_.empty()) {
      if (words[0] == "MACRO" && words.size() >= 2) {
        name_ = words[1];
        macro_ = LefMacro();
        if (macros_.count(name_) != 0) Fail(fmt::format("macro {} again", name_));
      }
      return;
    }
    InMacro(words);
  }

  std::map<std::string, LefMacro> Finish() {
    if (!name_.empty()) Fail(fmt::format("the file ends inside macro {}", name_));
    if (macros_.empty()) Fail("no macro");
    return macros_;
  }

 private:
  void InMacro(const std::vector<std::string>& words) {
    if (words[0] == "SIZE") {
      if (words.size() < 4 || words[2] != "BY" || !Micrometres(words[1], &macro_.width) ||
          !Micrometres(words[3], &macro_.height)) {
        Fail(fmt::format("macro {}: SIZE is not 'WIDTH BY HEIGHT'", name_));
      }
    } else if (words[0] == "CLASS" && words.size() >= 2) {
      macro_.is_pad = words[1] == "PAD";
    } else if (words[0] == "PIN" && words.size() >= 2) {
      in_pin_ = words[1];
      pin_is_signal_ = true;
    } else if (words[0] == "USE" && words.size() >= 2 && !in_pin_.empty()) {
      pin_is_signal_ = words[1] != "POWER" && words[1] != "GROUND";
    } else if (words[0] == "END" && words.size() >= 2 && words[1] == in_pin_) {
      macro_.has_signals = macro_.has_signals || pin_is_signal_;
      in_pin_.clear();
    } else if (words[0] == "END" && words.size() >= 2 && words[1] == name_) {
      if (macro_.area() <= 0) Fail(fmt::format("macro {} has no size", name_));
      macros_[name_] = macro_;
      name_.clear();
    }
  }
  static bool Micrometres(const std::string& word, double* value) {
    return cli::ParseReal(word, value) == cli::Parsed::kOk && *value > 0;
  }
  [[noreturn]] void Fail(const std::string& what) const {
    throw Error(kExitTool, fmt::format("{}:{}", file_, line_), what,
                "give the complete LEF file of the library");
  }

  const std::string& file_;
  int line_ = 0;
  std::string name_;  // of the macro that is open
  LefMacro macro_;
  std::string in_pin_;
  bool pin_is_signal_ = false;
  std::map<std::string, LefMacro> macros_;
};

}  // namespace

std::map<std::string, LefMacro> ParseLef(const std::string& text,
                                         const std::string& file) {
  Reader reader(file);
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) reader.Line(line);
  return reader.Finish();
}

}  // namespace hif4::estimate
