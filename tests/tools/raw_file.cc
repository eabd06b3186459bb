#include "tests/tools/raw_file.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace hif4 {

std::string SomeBf16(size_t count, uint32_t seed) {
  std::string bytes;
  uint32_t state = seed * 2654435761u + 1;
  for (size_t i = 0; i < count; ++i) {
    state = state * 1664525u + 1013904223u;
    const auto sign = static_cast<uint16_t>((state >> 31) << 15);
    const auto exponent = static_cast<uint16_t>((120 + (state >> 24) % 12) << 7);
    const auto word = static_cast<uint16_t>(sign | exponent | ((state >> 12) & 0x7F));
    bytes += FromWords({word});
  }
  return bytes;
}

std::string FromWords(const std::vector<uint16_t>& words) {
  std::string bytes;
  for (const uint16_t word : words) {
    bytes += static_cast<char>(word & 0xFF);
    bytes += static_cast<char>(word >> 8);
  }
  return bytes;
}

std::string FromValues(const std::vector<Bf16>& values) {
  std::vector<uint16_t> words;
  for (const Bf16 value : values) words.push_back(value.bits());
  return FromWords(words);
}

std::vector<Bf16> ToValues(const std::string& bytes) {
  std::vector<Bf16> values;
  for (size_t i = 0; i + 1 < bytes.size(); i += 2) {
    values.push_back(Bf16::FromBits(static_cast<uint16_t>(
        static_cast<uint8_t>(bytes[i]) | static_cast<uint8_t>(bytes[i + 1]) << 8)));
  }
  return values;
}

void ExpectSame(const std::string& got, const std::string& expected) {
  EXPECT_EQ(got.size(), expected.size());
  for (size_t i = 0; i < std::min(got.size(), expected.size()); ++i) {
    if (got[i] == expected[i]) continue;
    ADD_FAILURE() << "byte " << i << " is " << (got[i] & 0xFF) << ", expected "
                  << (expected[i] & 0xFF);
    return;
  }
}

}  // namespace hif4
