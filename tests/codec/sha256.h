// SHA-256, to know the recorded files again.
#ifndef HIF4_TESTS_CODEC_SHA256_H_
#define HIF4_TESTS_CODEC_SHA256_H_

#include <cstdint>
#include <string>
#include <vector>

namespace hif4 {

// 64 lower-case hexadecimal digits.
std::string Sha256(std::vector<uint8_t> message);

}  // namespace hif4

#endif  // HIF4_TESTS_CODEC_SHA256_H_
