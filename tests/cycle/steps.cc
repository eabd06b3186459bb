#include "tests/cycle/steps.h"

#include "tests/cycle/mac_bench.h"

namespace hif4 {
namespace {

constexpr uint32_t kScaleOne = 48u << 2;                                  // E6M2 of 1
constexpr uint32_t kFourOnes = 0x38383838u, kFourQuarters = 0x28282828u;  // E4M3
constexpr uint32_t kTwoOnes = 0x7F7Fu, kTwoQuarters = 0x7D7Du;            // E8M0

bool IsNvfp4() { return MacBench::Get().kind() == MacKind::kNvfp4; }
bool IsMxfp4() { return MacBench::Get().kind() == MacKind::kMxfp4; }

uint32_t RandomScale(Random* random) {
  const uint32_t word = static_cast<uint32_t>(random->Next());
  if (random->OneIn(8)) return word;
  if (IsNvfp4()) return (word & 0x0F0F0F0Fu) + 0x30303030u;
  if (IsMxfp4()) return (word & 0xFFFF0F0Fu) + 0x7878u;
  const uint32_t base = kScaleOne - 12 + static_cast<uint32_t>(random->Below(24));
  return (word & ~0xFFu) | base;
}

Unit64 RandomUnit(Random* random) {
  Unit64 unit;
  unit.scale_word = RandomScale(random);
  for (uint8_t& byte : unit.codes) byte = static_cast<uint8_t>(random->Next());
  return unit;
}

ResqUnit RandomResidual(Random* random) {
  static constexpr int kPairs[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
  ResqUnit unit;
  unit.scale_word = RandomScale(random);
  const bool malformed = random->OneIn(16);
  for (int n = 0; n < kResqLength; n += 2) {
    const int pair = random->Below(6);
    for (int i = 0; i < 2; ++i) {
      SetKept(&unit, n + i, static_cast<uint8_t>(random->Below(16)),
              malformed ? random->Below(4) : kPairs[pair][i]);
    }
  }
  return unit;
}

Fp32 RandomInit(Random* random) {
  const uint32_t bits = static_cast<uint32_t>(random->Next());
  static constexpr uint32_t kSpecial[] = {
      0,           0x80000000u, kFloatOne,   0x7F800000u, 0xFF800000u,
      0x7FC00000u, 0x7F800001u, 0x7F7FFFFFu, 1,           0x80000001u};
  if (random->OneIn(4)) return Fp32::FromBits(kSpecial[random->Below(10)]);
  return Fp32::FromBits((bits & 0x87FFFFFFu) | 0x38000000u);  // near 1
}

}  // namespace

uint64_t Random::Next() {
  uint64_t z = state_ += 0x9E3779B97F4A7C15ull;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

int Random::Below(int bound) {
  return static_cast<int>((Next() >> 32) % static_cast<uint64_t>(bound));
}

Step QuarterStep(int quarters, bool first, bool last, uint32_t init) {
  Step step;
  step.first = first;
  step.last = last;
  step.init = Fp32::FromBits(init);
  if (IsNvfp4() || IsMxfp4()) {
    // 1, 2 and 4 by the bits of the magnitude, against 1 in all three lanes.
    static constexpr uint8_t kCodes[3] = {2, 4, 6};
    step.a.scale_word = IsMxfp4() ? kTwoQuarters : kFourQuarters;
    step.b.scale_word = IsMxfp4() ? kTwoOnes : kFourOnes;
    const int magnitude = quarters < 0 ? -quarters : quarters;
    for (int i = 0; i < 3; ++i) {
      SetCode(&step.a, i, 2);
      const int code = (magnitude >> i & 1) != 0 ? kCodes[i] | (quarters < 0 ? 8 : 0) : 0;
      SetCode(&step.b, i, static_cast<uint8_t>(code));
    }
    return step;
  }
  step.a.scale_word = step.b.scale_word = kScaleOne;
  SetCode(&step.a, 0, 4);
  SetCode(&step.b, 0, static_cast<uint8_t>(quarters < 0 ? 8 - quarters : quarters));
  return step;
}

Step RandomStep(Random* random, bool residual) {
  Step step;
  step.first = random->OneIn(6);
  step.last = random->OneIn(4);
  step.init = RandomInit(random);
  step.a = RandomUnit(random);
  step.b = RandomUnit(random);
  step.r = RandomResidual(random);
  step.has_residual = residual && random->OneIn(2);
  return step;
}

Inputs Offer(const Step& step, uint64_t tag, bool out_ready) {
  Inputs in;
  in.valid = true;
  in.step = step;
  in.tag = tag;
  in.out_ready = out_ready;
  return in;
}

}  // namespace hif4
