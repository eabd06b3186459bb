// Numbers on the command line, read alike in every locale.
#ifndef HIF4_TOOLS_COMMON_NUMBERS_H_
#define HIF4_TOOLS_COMMON_NUMBERS_H_

#include <cstdint>
#include <string>

namespace hif4::cli {

enum class Parsed { kOk, kNotANumber, kNegative, kTooLarge };

// All of `text` as a decimal number, or a hexadecimal one after 0x. *value is untouched
// unless the answer is kOk.
Parsed ParseUnsigned(const std::string& text, uint64_t* value);

// As above with an optional minus sign; kTooLarge also below the smallest int64_t.
Parsed ParseSigned(const std::string& text, int64_t* value);

// All of `text` as a finite decimal number, with a point whatever the locale says.
Parsed ParseReal(const std::string& text, double* value);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_NUMBERS_H_
