// Reading a vector file: everything is checked before the first row is used.
#ifndef HIF4_MODEL_VECTOR_VECTOR_FILE_H_
#define HIF4_MODEL_VECTOR_VECTOR_FILE_H_

#include <cstdint>
#include <functional>
#include <string>

#include "model/vector/vector_header.h"
#include "model/vector/vector_status.h"

namespace hif4 {

class VectorFile {
 public:
  // Reads `path` once and checks header, width, digits and mark of every row, the counts
  // of rows and results, that the last row gives a result, and the sha256.
  VectorStatus Open(const std::string& path);

  const std::string& path() const { return path_; }
  const VectorHeader& header() const { return header_; }
  const RowLayout& layout() const { return header_.layout; }
  // The line of row `index`, which messages name.
  static uint64_t LineOfRow(uint64_t index) { return index + kHeaderLines + 1; }

  // Calls `visit` for each row in order until it returns false. A row has
  // layout().words() words. The file is read again, and checked again but for the sha256.
  using Visitor = std::function<bool(uint64_t index, const uint32_t* row)>;
  VectorStatus ForEachRow(const Visitor& visit) const;

 private:
  std::string path_;
  VectorHeader header_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_VECTOR_FILE_H_
