// Constrained random stimulus of the HiF4 MAC with a residual.
#include "model/format/hif4_scale.h"
#include "model/unit/hif4_patterns.h"
#include "model/unit/mac_random.h"
#include "model/unit/resq_corners.h"
#include "model/unit/resq_patterns.h"

namespace hif4 {
namespace {

// Any codes, at pairs that ascend but in one step of sixteen.
void DrawResq(Random* random, uint8_t scale, ResqUnit* unit) {
  unit->scale_word = scale | random->Next32() << 8;
  const uint64_t codes[2] = {random->Next(), random->Next()};
  const uint64_t any = random->Next();
  const bool ascend = !random->OneIn(16);
  for (int k = 0; k < kResqLength / 2; ++k) {
    const uint8_t* pair = kPositionPair[random->Below(kPositionPairs)];
    for (int n = 2 * k; n < 2 * k + 2; ++n) {
      const uint8_t code = static_cast<uint8_t>(codes[n / 16] >> (4 * (n % 16)) & 15);
      const int position = static_cast<int>(any >> (2 * n) & 3);
      SetKept(unit, n, code, ascend ? pair[n % 2] : position);
    }
  }
}

int ScaleOf(const Unit64& unit) { return static_cast<int>(unit.scale_word & 0xFF); }

uint8_t FiniteScale(int code) {
  return static_cast<uint8_t>(code < 0 ? 0 : (code > 0xFE ? 0xFE : code));
}

// Half of the steps have a residual; the others carry one that must be ignored.
void AddResiduals(Random* random, int low, int high, std::vector<Step>* steps) {
  for (Step& step : *steps) {
    step.has_residual = random->OneIn(2);
    DrawResq(random, FiniteScale(ScaleOf(step.a) + random->Between(low, high)), &step.r);
  }
}

void Uniform(Random* random, std::vector<Step>* steps) {
  FillUniform(random, steps);
  for (Step& step : *steps) {
    step.has_residual = random->OneIn(2);
    DrawResq(random, static_cast<uint8_t>(random->Below(256)), &step.r);
  }
}

// A residual is smaller than its main unit by about three binades.
void Ordinary(Random* random, std::vector<Step>* steps) {
  FillAround(random, 4, steps);
  AddResiduals(random, -20, -4, steps);
}
void Far(Random* random, std::vector<Step>* steps) {
  FillAround(random, 40, steps);
  AddResiduals(random, -128, 128, steps);
}

// Just below the rounding of D: 15 to 30 binades smaller.
void Rounding(Random* random, std::vector<Step>* steps) {
  FillAround(random, 4, steps);
  AddResiduals(random, -120, -60, steps);
}

// R takes back the elements of A at its positions, all of A or what is left.
void Cancelling(Random* random, std::vector<Step>* steps) {
  FillAround(random, 8, steps);
  AddResiduals(random, 0, 0, steps);
  for (Step& step : *steps) {
    step.r.scale_word = step.a.scale_word;
    const Unit64 all = step.a;
    const bool sparse = random->OneIn(2);
    if (sparse) step.a = FilledUnit(0, 0, 0, 0);
    step.a.scale_word = all.scale_word;
    for (int n = 0; n < kResqLength; ++n) {
      const int i = OriginalIndex(step.r, n);
      SetKept(&step.r, n, static_cast<uint8_t>(Code(all, i) ^ 8), Position(step.r, n));
      if (sparse) SetCode(&step.a, i, Code(all, i));
    }
  }
}

}  // namespace

std::vector<StimulusCategory> ResqRandom() {
  return {
      Constrained("resq-uniform", {"R3", "R5", "R6", "R8"}, 32, Uniform),
      Constrained("resq-ordinary", {"R5", "R6"}, 64, Ordinary),
      Constrained("resq-far", {"R5", "R6"}, 32, Far),
      Constrained("resq-rounding-random", {"R6", "A4"}, 16, Rounding),
      Constrained("resq-cancelling", {"R6", "A3"}, 16, Cancelling),
  };
}

}  // namespace hif4
