// The recorded outputs of public code in vectors/interop, with their manifests.
#ifndef HIF4_TESTS_CODEC_INTEROP_H_
#define HIF4_TESTS_CODEC_INTEROP_H_

#include <cstdint>
#include <string>
#include <vector>

namespace hif4 {

struct InteropSegment {
  std::string name;
  std::string compare;  // "all" where the manifest does not say
  int first_block = 0;
  int count = 0;
};

struct InteropFile {
  std::string profile;
  int block_bytes = 0;
  int block_count = 0;
  std::vector<InteropSegment> segments;
  std::vector<uint8_t> bytes;

  const uint8_t* block(int n) const {
    return &bytes[static_cast<size_t>(n) * static_cast<size_t>(block_bytes)];
  }
};

// Reads vectors/interop/<stem>.json and the file it names. Throws std::runtime_error if a
// file is missing, its size or its sha256 is not that of the manifest, or if the segments
// are not every block once.
InteropFile ReadInterop(const std::string& stem);

uint32_t ReadU32(const uint8_t* bytes);  // little-endian

}  // namespace hif4

#endif  // HIF4_TESTS_CODEC_INTEROP_H_
