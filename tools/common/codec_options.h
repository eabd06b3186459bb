// Names of profiles, layouts and element types, as options know them.
#ifndef HIF4_TOOLS_COMMON_CODEC_OPTIONS_H_
#define HIF4_TOOLS_COMMON_CODEC_OPTIONS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "model/codec/layout.h"
#include "model/codec/profile.h"
#include "model/format/bf16.h"

namespace hif4::cli {

std::vector<std::string> ProfileNames();
std::vector<std::string> LayoutNames();

// `name` is one of the list.
Profile ProfileNamed(const std::string& name);
Layout LayoutNamed(const std::string& name);

// Element types of raw files, little-endian.
enum class Dtype { kBf16, kFp32, kFp16 };
std::vector<std::string> DtypeNames();
Dtype DtypeNamed(const std::string& name);
constexpr int DtypeBytes(Dtype dtype) { return dtype == Dtype::kFp32 ? 4 : 2; }

// One value from its bytes, rounded to BF16 (E11).
Bf16 ReadBf16(const uint8_t* bytes, Dtype dtype);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_CODEC_OPTIONS_H_
