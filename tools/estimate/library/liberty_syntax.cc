#include "tools/estimate/library/liberty_syntax.h"

#include <fmt/format.h>

#include <cctype>

#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitTool;

constexpr int kMaxDepth = 64;

struct Token {
  enum Kind { kEnd, kMark, kWord, kString };
  Kind kind = kEnd;
  std::string text;  // of a string: without quotes and line continuations
  int line = 0;
  size_t offset = 0, length = 0;
  bool Is(char mark) const { return kind == kMark && text[0] == mark; }
  bool IsValue() const { return kind == kWord || kind == kString; }
};

class Lexer {
 public:
  Lexer(const std::string& text, const std::string& file) : text_(text), file_(file) {
    Next();
  }

  const Token& token() const { return token_; }
  Token Take() {
    Token taken = token_;
    Next();
    return taken;
  }
  [[noreturn]] void Fail(int line, const std::string& what) const {
    throw Error(kExitTool, fmt::format("{}:{}", file_, line), what,
                "give a complete Liberty file");
  }

 private:
  bool At(const char* two) const { return text_.compare(at_, 2, two) == 0; }
  char Here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void Step() {
    if (Here() == '\n') ++line_;
    ++at_;
  }

  void SkipBlanks() {
    while (at_ < text_.size()) {
      if (At("/*")) {
        const int begin = line_;
        while (at_ < text_.size() && !At("*/")) Step();
        if (at_ >= text_.size()) Fail(begin, "comment without an end");
        at_ += 2;
      } else if (At("//")) {
        while (at_ < text_.size() && Here() != '\n') ++at_;
      } else if (std::isspace(static_cast<unsigned char>(Here())) != 0 ||
                 Here() == '\\') {  // outside a string: the line goes on
        Step();
      } else {
        return;
      }
    }
  }

  void Next() {
    SkipBlanks();
    token_ = Token();
    token_.line = line_;
    token_.offset = at_;
    if (at_ >= text_.size()) return;
    const std::string marks = "{}():;,";
    if (Here() == '"') {
      String();
    } else if (marks.find(Here()) != std::string::npos) {
      token_.kind = Token::kMark;
      token_.text = Here();
      ++at_;
    } else {
      token_.kind = Token::kWord;
      while (at_ < text_.size() && marks.find(Here()) == std::string::npos &&
             Here() != '"' && Here() != '\\' && !At("/*") &&
             std::isspace(static_cast<unsigned char>(Here())) == 0) {
        token_.text += Here();
        ++at_;
      }
    }
    token_.length = at_ - token_.offset;
  }

  void String() {
    token_.kind = Token::kString;
    for (++at_; Here() != '"'; Step()) {
      if (at_ >= text_.size()) Fail(token_.line, "string without an end");
      if (At("\\\n")) {
        Step();
      } else if (Here() != '\n') {
        token_.text += Here();
      }
    }
    ++at_;
  }

  const std::string& text_;
  const std::string& file_;
  size_t at_ = 0;
  int line_ = 1;
  Token token_;
};

class Parser {
 public:
  Parser(const std::string& text, const std::string& file) : lexer_(text, file) {}

  LibertyGroup Library() {
    LibertyGroup outside;
    Statement(&outside, 0);
    if (outside.groups.size() != 1 || outside.groups[0].type != "library") {
      lexer_.Fail(1, "no library group");
    }
    if (lexer_.token().kind != Token::kEnd) {
      lexer_.Fail(lexer_.token().line,
                  fmt::format("'{}' after the end of the library", lexer_.token().text));
    }
    return outside.groups[0];
  }

 private:
  void Statement(LibertyGroup* group, int depth) {
    const Token name = lexer_.Take();
    if (name.kind != Token::kWord) {
      lexer_.Fail(name.line, name.kind == Token::kEnd
                                 ? "is empty"
                                 : fmt::format("'{}' where a name is needed", name.text));
    }
    if (lexer_.token().Is(':')) {
      lexer_.Take();
      Simple(name, group);
    } else if (lexer_.token().Is('(')) {
      Parenthesised(name, group, depth);
    } else {
      lexer_.Fail(lexer_.token().line,
                  fmt::format("'{}' is followed by neither ':' nor '('", name.text));
    }
  }

  static void Append(const Token& token, LibertyAttribute* attribute) {
    if (attribute->values.empty()) {
      attribute->values.push_back(token.text);
      attribute->offset = token.offset;
    } else {
      attribute->values[0] += " " + token.text;
    }
    attribute->length = token.offset + token.length - attribute->offset;
  }

  // A value ends with `;`, or with its line where the semicolon was left out.
  void Simple(const Token& name, LibertyGroup* group) {
    LibertyAttribute attribute;
    attribute.name = name.text;
    attribute.line = name.line;
    const int line = lexer_.token().line;
    while (lexer_.token().IsValue() && lexer_.token().line == line) {
      Append(lexer_.Take(), &attribute);
    }
    if (attribute.values.empty()) {
      lexer_.Fail(name.line, fmt::format("'{}' has no value", name.text));
    }
    if (lexer_.token().Is(';')) lexer_.Take();
    group->attributes.push_back(attribute);
  }

  std::vector<std::string> Arguments(const Token& name, LibertyAttribute* attribute) {
    std::vector<std::string> values;
    lexer_.Take();
    while (!lexer_.token().Is(')')) {
      const Token token = lexer_.Take();
      if (token.Is(',')) continue;
      if (!token.IsValue() && !token.Is(':')) {
        lexer_.Fail(name.line, fmt::format("'{}(' without its ')'", name.text));
      }
      if (values.empty()) attribute->offset = token.offset;
      attribute->length = token.offset + token.length - attribute->offset;
      values.push_back(token.text);
    }
    lexer_.Take();
    return values;
  }

  void Parenthesised(const Token& name, LibertyGroup* group, int depth) {
    LibertyAttribute attribute;
    attribute.name = name.text;
    attribute.line = name.line;
    attribute.values = Arguments(name, &attribute);
    if (!lexer_.token().Is('{')) {
      if (lexer_.token().Is(';')) lexer_.Take();
      group->attributes.push_back(attribute);
      return;
    }
    lexer_.Take();
    LibertyGroup inner;
    inner.type = name.text;
    inner.args = attribute.values;
    inner.line = name.line;
    if (depth >= kMaxDepth) lexer_.Fail(name.line, "groups nest too deeply");
    while (!lexer_.token().Is('}')) {
      if (lexer_.token().kind == Token::kEnd) {
        lexer_.Fail(lexer_.token().line,
                    fmt::format("the file ends inside {}({}), which line {} opens",
                                inner.type, fmt::join(inner.args, ", "), inner.line));
      }
      if (lexer_.token().Is(';')) {
        lexer_.Take();
        continue;
      }
      Statement(&inner, depth + 1);
    }
    lexer_.Take();
    group->groups.push_back(std::move(inner));
  }

  Lexer lexer_;
};

}  // namespace

const LibertyAttribute* LibertyGroup::Find(const std::string& wanted) const {
  const LibertyAttribute* found = nullptr;
  for (const LibertyAttribute& one : attributes) {
    if (one.name == wanted) found = &one;
  }
  return found;
}

std::string LibertyGroup::Value(const std::string& wanted) const {
  const LibertyAttribute* found = Find(wanted);
  return found == nullptr || found->values.empty() ? "" : found->values[0];
}

LibertyGroup ParseLiberty(const std::string& text, const std::string& file) {
  return Parser(text, file).Library();
}

}  // namespace hif4::estimate
