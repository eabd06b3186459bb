// Checking a vector file against the golden functions.
#ifndef HIF4_MODEL_VECTOR_VERIFY_H_
#define HIF4_MODEL_VECTOR_VERIFY_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "model/vector/vector_file.h"
#include "model/vector/vector_status.h"
#include "model/vector/vector_unit.h"

namespace hif4 {

// Messages for a person: at most a few of them, with the exact number of all.
class CappedLog {
 public:
  explicit CappedLog(uint64_t cap = 20) : cap_(cap) {}
  void Add(const std::string& line);
  // True if the next line will be kept: spares making the text of one that will not.
  bool wants_more() const { return lines_.size() < cap_; }
  void Skip() { ++total_; }
  uint64_t total() const { return total_; }
  const std::vector<std::string>& lines() const { return lines_; }
  // What is left out, as a sentence; empty if nothing is.
  std::string Rest() const;

 private:
  uint64_t cap_, total_ = 0;
  std::vector<std::string> lines_;
};

struct VerifyReport {
  VectorStatus status;      // the file itself
  uint64_t rows = 0;        // rows whose expected fields were compared
  uint64_t fields = 0;      // fields compared
  uint64_t mismatches = 0;  // fields that differ
  CappedLog log;            // a line for each of them
  bool ok() const { return status.ok() && mismatches == 0 && fields > 0; }
};

// Re-derives every expected field of `file` from its inputs. `unit` must be of the
// header's identity (MakeVectorUnit); another layout is an error of kind kRequest.
VerifyReport VerifyFile(const VectorFile& file, const VectorUnit& unit,
                        const std::function<void(uint64_t rows)>& progress = {});

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_VERIFY_H_
