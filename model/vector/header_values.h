// Reading the values of header lines; each function is false for text of another form.
#ifndef HIF4_MODEL_VECTOR_HEADER_VALUES_H_
#define HIF4_MODEL_VECTOR_HEADER_VALUES_H_

#include <cstdint>
#include <string>

#include "model/vector/row_layout.h"

namespace hif4 {

// Decimal, without a sign and without leading zeros.
bool ParseNumber(const std::string& text, uint64_t* number);
bool ParseSmall(const std::string& text, int* number);  // up to a million

// Lower-case letters, digits and `- , _`.
bool ParseName(const std::string& text, std::string* name);

// "0-1740", first <= last.
bool ParseItems(const std::string& text, uint64_t* first, uint64_t* last);

// "mark:4 first:1 ...", the fields after mark as kInput.
bool ParseFields(const std::string& text, RowLayout* layout);

// 64 lower-case hexadecimal digits.
bool ParseSha(const std::string& text, std::string* sha256);

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_HEADER_VALUES_H_
