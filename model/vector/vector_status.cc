#include "model/vector/vector_status.h"

namespace hif4 {

const char* VectorErrorName(VectorError error) {
  switch (error) {
    case VectorError::kNone:
      return "none";
    case VectorError::kCannotOpen:
      return "cannot-open";
    case VectorError::kCannotWrite:
      return "cannot-write";
    case VectorError::kRequest:
      return "request";
    case VectorError::kEmpty:
      return "empty";
    case VectorError::kForeign:
      return "foreign";
    case VectorError::kSchema:
      return "schema";
    case VectorError::kHeader:
      return "header";
    case VectorError::kWidth:
      return "width";
    case VectorError::kDigit:
      return "digit";
    case VectorError::kMark:
      return "mark";
    case VectorError::kShort:
      return "short";
    case VectorError::kLong:
      return "long";
    case VectorError::kAltered:
      return "altered";
  }
  return "unknown";
}

}  // namespace hif4
