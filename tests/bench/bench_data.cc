#include "tests/bench/bench_data.h"

#include <random>

#include "model/codec/encode.h"

namespace hif4 {

std::vector<Bf16> MakeBlocks() {
  std::vector<Bf16> blocks(kPoolSize * kUnitLength);
  std::mt19937 random(1);
  for (Bf16& x : blocks) {
    const auto bits = static_cast<uint32_t>(random());
    const uint32_t sign = bits >> 31, mantissa = bits & 0x7F;
    const uint32_t exponent = 120 + (bits >> 7) % 9;
    x = Bf16::FromBits(static_cast<uint16_t>(sign << 15 | exponent << 7 | mantissa));
  }
  return blocks;
}

std::vector<Unit64> MakeUnits() {
  const std::vector<Bf16> blocks = MakeBlocks();
  std::vector<Unit64> units(kPoolSize);
  for (size_t i = 0; i < kPoolSize; ++i) {
    units[i] = EncodeHif4(&blocks[i * kUnitLength]);
  }
  return units;
}

}  // namespace hif4
