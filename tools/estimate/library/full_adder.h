// The full adder of a library: mappings do not find a cell of two outputs by themselves.
#ifndef HIF4_TOOLS_ESTIMATE_LIBRARY_FULL_ADDER_H_
#define HIF4_TOOLS_ESTIMATE_LIBRARY_FULL_ADDER_H_

#include <optional>
#include <string>

#include "tools/estimate/library/liberty.h"

namespace hif4::estimate {

struct FullAdder {
  std::string cell;
  std::string inputs[3];
  std::string sum, carry;  // A ^ B ^ C; the majority
};

// The smallest cell without state of three inputs and these two outputs, if there is one
// with an area.
std::optional<FullAdder> FindFullAdder(const Library& library);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_LIBRARY_FULL_ADDER_H_
