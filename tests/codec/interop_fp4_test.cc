// NVFP4 and MXFP4 against recorded outputs of public code: dequantised values, bit for
// bit.
#include <gtest/gtest.h>

#include <string>

#include "model/codec/mxfp4.h"
#include "model/codec/nvfp4.h"
#include "model/codec/unit_value.h"
#include "tests/codec/fp32_values.h"
#include "tests/codec/interop.h"

namespace hif4 {
namespace {

// A recorded block of `length` values in each place where a unit can hold it.
int Compare(const InteropFile& file, UnitFormat format, int length) {
  int compared = 0;
  for (const InteropSegment& segment : file.segments) {
    for (int n = 0; n < segment.count; ++n) {
      const uint8_t* bytes = file.block(segment.first_block + n);
      for (int first = 0; first < 64; first += length) {
        Fp32Block block{};
        for (int i = 0; i < length; ++i) {
          block[static_cast<size_t>(first + i)] = Fp32::FromBits(ReadU32(bytes + 4 * i));
        }
        const Unit64 unit = format == UnitFormat::kNvfp4 ? EncodeNvfp4(block.data())
                                                         : EncodeMxfp4(block.data());
        Fp32 decoded[64];
        DecodeUnit(format, unit, decoded);
        for (int i = 0; i < length; ++i) {
          EXPECT_EQ(decoded[first + i].bits(), ReadU32(bytes + 4 * (length + i)))
              << segment.name << " block " << segment.first_block + n << " element " << i;
        }
      }
      ++compared;
    }
  }
  return compared;
}

TEST(InteropFp4, Nvfp4) {
  const InteropFile file = ReadInterop("shared_nvf4_official");
  EXPECT_EQ(file.profile, "nvf4-official");
  EXPECT_EQ(file.block_bytes, 4 * 2 * kNvfp4Block);
  EXPECT_EQ(Compare(file, UnitFormat::kNvfp4, kNvfp4Block), 111);
}

TEST(InteropFp4, Mxfp4) {
  const InteropFile file = ReadInterop("shared_mxf4_official");
  EXPECT_EQ(file.profile, "mxf4-official");
  EXPECT_EQ(file.block_bytes, 4 * 2 * kMxfp4Block);
  EXPECT_EQ(Compare(file, UnitFormat::kMxfp4, kMxfp4Block), 112);
}

}  // namespace
}  // namespace hif4
