// HiF4 units and steps with a wanted property, from which directed stimulus is put
// together.
#ifndef HIF4_MODEL_UNIT_HIF4_PATTERNS_H_
#define HIF4_MODEL_UNIT_HIF4_PATTERNS_H_

#include <cstdint>
#include <vector>

#include "model/arith/step.h"

namespace hif4 {

constexpr uint8_t kScaleOne = 0xC0;  // E6M2 of 1.0
constexpr uint8_t kScaleNan = 0xFF;
// Put into `init` of steps without `first`, which must not read it (A2).
constexpr uint32_t kUnreadInit = 0x7FA5A5A5u;

// All 64 elements hold `code`.
Unit64 FilledUnit(uint8_t scale, uint8_t e1_8, uint16_t e1_16, uint8_t code);

// Fixed codes, none with magnitude 0, in an order without symmetry: swapped nibbles,
// bytes or groups give another dot product. `which` selects one of many such units.
Unit64 MixedUnit(uint64_t which, uint8_t scale, uint8_t e1_8, uint16_t e1_16);

// Bit `bit` of the 288 is inverted.
Unit64 WithBitFlipped(const Unit64& unit, int bit);

// Every element has the other sign.
Unit64 Negated(const Unit64& unit);

// A step whose integer dot product is `p`, |p| < 42352, or exactly +-50176 (D1).
Step StepWithP(int p, uint8_t scale_a, uint8_t scale_b);

Step StepOf(const Unit64& a, const Unit64& b);

// Inits around the negative of a small step: +0, -s, -s and a unit in the last place more
// or less, the smallest and the largest subnormals; `which` < kInitsAround.
constexpr uint64_t kInitsAround = 8;
uint32_t InitAround(Fp32 s, uint64_t which);

// One result: `first` with `init` on the first of the steps, `last` on the last.
std::vector<Step> ResultOf(uint32_t init, std::vector<Step> steps);

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_HIF4_PATTERNS_H_
