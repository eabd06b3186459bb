// The codec against recorded outputs of public code, bit for bit.
#include "tests/codec/interop.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "model/codec/decode.h"
#include "model/codec/encode.h"
#include "model/codec/layout.h"
#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

struct Recorded {
  Block input;
  Unit64 unit;
};

Recorded ReadBlock(const uint8_t* bytes) {
  Recorded out;
  for (size_t i = 0; i < 64; ++i) {
    out.input[i] =
        Bf16::FromBits(static_cast<uint16_t>(bytes[2 * i] | bytes[2 * i + 1] << 8));
  }
  out.unit = ReadUnit(bytes + 128, Layout::kU32Lsb);
  return out;
}

// Blocks compared, by the `compare` of their segment.
std::map<std::string, int> Compare(const InteropFile& file, Profile profile) {
  std::map<std::string, int> compared;
  for (const InteropSegment& segment : file.segments) {
    for (int n = 0; n < segment.count; ++n) {
      const int block = segment.first_block + n;
      const Recorded recorded = ReadBlock(file.block(block));
      const Unit64 got = Encode(recorded.input, profile);
      if (segment.compare == "all") {
        EXPECT_EQ(got, recorded.unit) << segment.name << " block " << block;
      } else if (segment.compare == "e6m2_byte_only") {
        EXPECT_EQ(got.scale_word & 0xFF, recorded.unit.scale_word & 0xFF)
            << segment.name << " block " << block;
      } else if (segment.compare != "generator_quirk") {
        ADD_FAILURE() << segment.name << ": unknown compare " << segment.compare;
      }
      ++compared[segment.compare];
    }
  }
  return compared;
}

TEST(Interop, Official) {
  const InteropFile file = ReadInterop("shared_hif4_official");
  EXPECT_EQ(file.profile, "official");
  const std::map<std::string, int> expected = {{"all", 1593}, {"e6m2_byte_only", 24}};
  EXPECT_EQ(Compare(file, Profile::kOfficial), expected);
}

TEST(Interop, PtoA6) {
  const InteropFile file = ReadInterop("shared_hif4_pto_a6");
  EXPECT_EQ(file.profile, "pto-a6-golden");  // the golden generator of the profile
  const std::map<std::string, int> expected = {{"all", 571}, {"generator_quirk", 26}};
  EXPECT_EQ(Compare(file, Profile::kPtoA6), expected);
}

TEST(Interop, Amct) {
  const InteropFile file = ReadInterop("shared_hif4_amct");
  EXPECT_EQ(file.profile, "amct");
  const std::map<std::string, int> expected = {{"all", 342}};
  EXPECT_EQ(Compare(file, Profile::kAmct), expected);
}

// Recorded scale bytes as they lie in the memory of the `amct` implementation.
TEST(Interop, AmctLayout) {
  const InteropFile file = ReadInterop("shared_hif4_amct");
  const std::map<int, std::array<uint8_t, 4>> raw = {{20, {180, 253, 233, 93}},
                                                     {334, {255, 191, 231, 173}}};
  for (const auto& example : raw) {
    const Unit64 unit = ReadBlock(file.block(example.first)).unit;
    uint8_t bytes[kUnitBytes];
    WriteUnit(unit, Layout::kAmctMsb, bytes);
    for (size_t i = 0; i < 4; ++i) EXPECT_EQ(bytes[i], example.second[i]);
    for (int i = 0; i < 32; ++i) EXPECT_EQ(bytes[4 + i], unit.codes[i]);
    EXPECT_EQ(ReadUnit(bytes, Layout::kAmctMsb), unit);
  }
}

// The recordings tell the profiles apart: none of them fits another one's rules.
TEST(Interop, NoProfilePassesForAnother) {
  const std::map<std::string, Profile> files = {
      {"shared_hif4_official", Profile::kOfficial},
      {"shared_hif4_pto_a6", Profile::kPtoA6},
      {"shared_hif4_amct", Profile::kAmct}};
  for (const auto& entry : files) {
    const InteropFile file = ReadInterop(entry.first);
    for (const Profile profile : {Profile::kOfficial, Profile::kPtoA6, Profile::kAmct}) {
      int differing = 0;
      for (const InteropSegment& segment : file.segments) {
        if (segment.compare != "all") continue;
        for (int n = 0; n < segment.count; ++n) {
          const Recorded recorded = ReadBlock(file.block(segment.first_block + n));
          differing += Encode(recorded.input, profile) != recorded.unit ? 1 : 0;
        }
      }
      EXPECT_EQ(differing == 0, profile == entry.second)
          << entry.first << " under " << Name(profile) << ": " << differing;
    }
  }
}

}  // namespace
}  // namespace hif4
