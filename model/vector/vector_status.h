// How work on a vector file ended: what was wrong with which file, in one sentence.
#ifndef HIF4_MODEL_VECTOR_VECTOR_STATUS_H_
#define HIF4_MODEL_VECTOR_VECTOR_STATUS_H_

#include <string>

namespace hif4 {

enum class VectorError {
  kNone,
  kCannotOpen,
  kCannotWrite,
  kRequest,  // what was asked for does not exist: unit, taps, accumulator, profile
  kEmpty,    // no bytes, or no rows
  kForeign,  // not a vector file
  kSchema,   // a vector file of another schema version
  kHeader,   // a header line is not what it has to be
  kWidth,    // a row has more or fewer digits than the header says
  kDigit,    // a row holds a character or a value that its field cannot have
  kMark,     // a row does not start with the mark: shifted, or not a row
  kShort,    // the file ends before its last row
  kLong,     // the file goes on after its last row
  kAltered,  // all is well-formed, but the sha256 is another
};

// "short", "altered", ...: the error in one word, for reports.
const char* VectorErrorName(VectorError error);

struct VectorStatus {
  VectorError error = VectorError::kNone;
  std::string message;  // file, place, what is wrong, remedy
  bool ok() const { return error == VectorError::kNone; }
};

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_VECTOR_STATUS_H_
