// Raw files of values, as tests make and compare them.
#ifndef HIF4_TESTS_TOOLS_RAW_FILE_H_
#define HIF4_TESTS_TOOLS_RAW_FILE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/format/bf16.h"

namespace hif4 {

// `count` BF16 values, little-endian, as a raw file: deterministic, of both signs and
// many magnitudes, all finite.
std::string SomeBf16(size_t count, uint32_t seed = 1);

// Raw little-endian files and their values.
std::string FromWords(const std::vector<uint16_t>& words);
std::string FromValues(const std::vector<Bf16>& values);
std::vector<Bf16> ToValues(const std::string& bytes);

// Expects equal bytes; says where they differ, not all that they are.
void ExpectSame(const std::string& got, const std::string& expected);

}  // namespace hif4

#endif  // HIF4_TESTS_TOOLS_RAW_FILE_H_
