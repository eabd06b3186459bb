// The 16 header lines of a vector file (vectors/README.md specifies the format).
#ifndef HIF4_MODEL_VECTOR_VECTOR_HEADER_H_
#define HIF4_MODEL_VECTOR_VECTOR_HEADER_H_

#include <cstdint>
#include <string>
#include <vector>

#include "model/vector/row_layout.h"
#include "model/vector/vector_status.h"

namespace hif4 {

constexpr int kHeaderLines = 16;
constexpr size_t kHeaderColumns = 200;
constexpr int kVectorSchema = 1;  // of the text format
constexpr int kSpecRevision = 1;  // of the contract whose clauses are named
// Raised when the same arguments give other bytes than in the last release.
constexpr int kGeneratorVersion = 2;

// What a unit has none of is "none".
struct VectorHeader {
  std::string unit = "none";
  int spec_revision = kSpecRevision;
  std::string profile = "none";      // of the encoder
  std::string accumulator = "none";  // "fp32", "exact"
  int generator_version = kGeneratorVersion;
  uint64_t seed = 0;
  std::string taps = "none";               // names separated by commas
  uint64_t first_item = 0, last_item = 0;  // the numbers of the items in the file
  uint64_t rows = 0;
  uint64_t results = 0;
  std::vector<std::string> clauses;
  int width = 0;  // as read; when written it is that of the layout
  RowLayout layout;
  std::string sha256;  // of the whole file but for its own line
};

// Line `index` (from 0) without its end; its key stands between `// ` and `:`.
std::string HeaderLine(const VectorHeader& header, int index);

// The place of the sha256 line, the last one.
constexpr int kShaLine = kHeaderLines - 1;

// Reads line `index` (0 .. 15) into the header. `layout` gets its fields as kInput: which
// of them are expected values is known to the unit. The message names no file.
VectorStatus ParseHeaderLine(const std::string& line, int index, VectorHeader* header);

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_VECTOR_HEADER_H_
