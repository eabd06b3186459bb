#include "tools/common/options.h"

#include <fmt/format.h>

#include <algorithm>

#include "tools/common/numbers.h"

namespace hif4::cli {
namespace {

[[noreturn]] void Refuse(const std::string& name, const std::string& what) {
  throw CLI::ValidationError(name, what);
}

void CheckKnown(const std::string& option, const std::string& name,
                const std::vector<std::string>& names) {
  if (std::find(names.begin(), names.end(), name) != names.end()) return;
  Refuse(option,
         fmt::format("unknown name '{}'; one of {}", name, fmt::join(names, ", ")));
}

}  // namespace

CLI::Option* AddNumber(CLI::App* app, const std::string& name, uint64_t* value,
                       const std::string& help, uint64_t least, uint64_t most) {
  const auto parse = [=](const std::string& text) {
    uint64_t number = 0;
    const Parsed parsed = ParseUnsigned(text, &number);
    const bool in_range = parsed == Parsed::kOk && least <= number && number <= most;
    if (!in_range) {
      const char* what = parsed == Parsed::kNotANumber ? "is not a whole number"
                         : parsed == Parsed::kNegative ? "is negative"
                         : parsed == Parsed::kTooLarge || number > most ? "is too large"
                                                                        : "is too small";
      Refuse(name, fmt::format("'{}' {}; give {} to {}", text, what, least, most));
    }
    *value = number;
  };
  return app->add_option_function<std::string>(name, parse, help)->type_name("N");
}

CLI::Option* AddChoice(CLI::App* app, const std::string& name, std::string* value,
                       const std::vector<std::string>& names, const std::string& help) {
  const auto parse = [=](const std::string& text) {
    CheckKnown(name, text, names);
    *value = text;
  };
  const std::string standard = value->empty() ? "" : " (default " + *value + ")";
  const std::string listed =
      fmt::format("{}: {}{}", help, fmt::join(names, ", "), standard);
  return app->add_option_function<std::string>(name, parse, listed)->type_name("NAME");
}

CLI::Option* AddSubset(CLI::App* app, const std::string& name,
                       std::vector<std::string>* value,
                       const std::vector<std::string>& names, const std::string& help) {
  const auto parse = [=](const std::string& text) {
    const std::vector<std::string> given = SplitAtCommas(text);
    if (given.empty())
      Refuse(name, fmt::format("is empty; give some of {}", fmt::join(names, ", ")));
    const bool all = given.size() == 1 && given[0] == "all";
    if (!all) {
      for (const std::string& one : given) CheckKnown(name, one, names);
    }
    value->clear();
    for (const std::string& one : names) {
      if (all || std::find(given.begin(), given.end(), one) != given.end()) {
        value->push_back(one);
      }
    }
  };
  const std::string listed =
      fmt::format("{}: all or a list of {}", help, fmt::join(names, ", "));
  return app->add_option_function<std::string>(name, parse, listed)->type_name("NAMES");
}

std::vector<std::string> SplitAtCommas(const std::string& text) {
  std::vector<std::string> parts;
  if (text.empty()) return parts;
  size_t begin = 0;
  while (true) {
    const size_t comma = text.find(',', begin);
    parts.push_back(text.substr(begin, comma - begin));
    if (comma == std::string::npos) return parts;
    begin = comma + 1;
  }
}

}  // namespace hif4::cli
