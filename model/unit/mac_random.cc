// Constrained random stimulus of the HiF4 MAC.
#include "model/unit/mac_random.h"

#include "model/arith/hif4_dot.h"
#include "model/format/hif4_scale.h"
#include "model/unit/hif4_patterns.h"
#include "model/unit/mac_corners.h"

namespace hif4 {
namespace {

enum class Codes { kUniform, kSparse, kSmall, kFull, kEqual, kAlternating, kCount };

void DrawCodes(Random* random, Codes kind, Unit64* unit) {
  const uint8_t equal = static_cast<uint8_t>(random->Below(16));
  for (int word = 0; word < 4; ++word) {
    uint64_t bits = random->Next();
    switch (kind) {
      case Codes::kSparse:
        bits &= random->Next() & random->Next();
        break;
      case Codes::kSmall:
        bits &= 0x9999999999999999ull;
        break;
      case Codes::kFull:
        bits |= 0x7777777777777777ull;
        break;
      case Codes::kEqual:
        bits = equal * 0x1111111111111111ull;
        break;
      case Codes::kAlternating:
        bits = (bits & 0x7777777777777777ull) | 0x8080808080808080ull;
        break;
      default:
        break;
    }
    for (int byte = 0; byte < 8; ++byte) {
      unit->codes[8 * word + byte] = static_cast<uint8_t>(bits >> (8 * byte));
    }
  }
}

// Both micro-exponent fields in bits 23:0: none, all, one bit, or anything.
uint32_t DrawMicroExponents(Random* random) {
  switch (random->Below(8)) {
    case 0:
      return 0;
    case 1:
      return 0xFFFFFFu;
    case 2:
      return 1u << random->Below(24);
    default:
      return random->Next32() >> 8;
  }
}

void DrawUnit(Random* random, uint8_t scale, Codes kind, Unit64* unit) {
  unit->scale_word = scale | DrawMicroExponents(random) << 8;
  DrawCodes(random, kind, unit);
}

Codes DrawKind(Random* random) {
  return static_cast<Codes>(random->Below(static_cast<uint32_t>(Codes::kCount)));
}

// Zero, one of the special values, any bits, or a number of ordinary size.
Fp32 DrawInit(Random* random) {
  static const uint32_t special[8] = {0x80000000u, 0x7F7FFFFFu, 0xFF7FFFFFu, 0x7F800000u,
                                      0xFF800000u, 0x7FC00000u, 0x7F800001u, 0x00000001u};
  const uint32_t bits = random->Next32();
  switch (random->Below(8)) {
    case 0:
      return Fp32::FromBits(special[bits % 8]);
    case 1:
      return Fp32::FromBits(bits);
    case 2:
    case 3:
      return Fp32();
    default:
      return Fp32::FromBits((bits & 0x87FFFFFFu) + 0x3C000000u);
  }
}

uint8_t FiniteScale(int code) {
  return static_cast<uint8_t>(code < 0 ? 0 : (code > 0xFE ? 0xFE : code));
}

}  // namespace

void FillUniform(Random* random, std::vector<Step>* steps) {
  for (Step& step : *steps) {
    step.init = DrawInit(random);
    DrawUnit(random, static_cast<uint8_t>(random->Below(256)), Codes::kUniform, &step.a);
    DrawUnit(random, static_cast<uint8_t>(random->Below(256)), Codes::kUniform, &step.b);
  }
}

void FillAround(Random* random, int spread, std::vector<Step>* steps) {
  const int a = random->Between(0, 0xFE), b = random->Between(0, 0xFE);
  for (Step& step : *steps) {
    step.init = DrawInit(random);
    DrawUnit(random, FiniteScale(a + random->Between(-spread, spread)), DrawKind(random),
             &step.a);
    DrawUnit(random, FiniteScale(b + random->Between(-spread, spread)), DrawKind(random),
             &step.b);
  }
}

namespace {

void Near(Random* random, std::vector<Step>* steps) { FillAround(random, 4, steps); }
void Middle(Random* random, std::vector<Step>* steps) { FillAround(random, 40, steps); }

// Steps from both ends of the range of scales: the smaller one is sticky, or lost.
void Far(Random* random, std::vector<Step>* steps) {
  for (Step& step : *steps) {
    step.init = DrawInit(random);
    const bool high = random->OneIn(2);
    const int a = random->Below(48), b = random->Below(48);
    DrawUnit(random, FiniteScale(high ? 0xFE - a : a), DrawKind(random), &step.a);
    DrawUnit(random, FiniteScale(high ? 0xFE - b : b), DrawKind(random), &step.b);
  }
}

// Steps that take back an earlier one, exactly or but for one code.
void Cancelling(Random* random, std::vector<Step>* steps) {
  FillAround(random, 12, steps);
  for (size_t n = 1; n < steps->size(); ++n) {
    if (random->OneIn(3)) continue;
    const Step& earlier = (*steps)[random->Below(static_cast<uint32_t>(n))];
    Step& step = (*steps)[n];
    step.a = Negated(earlier.a);
    step.b = earlier.b;
    if (random->OneIn(2)) step.a = WithBitFlipped(step.a, random->Between(32, 287));
  }
}

// An init of about the size of the first step, of either sign.
void InitNear(Random* random, std::vector<Step>* steps) {
  FillAround(random, 4, steps);
  const Unit64 &a = steps->front().a, &b = steps->front().b;
  const int exponent = Hif4Scale::FromBits(a.scale_word).base().exponent() +
                       Hif4Scale::FromBits(b.scale_word).base().exponent();
  const int field = 127 + exponent + 4 + random->Between(0, 16);
  const uint32_t low = random->Next32() & (random->OneIn(2) ? 0x807FFFFFu : 0x807F0000u);
  for (Step& step : *steps) {
    step.init = Fp32::FromBits(low | static_cast<uint32_t>(field) << 23);
  }
}

// An init under which the first step lies within two bits of half a unit: ties, and
// sticky bits just below them.
void HalfUnit(Random* random, std::vector<Step>* steps) {
  InitNear(random, steps);
  const ScaledInt d = Hif4Dot(steps->front().a, steps->front().b);
  if (d.nan || d.significand == 0) return;
  const int least = d.exponent + __builtin_ctzll(static_cast<uint64_t>(d.significand));
  const int field = 127 + 23 + least + 1 + random->Between(-2, 2);
  Fp32& init = steps->front().init;
  init = Fp32::FromBits((init.bits() & 0x807FFFFFu) | static_cast<uint32_t>(field) << 23);
}

// One element in each step, so that P takes its small values.
void OneHot(Random* random, std::vector<Step>* steps) {
  FillAround(random, 16, steps);
  for (Step& step : *steps) {
    const int i = random->Between(0, kUnitLength - 1);
    const uint8_t code = Code(step.a, i);
    for (uint8_t& byte : step.a.codes) byte = 0;
    SetCode(&step.a, i, code);
  }
}

}  // namespace

std::vector<StimulusCategory> MacRandom() {
  return {
      Constrained("uniform", {"D1", "D2", "D3", "A1", "A2", "A3", "A4", "A5"}, 32,
                  FillUniform),
      Constrained("near", {"D1", "D2", "A1", "A2", "A4", "A5"}, 64, Near),
      Constrained("middle", {"D1", "D2", "A1", "A2", "A4", "A5"}, 64, Middle),
      Constrained("far", {"D2", "A1", "A4", "A5"}, 64, Far),
      Constrained("cancelling", {"A1", "A3", "A5"}, 64, Cancelling),
      Constrained("init-near", {"A1", "A2", "A4", "A5"}, 16, InitNear),
      Constrained("half-unit", {"A1", "A4", "A5"}, 4, HalfUnit),
      Constrained("one-hot", {"D1", "F5", "A1", "A5"}, 32, OneHot),
      Constrained("long-run", {"A1", "A2", "A5"}, 512, Near),
  };
}

}  // namespace hif4
