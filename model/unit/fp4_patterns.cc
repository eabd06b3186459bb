#include "model/unit/fp4_patterns.h"

#include "model/format/e2m1.h"
#include "model/vector/random.h"

namespace hif4 {
namespace {

// Of products of two magnitudes in halves, the largest that is at most `sum`.
int LargestProduct(int sum, uint8_t* a, uint8_t* b) {
  int best = 0;
  for (uint8_t x = 0; x < 8; ++x) {
    for (uint8_t y = x; y < 8; ++y) {
      const int product = E2m1::FromBits(x).magnitude() * E2m1::FromBits(y).magnitude();
      if (product > sum || product <= best) continue;
      best = product;
      *a = x;
      *b = y;
    }
  }
  return best;
}

}  // namespace

Unit64 FilledFp4Unit(uint32_t scale_word, uint8_t code) {
  Unit64 unit;
  unit.scale_word = scale_word;
  for (int i = 0; i < kUnitLength; ++i) SetCode(&unit, i, code);
  return unit;
}

Unit64 MixedFp4Unit(uint64_t which, uint32_t scale_word) {
  Random random(which, NameKey("mixed fp4 unit"), 0);
  Unit64 unit;
  unit.scale_word = scale_word;
  for (int i = 0; i < kUnitLength; ++i) {
    const uint32_t sign = random.Below(2);
    SetCode(&unit, i, static_cast<uint8_t>(sign << 3 | (1 + random.Below(7))));
  }
  return unit;
}

void SetFp4Lanes(Step* step, int first, int count, int p) {
  const uint8_t sign = p < 0 ? 8 : 0;
  int left = p < 0 ? -p : p;
  for (int i = first; i < first + count; ++i) {
    uint8_t x = 0, y = 0;
    left -= LargestProduct(left, &x, &y);
    SetCode(&step->a, i, static_cast<uint8_t>(x | sign));
    SetCode(&step->b, i, y);
  }
}

uint32_t WithScaleByte(uint32_t word, int byte, uint8_t value) {
  return (word & ~(0xFFu << (8 * byte))) | static_cast<uint32_t>(value) << (8 * byte);
}

}  // namespace hif4
