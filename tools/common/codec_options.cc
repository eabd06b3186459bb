#include "tools/common/codec_options.h"

#include "model/format/fp16.h"
#include "model/format/fp32.h"

namespace hif4::cli {

std::vector<std::string> ProfileNames() {
  std::vector<std::string> names;
  for (int i = 0; i < kProfileCount; ++i) {
    names.push_back(GetProfile(static_cast<Profile>(i)).name);
  }
  return names;
}

std::vector<std::string> LayoutNames() {
  std::vector<std::string> names;
  for (int i = 0; i < kLayoutCount; ++i) {
    names.push_back(LayoutName(static_cast<Layout>(i)));
  }
  return names;
}

Profile ProfileNamed(const std::string& name) {
  Profile profile = Profile::kOfficial;
  FindProfile(name.c_str(), &profile);
  return profile;
}

Layout LayoutNamed(const std::string& name) {
  Layout layout = Layout::kU32Lsb;
  FindLayout(name.c_str(), &layout);
  return layout;
}

std::vector<std::string> DtypeNames() { return {"bf16", "fp32", "fp16"}; }

Dtype DtypeNamed(const std::string& name) {
  return name == "fp32" ? Dtype::kFp32 : name == "fp16" ? Dtype::kFp16 : Dtype::kBf16;
}

Bf16 ReadBf16(const uint8_t* bytes, Dtype dtype) {
  const auto low = static_cast<uint16_t>(bytes[0] | bytes[1] << 8);
  if (dtype == Dtype::kBf16) return Bf16::FromBits(low);
  if (dtype == Dtype::kFp16) return RoundToBf16(Fp16::FromBits(low));
  const auto high = static_cast<uint32_t>(bytes[2] | bytes[3] << 8);
  return RoundToBf16(Fp32::FromBits(low | high << 16));
}

}  // namespace hif4::cli
