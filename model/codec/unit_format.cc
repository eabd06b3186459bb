#include "model/codec/unit_format.h"

#include "model/codec/names.h"

namespace hif4 {
namespace {

constexpr const char* kNames[kUnitFormatCount] = {"hif4", "nvfp4", "mxfp4"};

}  // namespace

const char* UnitFormatName(UnitFormat format) { return kNames[static_cast<int>(format)]; }

bool FindUnitFormat(const char* name, UnitFormat* format) {
  const int found = FindName(kNames, kUnitFormatCount, name);
  if (found >= 0) *format = static_cast<UnitFormat>(found);
  return found >= 0;
}

}  // namespace hif4
