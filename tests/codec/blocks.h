// Blocks of 64 values for tests, and how they print.
#ifndef HIF4_TESTS_CODEC_BLOCKS_H_
#define HIF4_TESTS_CODEC_BLOCKS_H_

#include <array>
#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <utility>

#include "model/codec/encode.h"
#include "model/codec/layout.h"
#include "model/codec/profile.h"
#include "tests/codec/reference.h"

namespace hif4 {

using Block = std::array<Bf16, 64>;

inline Block Filled(Bf16 x) {
  Block block;
  block.fill(x);
  return block;
}

// Values exact in BF16 at the given places, +0 elsewhere.
inline Block Sparse(std::initializer_list<std::pair<int, double>> values) {
  Block block{};
  for (const auto& v : values)
    block[static_cast<size_t>(v.first)] = Bf16FromDouble(v.second);
  return block;
}

inline EncodeOptions With(Profile profile) {
  EncodeOptions options;
  options.profile = profile;
  return options;
}

inline Unit64 Encode(const Block& block, Profile profile = Profile::kOfficial,
                     EncodeStats* stats = nullptr) {
  return EncodeHif4(block.data(), With(profile), stats);
}

constexpr Profile kAllProfiles[] = {Profile::kOfficial, Profile::kPtoA6, Profile::kAmct,
                                    Profile::kCann};

inline const char* Name(Profile profile) { return GetProfile(profile).name; }

// GoogleTest prints units as the 36 bytes of `u32-lsb`.
inline void PrintTo(const Unit64& unit, std::ostream* os) {
  const char* digits = "0123456789abcdef";
  uint8_t bytes[kUnitBytes];
  WriteUnit(unit, Layout::kU32Lsb, bytes);
  for (int i = 0; i < kUnitBytes; ++i) {
    *os << digits[bytes[i] >> 4] << digits[bytes[i] & 15] << (i == 3 ? " " : "");
  }
}

// splitmix64 of (seed, index): an item never depends on other items.
inline uint64_t RandomBits(uint64_t seed, uint64_t index) {
  uint64_t z = seed * 0xD1342543DE82EF95u + (index + 1) * 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

}  // namespace hif4

#endif  // HIF4_TESTS_CODEC_BLOCKS_H_
