// A line of what somebody's RTL printed: an index and values, in hexadecimal.
#ifndef HIF4_MODEL_VECTOR_OBSERVED_LINE_H_
#define HIF4_MODEL_VECTOR_OBSERVED_LINE_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hif4 {

struct ObservedLine {
  enum class Kind { kNothing, kResult, kMalformed };  // kNothing: blank, or a comment
  Kind kind = Kind::kNothing;
  uint64_t index = 0;
  std::vector<std::string> values;  // as CanonicalDigits() gives them
};

ObservedLine ParseObservedLine(std::string_view line);

// Without `_` and leading zeros, in lower case; "0" for zero. x and z are kept as digits.
// Empty if a character is no digit, or if there is none.
std::string CanonicalDigits(std::string_view text);

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_OBSERVED_LINE_H_
