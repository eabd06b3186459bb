// Constrained random stimulus of the NVFP4 MAC.
#include "model/arith/nvfp4_dot.h"
#include "model/unit/hif4_patterns.h"
#include "model/unit/nvfp4_corners.h"
#include "model/unit/nvfp4_patterns.h"

namespace hif4 {
namespace {

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
      return Fp32::FromBits((bits & 0x8FFFFFFFu) + 0x38000000u);
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

// Four scales within `spread` codes of a centre; bit 7 is anything, none is NaN.
uint32_t DrawScales(Random* random, int centre, int spread) {
  uint32_t word = 0;
  for (int b = 0; b < kNvfp4Blocks; ++b) {
    const int code = centre + random->Between(-spread, spread);
    const int finite = code < 0 ? 0 : code > kE4m3Most ? kE4m3Most : code;
    const int top = random->OneIn(8) ? 0x80 : 0;
    word |= static_cast<uint32_t>(finite | top) << (8 * b);
  }
  return word;
}

void Fill(Random* random, int spread, std::vector<Step>* steps) {
  const int a = random->Between(0, kE4m3Most), b = random->Between(0, kE4m3Most);
  for (Step& step : *steps) {
    step.init = DrawInit(random);
    DrawCodes(random, &step.a);
    DrawCodes(random, &step.b);
    step.a.scale_word = DrawScales(random, a, spread);
    step.b.scale_word = DrawScales(random, b, spread);
  }
}

// Any bits; a scale is NaN in one step of sixteen.
void Uniform(Random* random, std::vector<Step>* steps) {
  Fill(random, 0, steps);
  for (Step& step : *steps) {
    step.a.scale_word = random->Next32();
    step.b.scale_word = random->Next32();
  }
}

void Near(Random* random, std::vector<Step>* steps) { Fill(random, 6, steps); }

// Blocks and steps from all of the range of scales: the smaller ones are sticky, or lost.
void Far(Random* random, std::vector<Step>* steps) { Fill(random, 127, steps); }

// Blocks that take each other back, exactly or but for one bit.
void BlocksCancel(Random* random, std::vector<Step>* steps) {
  Fill(random, 20, steps);
  for (Step& step : *steps) {
    for (int i = 0; i < 2 * kBlockLanes; ++i) {
      SetCode(&step.a, i + 2 * kBlockLanes, static_cast<uint8_t>(Code(step.a, i) ^ 8));
      SetCode(&step.b, i + 2 * kBlockLanes, Code(step.b, i));
    }
    step.a.scale_word = (step.a.scale_word & 0xFFFF) * 0x10001u;
    step.b.scale_word = (step.b.scale_word & 0xFFFF) * 0x10001u;
    if (random->OneIn(2)) {
      step.a = WithBitFlipped(step.a, random->Between(32, kUnitBits - 1));
    }
  }
}

// Steps that take back an earlier one, exactly or but for one code.
void Cancelling(Random* random, std::vector<Step>* steps) {
  Fill(random, 12, steps);
  for (size_t n = 1; n < steps->size(); ++n) {
    if (random->OneIn(3)) continue;
    const Step& earlier = (*steps)[random->Below(static_cast<uint32_t>(n))];
    Step& step = (*steps)[n];
    step.a = Negated(earlier.a);
    step.b = earlier.b;
    if (random->OneIn(2)) step.a = WithBitFlipped(step.a, random->Between(32, 287));
  }
}

// Sums of one of the four blocks far above the others, around half a unit of S.
void Rounding(Random* random, std::vector<Step>* steps) {
  Fill(random, 0, steps);
  for (Step& step : *steps) {
    const int k = random->Between(24, 39);
    const int64_t half = int64_t{1} << (k - 24);
    const int64_t top = (int64_t{1} << 23) | random->Below(1u << 23);
    const int64_t sum = (2 * top + 1) * half + random->Between(-1, 1);
    step = StepWithSum(random->OneIn(2) ? sum : -sum);
    step.init = DrawInit(random);
  }
}

// An init of about the size of the first step, of either sign, or at a tie with it.
void InitNear(Random* random, std::vector<Step>* steps) {
  Fill(random, 6, steps);
  const Fp32 s = ToFp32(Nvfp4Dot(steps->front().a, steps->front().b)).value;
  const int offset = random->OneIn(2) ? random->Between(-3, 3) : random->Between(20, 26);
  const int field = s.exponent_field() + offset;
  const uint32_t low = random->Next32() & (random->OneIn(2) ? 0x807FFFFFu : 0x807F0000u);
  for (Step& step : *steps) {
    step.init = Fp32::FromBits(low | static_cast<uint32_t>(field < 0 ? 0 : field) << 23);
  }
}

}  // namespace

std::vector<StimulusCategory> Nvfp4Random() {
  return {
      Constrained("nvfp4-uniform", {"C0", "C1", "A1", "A2", "A3", "A4", "A5"}, 32,
                  Uniform),
      Constrained("nvfp4-near", {"C1", "A1", "A2", "A4", "A5"}, 64, Near),
      Constrained("nvfp4-far", {"C1", "A1", "A4", "A5"}, 64, Far),
      Constrained("nvfp4-blocks-cancel", {"C1", "A3"}, 16, BlocksCancel),
      Constrained("nvfp4-cancelling", {"A1", "A3", "A5"}, 64, Cancelling),
      Constrained("nvfp4-rounding", {"C1", "A4", "A5"}, 16, Rounding),
      Constrained("nvfp4-init-near", {"A1", "A2", "A4", "A5"}, 16, InitNear),
      Constrained("nvfp4-long-run", {"A1", "A2", "A5"}, 512, Near),
  };
}

}  // namespace hif4
