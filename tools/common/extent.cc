#include "tools/common/extent.h"

#include <fmt/format.h>

#include "tools/common/error.h"

namespace hif4::cli {

void CheckExtent(const std::string& name, uint64_t bytes, const Extent& extent) {
  const uint64_t items = bytes / extent.item_bytes;
  if (bytes == 0) {
    throw Error(kExitData, name, fmt::format("is empty: there is no {}", extent.item),
                "was it written?");
  }
  if (bytes % extent.item_bytes != 0) {
    throw Error(
        kExitData, name,
        fmt::format("ends at byte {}, after {} of the {} bytes of {} {}", bytes,
                    bytes % extent.item_bytes, extent.item_bytes, extent.item, items),
        extent.item == "value" ? "is --dtype right, is the file whole?"
                               : "is the file whole?");
  }
  if (extent.rows != 0 && items != extent.rows * extent.items_per_row) {
    throw Error(
        kExitData, name,
        fmt::format("ends at byte {}, after {} {}s; {} needs {}", bytes, items,
                    extent.item, extent.shape, extent.rows * extent.items_per_row),
        "check --shape and --axis");
  }
  if (items % extent.items_per_row != 0) {
    throw Error(
        kExitData, name,
        fmt::format("ends at byte {} in row {}, after {} of its {} {}s ({})", bytes,
                    items / extent.items_per_row, items % extent.items_per_row,
                    extent.items_per_row, extent.item, extent.shape),
        extent.remedy);
  }
}

void CheckEnd(InputFile* in, const Extent& extent) {
  const uint64_t end = in->bytes_read();
  char next;
  if (in->Read(&next, 1) == 0) return;
  throw Error(kExitData, in->name(),
              fmt::format("goes on at byte {}, where {} ends", end, extent.shape),
              "check --shape and --axis");
}

}  // namespace hif4::cli
