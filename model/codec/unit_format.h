// The formats that a 288-bit unit can hold, by name.
#ifndef HIF4_MODEL_CODEC_UNIT_FORMAT_H_
#define HIF4_MODEL_CODEC_UNIT_FORMAT_H_

#include <cstdint>

namespace hif4 {

enum class UnitFormat : uint8_t { kHif4, kNvfp4, kMxfp4 };

constexpr int kUnitFormatCount = 3;

// "hif4", "nvfp4", "mxfp4".
const char* UnitFormatName(UnitFormat format);

// Finds a format by its exact name; false, and *format untouched, if there is none.
bool FindUnitFormat(const char* name, UnitFormat* format);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_UNIT_FORMAT_H_
