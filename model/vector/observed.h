// Checking what somebody's own RTL printed against a vector file.
#ifndef HIF4_MODEL_VECTOR_OBSERVED_H_
#define HIF4_MODEL_VECTOR_OBSERVED_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "model/vector/vector_file.h"
#include "model/vector/vector_status.h"
#include "model/vector/vector_unit.h"
#include "model/vector/verify.h"

namespace hif4 {

// The file of observations: a line per result, in any order, `index` and then the result
// fields of the unit in the order of the row (mac: `index result flags`), hexadecimal,
// without prefix, separated by blanks; `_` within a number and leading zeros do not
// matter. `index` counts the results of the file from 0. Blank lines and lines that start
// with `#` or `//` are skipped. A digit x or z is a wrong value.
struct ObservedOptions {
  std::vector<std::string> ignore;  // result fields: not compared, columns may be absent
  std::function<void(uint64_t results)> progress;  // may be empty
};

struct ObservedReport {
  VectorStatus status;     // the vector file, the options, the file of observations
  uint64_t planned = 0;    // results of the vector file
  uint64_t compared = 0;   // results that were observed
  uint64_t wrong = 0;      // of them: a field differs, or holds x or z
  uint64_t missing = 0;    // results that were not observed
  uint64_t doubled = 0;    // lines with an index that was there before
  uint64_t unknown = 0;    // lines with an index that the vector file does not have
  uint64_t malformed = 0;  // lines of another form
  CappedLog log;           // a line for each of the last five
  bool ok() const {
    return status.ok() && planned > 0 && compared == planned && log.total() == 0;
  }
};

ObservedReport VerifyObserved(const VectorFile& file, const VectorUnit& unit,
                              const std::string& observed_path,
                              const ObservedOptions& options = ObservedOptions());

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_OBSERVED_H_
