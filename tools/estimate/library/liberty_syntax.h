// The syntax of Liberty files: groups, attributes, where they stand. No meaning.
#ifndef HIF4_TOOLS_ESTIMATE_LIBRARY_LIBERTY_SYNTAX_H_
#define HIF4_TOOLS_ESTIMATE_LIBRARY_LIBERTY_SYNTAX_H_

#include <cstddef>
#include <string>
#include <vector>

namespace hif4::estimate {

// `name : value;` or `name (value, value);`. Quotes are taken off; tokens of a value that
// is an expression are joined by single spaces.
struct LibertyAttribute {
  std::string name;
  std::vector<std::string> values;
  int line = 0;
  size_t offset = 0;  // of the first value in the text, with its quote
  size_t length = 0;
};

// `type (args) { ... }`
struct LibertyGroup {
  std::string type;
  std::vector<std::string> args;
  std::vector<LibertyAttribute> attributes;
  std::vector<LibertyGroup> groups;
  int line = 0;

  // The last attribute of that name (a later one replaces an earlier one), or null.
  const LibertyAttribute* Find(const std::string& name) const;
  // Its first value, or "".
  std::string Value(const std::string& name) const;
};

// Reads the one `library (...) { ... }` of a file. Throws cli::Error (kExitTool) that
// names `file`, the line and what is wrong there.
LibertyGroup ParseLiberty(const std::string& text, const std::string& file);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_LIBRARY_LIBERTY_SYNTAX_H_
