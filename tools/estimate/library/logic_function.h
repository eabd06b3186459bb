// Boolean functions of cells, as Liberty writes them: "(!((A B)+C))".
#ifndef HIF4_TOOLS_ESTIMATE_LIBRARY_LOGIC_FUNCTION_H_
#define HIF4_TOOLS_ESTIMATE_LIBRARY_LOGIC_FUNCTION_H_

#include <cstdint>
#include <string>
#include <vector>

namespace hif4::estimate {

// An expression in prefix order: nodes[0] is its root. kNot has one operand (left),
// kAnd, kOr, kXor have two; kInput is inputs[left]; kZero and kOne have none.
struct LogicFunction {
  enum Op : uint8_t { kZero, kOne, kInput, kNot, kAnd, kOr, kXor };
  struct Node {
    Op op;
    int left, right;  // indices of nodes, or of an input
  };
  std::vector<Node> nodes;
  std::vector<std::string> inputs;  // names, each once, in the order of the text

  // 64 evaluations at once: values[i] is that of inputs[i].
  uint64_t Evaluate(const std::vector<uint64_t>& values) const;
};

// Reads `text`: ' and ! negate, * & and juxtaposition are AND, + | OR, ^ XOR; NOT binds
// closest, then XOR, AND, OR. Returns false and `error` (with the place) if it is none.
bool ParseLogicFunction(const std::string& text, LogicFunction* function,
                        std::string* error);

// Whether both give the same for every value of their inputs, of which there are at most
// 12 together; inputs that neither depends on do not matter.
bool SameFunction(const LogicFunction& a, const LogicFunction& b);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_LIBRARY_LOGIC_FUNCTION_H_
