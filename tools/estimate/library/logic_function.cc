#include "tools/estimate/library/logic_function.h"

#include <algorithm>
#include <cctype>

namespace hif4::estimate {
namespace {

constexpr size_t kMaxInputs = 12;
constexpr int kMaxDepth = 100;

class Parser {
 public:
  Parser(const std::string& text, LogicFunction* function)
      : text_(text), function_(function) {}

  bool Parse(std::string* error) {
    function_->nodes.assign(1, {});  // the place of the root
    const int root = Or(0);
    if (error_.empty() && Here() != '\0') Fail("unexpected");
    if (!error_.empty()) {
      *error = error_;
      return false;
    }
    function_->nodes[0] = function_->nodes[static_cast<size_t>(root)];
    return true;
  }

 private:
  char Here() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) {
      ++at_;
    }
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool Take(const char* either) {
    const char c = Here();
    if (c == '\0' || std::string(either).find(c) == std::string::npos) return false;
    ++at_;
    return true;
  }
  int Fail(const std::string& what) {
    if (error_.empty()) {
      error_ = what + " at character " + std::to_string(at_ + 1) + " of '" + text_ + "'";
    }
    return 0;
  }
  int Add(LogicFunction::Op op, int left, int right) {
    function_->nodes.push_back({op, left, right});
    return static_cast<int>(function_->nodes.size()) - 1;
  }
  static bool IsNameCharacter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '[' ||
           c == ']' || c == '.';
  }
  bool StartsOperand() {
    const char c = Here();
    return c == '(' || c == '!' || IsNameCharacter(c);
  }

  int Or(int depth) {
    int left = And(depth);
    while (error_.empty() && Take("+|")) left = Add(LogicFunction::kOr, left, And(depth));
    return left;
  }
  int And(int depth) {
    int left = Xor(depth);
    while (error_.empty() && (Take("*&") || StartsOperand())) {
      left = Add(LogicFunction::kAnd, left, Xor(depth));
    }
    return left;
  }
  int Xor(int depth) {
    int left = Not(depth);
    while (error_.empty() && Take("^")) left = Add(LogicFunction::kXor, left, Not(depth));
    return left;
  }
  int Not(int depth) {
    if (depth > kMaxDepth) return Fail("nests too deeply");
    int inner;
    if (Take("!")) {
      inner = Add(LogicFunction::kNot, Not(depth + 1), 0);
    } else if (Take("(")) {
      inner = Or(depth + 1);
      if (error_.empty() && !Take(")")) Fail("')' is missing");
    } else {
      inner = Name();
    }
    while (error_.empty() && Take("'")) inner = Add(LogicFunction::kNot, inner, 0);
    return inner;
  }
  int Name() {
    Here();
    std::string name;
    while (at_ < text_.size() && IsNameCharacter(text_[at_])) name += text_[at_++];
    if (name.empty()) return Fail("a name is missing");
    if (name == "0") return Add(LogicFunction::kZero, 0, 0);
    if (name == "1") return Add(LogicFunction::kOne, 0, 0);
    auto& inputs = function_->inputs;
    auto found = std::find(inputs.begin(), inputs.end(), name);
    if (found == inputs.end()) found = inputs.insert(found, name);
    return Add(LogicFunction::kInput, static_cast<int>(found - inputs.begin()), 0);
  }

  const std::string& text_;
  LogicFunction* function_;
  size_t at_ = 0;
  std::string error_;
};

uint64_t EvaluateNode(const LogicFunction& f, int index,
                      const std::vector<uint64_t>& values) {
  const LogicFunction::Node& node = f.nodes[static_cast<size_t>(index)];
  switch (node.op) {
    case LogicFunction::kZero:
      return 0;
    case LogicFunction::kOne:
      return ~uint64_t{0};
    case LogicFunction::kInput:
      return values[static_cast<size_t>(node.left)];
    case LogicFunction::kNot:
      return ~EvaluateNode(f, node.left, values);
    default:
      break;
  }
  const uint64_t left = EvaluateNode(f, node.left, values);
  const uint64_t right = EvaluateNode(f, node.right, values);
  return node.op == LogicFunction::kAnd  ? left & right
         : node.op == LogicFunction::kOr ? left | right
                                         : left ^ right;
}

}  // namespace

uint64_t LogicFunction::Evaluate(const std::vector<uint64_t>& values) const {
  return EvaluateNode(*this, 0, values);
}

bool ParseLogicFunction(const std::string& text, LogicFunction* function,
                        std::string* error) {
  *function = LogicFunction();
  return Parser(text, function).Parse(error);
}

bool SameFunction(const LogicFunction& a, const LogicFunction& b) {
  std::vector<std::string> names = a.inputs;
  for (const std::string& name : b.inputs) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  if (names.size() > kMaxInputs) return false;
  const auto value = [&](const LogicFunction& f, uint64_t row) {
    std::vector<uint64_t> values;
    for (const std::string& name : f.inputs) {
      const auto at = std::find(names.begin(), names.end(), name) - names.begin();
      values.push_back((row >> at & 1) != 0 ? ~uint64_t{0} : 0);
    }
    return f.Evaluate(values) & 1;
  };
  for (uint64_t row = 0; row < uint64_t{1} << names.size(); ++row) {
    if (value(a, row) != value(b, row)) return false;
  }
  return true;
}

}  // namespace hif4::estimate
