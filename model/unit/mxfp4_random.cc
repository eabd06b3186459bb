// Constrained random stimulus of the MXFP4 MAC.
#include "model/arith/mxfp4_mac.h"
#include "model/unit/hif4_patterns.h"
#include "model/unit/mxfp4_corners.h"
#include "model/unit/mxfp4_patterns.h"

namespace hif4 {
namespace {

// Zero, one of the special values, any bits, or a number near 2^(centre - 127).
Fp32 DrawInit(Random* random, int centre) {
  static const uint32_t special[8] = {0x80000000u, 0x7F7FFFFFu, 0xFF7FFFFFu, 0x7F800000u,
                                      0xFF800000u, 0x7FC00000u, 0x7F800001u, 0x00000001u};
  const uint32_t bits = random->Next32();
  switch (random->Below(8)) {
    case 0:
      return Fp32::FromBits(special[bits % 8]);
    case 1:
      return Fp32::FromBits(bits);
    case 2:
      return Fp32();
    default: {
      const int field = centre + random->Between(-20, 20);
      const int inside = field < 0 ? 0 : field > 254 ? 254 : field;
      return Fp32::FromBits((bits & 0x807FFFFFu) | static_cast<uint32_t>(inside) << 23);
    }
  }
}

// Uniform, sparse, or near the largest.
void DrawCodes(Random* random, Unit64* unit) {
  const uint32_t kind = random->Below(4);
  for (int word = 0; word < 4; ++word) {
    uint64_t bits = random->Next();
    if (kind == 1) bits &= random->Next() & random->Next();
    if (kind == 2) bits |= 0x6666666666666666ull;
    for (int byte = 0; byte < 8; ++byte) {
      unit->codes[8 * word + byte] = static_cast<uint8_t>(bits >> (8 * byte));
    }
  }
}

// Sums of the scale codes within `spread` of `centre`, none NaN; noise above them.
void DrawScales(Random* random, int centre, int spread, Step* step) {
  step->a.scale_word = random->Next32();
  step->b.scale_word = random->Next32();
  for (int block = 0; block < 2; ++block) {
    const int drawn = centre + random->Between(-spread, spread);
    const int e = drawn < 0 ? 0 : drawn > kMxMostExponent ? kMxMostExponent : drawn;
    const int least = e > 254 ? e - 254 : 0, most = e < 254 ? e : 254;
    const int a = random->Between(least, most);
    step->a.scale_word =
        WithScaleByte(step->a.scale_word, block, static_cast<uint8_t>(a));
    step->b.scale_word =
        WithScaleByte(step->b.scale_word, block, static_cast<uint8_t>(e - a));
  }
}

// Scales around `centre`, a sum of two codes; a result of that size has the exponent
// field centre - 120 or so.
void Fill(Random* random, int centre, int spread, std::vector<Step>* steps) {
  for (Step& step : *steps) {
    step.init = DrawInit(random, centre - 120);
    DrawCodes(random, &step.a);
    DrawCodes(random, &step.b);
    DrawScales(random, centre, spread, &step);
  }
}

// Any bits; a scale is NaN in one step of sixty.
void Uniform(Random* random, std::vector<Step>* steps) {
  Fill(random, 256, 0, steps);
  for (Step& step : *steps) {
    step.a.scale_word = random->Next32();
    step.b.scale_word = random->Next32();
  }
}

void Near(Random* random, std::vector<Step>* steps) {
  Fill(random, random->Between(110, 370), 4, steps);
}

// Blocks and steps any distance apart: the smaller ones are sticky, or lost.
void Far(Random* random, std::vector<Step>* steps) {
  Fill(random, random->Between(130, 350), 22, steps);
}

// Around 2^-149 and below.
void Tiny(Random* random, std::vector<Step>* steps) {
  Fill(random, random->Between(85, 135), random->OneIn(2) ? 3 : 24, steps);
}

// Around 2^128 and above.
void Huge(Random* random, std::vector<Step>* steps) {
  Fill(random, random->Between(365, 385), random->OneIn(2) ? 3 : 24, steps);
}

// Blocks that take each other back, exactly or but for one bit.
void BlocksCancel(Random* random, std::vector<Step>* steps) {
  Fill(random, random->Between(90, 370), 0, steps);
  for (Step& step : *steps) {
    for (int i = 0; i < kMxLanes; ++i) {
      SetCode(&step.a, i + kMxLanes, static_cast<uint8_t>(Code(step.a, i) ^ 8));
      SetCode(&step.b, i + kMxLanes, Code(step.b, i));
    }
    if (random->OneIn(2)) {
      step.a = WithBitFlipped(step.a, random->Between(32, kUnitBits - 1));
    }
  }
}

// Steps that take back an earlier one, exactly or but for one code.
void Cancelling(Random* random, std::vector<Step>* steps) {
  Fill(random, random->Between(95, 370), 8, steps);
  for (size_t n = 1; n < steps->size(); ++n) {
    if (random->OneIn(3)) continue;
    const Step& earlier = (*steps)[random->Below(static_cast<uint32_t>(n))];
    Step& step = (*steps)[n];
    step.a = Negated(earlier.a);
    step.b = earlier.b;
    if (random->OneIn(2)) step.a = WithBitFlipped(step.a, random->Between(32, 287));
  }
}

// One block far above the other, which is around half a unit of S.
void Rounding(Random* random, std::vector<Step>* steps) {
  for (Step& step : *steps) {
    const int d = random->Between(22, 39), e = random->Between(60, 390 - d);
    const int magnitude =
        random->OneIn(2) ? 1 << random->Below(12) : random->Between(1, 4095);
    const int high = random->OneIn(2) ? magnitude : -magnitude;
    const int half = (1 << random->Below(13)) + random->Between(-1, 1);
    const int low = random->OneIn(2) ? half : -half;
    step = random->OneIn(2) ? StepWithBlocks(high, e + d, low, e)
                            : StepWithBlocks(low, e, high, e + d);
    step.init = DrawInit(random, e + d - 120);
  }
}

// An init of about the size of the first step, of either sign, or at a tie with it.
void InitNear(Random* random, std::vector<Step>* steps) {
  Fill(random, random->Between(95, 370), 6, steps);
  const Fp32 s = RoundTerms(Mxfp4Terms(steps->front())).value;
  const int offset = random->OneIn(2) ? random->Between(-3, 3) : random->Between(20, 26);
  const int field = s.exponent_field() + offset;
  const int inside = field < 0 ? 0 : field > 254 ? 254 : field;
  const uint32_t low = random->Next32() & (random->OneIn(2) ? 0x807FFFFFu : 0x807F0000u);
  for (Step& step : *steps) {
    step.init = Fp32::FromBits(low | static_cast<uint32_t>(inside) << 23);
  }
}

}  // namespace

std::vector<StimulusCategory> Mxfp4Random() {
  return {
      Constrained("mxfp4-uniform", {"C0", "C2", "A1", "A2", "A3", "A4"}, 32, Uniform),
      Constrained("mxfp4-near", {"C2", "A1", "A2", "A4"}, 64, Near),
      Constrained("mxfp4-far", {"C2", "A1", "A4"}, 64, Far),
      Constrained("mxfp4-tiny", {"C2", "A1", "A3", "A4"}, 64, Tiny),
      Constrained("mxfp4-huge", {"C2", "A1", "A3", "A4"}, 16, Huge),
      Constrained("mxfp4-blocks-cancel", {"C2", "A3"}, 16, BlocksCancel),
      Constrained("mxfp4-cancelling", {"A1", "A3"}, 64, Cancelling),
      Constrained("mxfp4-rounding", {"C2", "A4"}, 16, Rounding),
      Constrained("mxfp4-init-near", {"A1", "A2", "A4"}, 16, InitNear),
      Constrained("mxfp4-long-run", {"A1", "A2"}, 512, Near),
  };
}

}  // namespace hif4
