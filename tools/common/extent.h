// Whether a raw file has the size that its shape asks for.
#ifndef HIF4_TOOLS_COMMON_EXTENT_H_
#define HIF4_TOOLS_COMMON_EXTENT_H_

#include <cstdint>
#include <string>

#include "tools/common/input_file.h"

namespace hif4::cli {

// What a file holds: items (values or units) of `item_bytes` in rows.
struct Extent {
  std::string item;  // "value", "unit"
  uint64_t item_bytes = 1;
  uint64_t items_per_row = 1;
  uint64_t rows = 0;   // 0: any number but none
  std::string shape;   // as the options gave it, for messages
  std::string remedy;  // what to do about a row that is not whole
};

// Throws Error (kExitData) unless `bytes` are whole rows and as many as asked for. The
// message names the byte where the file ends, and what it ends in.
void CheckExtent(const std::string& name, uint64_t bytes, const Extent& extent);

// With all rows of `extent` read from `in` (their number given), throws Error (kExitData)
// if the file goes on.
void CheckEnd(InputFile* in, const Extent& extent);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_EXTENT_H_
