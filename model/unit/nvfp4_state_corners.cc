// Corners of what the NVFP4 MAC keeps: init, first, last, flags, long results (A2-A5).
#include "model/unit/hif4_patterns.h"
#include "model/unit/nvfp4_corners.h"
#include "model/unit/nvfp4_patterns.h"

namespace hif4 {
namespace {

constexpr uint32_t kPlusZero = 0, kMinusZero = 0x80000000u, kOne = 0x3F800000u;
constexpr uint32_t kInfinity = 0x7F800000u, kLargest = 0x7F7FFFFFu;
constexpr uint32_t kTwoTo10 = 0x44800000u;

Step Largest(int sign) {
  Step step;
  for (int b = 0; b < 4; ++b) SetBlock(&step, b, sign * 2304, kE4m3Most, kE4m3Most);
  return step;
}

// Every kind of init against 0, a positive and a negative step, the least and the
// largest.
constexpr uint64_t kInits = 24;
std::vector<Step> Init(uint64_t index) {
  static const uint32_t inits[kInits] = {
      kPlusZero,   kMinusZero,  0x00000001u, 0x80000001u, 0x007FFFFFu, 0x807FFFFFu,
      0x00400000u, 0x00800000u, 0x80800000u, 0x35800000u, 0xB5800001u, kOne,
      0xBF800000u, 0x4D000000u, 0x4E7FFFFFu, kLargest,    0xFF7FFFFFu, kInfinity,
      0xFF800000u, 0x7FC00000u, 0xFFC00001u, 0x7F800001u, 0xFF800001u, 0x7FFFFFFFu};
  const uint32_t init = inits[index % kInits];
  switch (index / kInits) {
    case 0:
      return ResultOf(init, {StepWithSum(0)});
    case 1:
      return ResultOf(init, {StepWithSum(1)});
    case 2:
      return ResultOf(init, {StepWithSum(-1)});
    case 3:
      return ResultOf(init, {Largest(1)});
    default:
      return ResultOf(init, {Largest(-1)});
  }
}

// B18: C comes first. 16777216 + 1 + 1 is 16777216 when each step rounds.
std::vector<Step> CFirst(uint64_t index) {
  const int sign = index % 2 == 0 ? 1 : -1;
  const Step one = StepWithBlock(4 * sign, kE4m3One, kE4m3One);
  const Step two = StepWithBlock(8 * sign, kE4m3One, kE4m3One);
  const uint32_t init = index % 2 == 0 ? 0x4B800000u : 0xCB800000u;
  if (index < 2) return ResultOf(init, {one, one});
  return ResultOf(init, {one, one, two, one});
}

// first, last and flags (A2, A4). A letter is a step: `o` adds 2^10, `n` has a NaN scale,
// `t` adds 3 * 2^-20, `s` adds a sum that S rounds, `z` adds 0. `^` gives the next one
// `first` with an init of -0, `!` gives the one before `last`; the first and the last
// step have theirs anyway.
struct ControlCase {
  uint32_t init;
  const char* steps;
};
constexpr ControlCase kControls[] = {
    {kTwoTo10, "o"},
    {kTwoTo10, "oo^o"},     // a dropped prefix
    {kTwoTo10, "ot^o"},     // its inexact goes
    {kTwoTo10, "os^o"},     // that of S too
    {kTwoTo10, "ono^o"},    // its NaN and invalid go
    {kInfinity, "oo^o"},    // its infinity goes
    {0x7F800001u, "to^z"},  // its NaN init goes
    {kTwoTo10, "^o^o^oo"},  // first in every step
    {kTwoTo10, "toz"},      // inexact stays
    {kPlusZero, "sz"},      // that of S too
    {kTwoTo10, "noz"},      // invalid stays
    {kTwoTo10, "tno"},      // both stay
    {kTwoTo10, "sns"},
    {0x7FC00000u, "tot"},  // after a NaN nothing is inexact
    {0x7FC00000u, "sz"},   // but S
    {kInfinity, "totn"},   // nor after an infinity; a NaN follows
    {kInfinity, "osz"},
    {kTwoTo10, "o!ooo"},   // a result leaves and the accumulation goes on
    {kTwoTo10, "t!z!oz"},  // with its flags
    {kPlusZero, "s!z!oz"},
    {kTwoTo10, "n!oo"},  // and with its NaN
    {kTwoTo10, "o!o!o!o!o!o!o"},
    {kTwoTo10, "o!oo^o!o"},
};
constexpr uint64_t kControlCount = sizeof(kControls) / sizeof(kControls[0]);

std::vector<Step> Control(uint64_t index) {
  std::vector<Step> steps;
  std::vector<size_t> firsts, lasts;
  for (const char* c = kControls[index].steps; *c != 0; ++c) {
    if (*c == '^') firsts.push_back(steps.size());
    if (*c == '!') lasts.push_back(steps.size() - 1);
    if (*c == 'o') steps.push_back(StepWithSum(int64_t{1} << 30));
    if (*c == 'n') steps.push_back(StepWithBlock(16, kE4m3Nan, kE4m3One, 2));
    if (*c == 't') steps.push_back(StepWithSum(3));
    if (*c == 's') steps.push_back(StepWithSum((int64_t{1} << 30) + 3));
    if (*c == 'z') steps.push_back(StepWithSum(0));
  }
  steps = ResultOf(kControls[index].init, steps);
  for (const size_t n : firsts) {
    steps[n].first = true;
    steps[n].init = Fp32::FromBits(kMinusZero);
  }
  for (const size_t n : lasts) steps[n].last = true;
  return steps;
}

// Long results: growth, alternation, and steps that no longer count.
std::vector<Step> Long(uint64_t index) {
  std::vector<Step> steps;
  for (int n = 0; n < 200; ++n) {
    const uint64_t which = 100 + 200 * index + static_cast<uint64_t>(n);
    const uint8_t scale = static_cast<uint8_t>(index % 2 == 0 ? 0x30 + n % 16 : n % 0x7F);
    Step step =
        StepOf(MixedFp4Unit(which, FourScales(scale)), MixedFp4Unit(99, 0x4A313B2Cu));
    if (index == 2) step = Largest(1);
    if (index == 3) step = Largest(-1);
    if (index == 4) step = n % 2 == 0 ? Largest(1) : StepWithSum(-7 - n);
    steps.push_back(step);
  }
  if (index == 3) steps.push_back(StepWithSum(1));
  return ResultOf(index < 5 ? kPlusZero : kLargest, steps);
}

}  // namespace

std::vector<StimulusCategory> Nvfp4StateCorners() {
  return {
      Directed("nvfp4-init", {"A2", "A3", "A4", "A5"}, 5 * kInits, Init),
      Directed("nvfp4-c-first", {"A1", "A2", "A5", "B18"}, 4, CFirst),
      Directed("nvfp4-control", {"A2", "A3", "A4"}, kControlCount, Control),
      Directed("nvfp4-long", {"A1", "A2", "A5"}, 7, Long),
  };
}

}  // namespace hif4
