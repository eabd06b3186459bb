// Generating a vector file.
#ifndef HIF4_MODEL_VECTOR_GENERATE_H_
#define HIF4_MODEL_VECTOR_GENERATE_H_

#include <cstdint>
#include <functional>
#include <string>

#include "model/vector/vector_header.h"
#include "model/vector/vector_status.h"
#include "model/vector/vector_unit.h"

namespace hif4 {

struct GenerateOptions {
  // Rows that the file has at least. Items are whole and all directed ones are in it, so
  // it may have more.
  uint64_t rows = 0;
  int jobs = 1;       // threads; they never change a byte
  bool only = false;  // item `only_item` alone; `rows` is not read
  uint64_t only_item = 0;

  // Both may be empty. Rows written so far of all; the name of the temporary file, ""
  // when it is gone.
  std::function<void(uint64_t done, uint64_t total)> progress;
  std::function<void(const std::string&)> on_temporary;
};

// Writes `path`, whole or not at all; `header` (may be null) gets what stands in it.
VectorStatus Generate(const VectorUnit& unit, const GenerateOptions& options,
                      const std::string& path, VectorHeader* header = nullptr);

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_GENERATE_H_
