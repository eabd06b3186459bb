// Random operands for the tests of the arithmetic: the same on every machine.
#ifndef HIF4_TESTS_ARITH_RANDOM_H_
#define HIF4_TESTS_ARITH_RANDOM_H_

#include <cstdint>

#include "model/format/fp32.h"
#include "model/format/resq_unit.h"
#include "model/format/unit64.h"

namespace hif4 {

// splitmix64.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}

  uint64_t Next() {
    state_ += 0x9E3779B97F4A7C15u;
    uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  int Below(int n) { return static_cast<int>(Next() % static_cast<uint64_t>(n)); }
  int Between(int low, int high) { return low + Below(high - low + 1); }
  bool Flip() { return (Next() & 1) != 0; }

 private:
  uint64_t state_;
};

// Any codes and any scale word.
inline Unit64 RandomUnit(Random* random) {
  Unit64 unit;
  unit.scale_word = static_cast<uint32_t>(random->Next());
  for (uint8_t& byte : unit.codes) byte = static_cast<uint8_t>(random->Next());
  return unit;
}

// Any codes, any scale word, any positions, ascending or not.
inline ResqUnit RandomResqUnit(Random* random) {
  ResqUnit unit;
  unit.scale_word = static_cast<uint32_t>(random->Next());
  for (uint8_t& byte : unit.codes) byte = static_cast<uint8_t>(random->Next());
  for (uint8_t& byte : unit.positions) byte = static_cast<uint8_t>(random->Next());
  return unit;
}

// A finite binary32 with a significand that has few or many bits set, near `exponent`
// (field, 0..254); runs of ones and zeros make carries, ties and sticky bits likely.
inline Fp32 RandomFp32(Random* random, int exponent_field) {
  uint32_t mantissa = static_cast<uint32_t>(random->Next()) & 0x7FFFFFu;
  switch (random->Below(4)) {
    case 0:
      mantissa &= ~0u << random->Below(24);
      break;
    case 1:
      mantissa |= (1u << random->Below(24)) - 1u;
      break;
    case 2:
      mantissa = 1u << random->Below(23);
      break;
    default:
      break;
  }
  const uint32_t sign = random->Flip() ? 0x80000000u : 0u;
  return Fp32::FromBits(sign | static_cast<uint32_t>(exponent_field) << 23 |
                        (mantissa & 0x7FFFFFu));
}

}  // namespace hif4

#endif  // HIF4_TESTS_ARITH_RANDOM_H_
