// FP32 values for tests: host floats as bits and back.
#ifndef HIF4_TESTS_CODEC_FP32_VALUES_H_
#define HIF4_TESTS_CODEC_FP32_VALUES_H_

#include <array>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <utility>

#include "model/format/fp32.h"

namespace hif4 {

inline Fp32 FromHost(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return Fp32::FromBits(bits);
}

inline float ToHost(Fp32 x) {
  const uint32_t bits = x.bits();
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

using Fp32Block = std::array<Fp32, 64>;

inline Fp32Block SparseFp32(std::initializer_list<std::pair<int, double>> values) {
  Fp32Block block{};
  for (const auto& v : values) {
    block[static_cast<size_t>(v.first)] = FromHost(static_cast<float>(v.second));
  }
  return block;
}

}  // namespace hif4

#endif  // HIF4_TESTS_CODEC_FP32_VALUES_H_
