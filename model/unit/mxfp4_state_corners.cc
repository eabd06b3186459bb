// Corners of what the MXFP4 MAC keeps: init, first, last, flags, long results (A2-A4).
#include "model/unit/hif4_patterns.h"
#include "model/unit/mxfp4_corners.h"
#include "model/unit/mxfp4_patterns.h"

namespace hif4 {
namespace {

constexpr uint32_t kPlusZero = 0, kMinusZero = 0x80000000u, kInfinity = 0x7F800000u;
constexpr uint32_t kTwoTo10 = 0x44800000u, kLargest = 0x7F7FFFFFu;

// Every kind of init against 0, the least steps and the largest.
constexpr uint64_t kInits = 16;
std::vector<Step> Init(uint64_t index) {
  static const uint32_t inits[kInits] = {
      kPlusZero,   kMinusZero,  0x00000001u, 0x80000001u, 0x007FFFFFu, 0x807FFFFFu,
      0x00800000u, 0x80800000u, 0x3F800000u, kLargest,    0xFF7FFFFFu, kInfinity,
      0xFF800000u, 0x7FC00000u, 0x7F800001u, 0xFFFFFFFFu};
  static const int steps[5][2] = {
      {0, 0}, {1, 0}, {-1, 0}, {4608, kMxMostExponent}, {-4608, kMxMostExponent}};
  const int* s = steps[index / kInits];
  return ResultOf(inits[index % kInits], {StepWithBlocks(s[0], s[1], s[0], s[1])});
}

// B18: C comes first. 16777216 + 1 + 1 is 16777216 when each step rounds.
std::vector<Step> CFirst(uint64_t index) {
  const int sign = index % 2 == 0 ? 1 : -1;
  const Step one = StepWithMxBlock(sign, kMxBias),
             two = StepWithMxBlock(2 * sign, kMxBias);
  const uint32_t init = index % 2 == 0 ? 0x4B800000u : 0xCB800000u;
  if (index < 2) return ResultOf(init, {one, one});
  return ResultOf(init, {one, one, two, one});
}

// first, last and flags (A2, A4). A letter is a step: `o` adds 2^10, `n` has a NaN scale,
// `t` adds 3 * 2^-20, `s` adds a sum that S rounds, `z` adds 0, `u` underflows, `i` and
// `j` overflow to both infinities, `l` adds nearly the largest number. `^` gives the next
// one `first` with an init of -0, `!` gives the one before `last`; the first and the last
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
    {kTwoTo10, "ou^o"},     // and that of an underflow
    {kTwoTo10, "ono^o"},    // its NaN and invalid go
    {kTwoTo10, "oi^o"},     // its infinity and overflow go
    {kInfinity, "oo^o"},    // an init that is infinite goes
    {0x7F800001u, "to^z"},  // its NaN init goes
    {kTwoTo10, "^o^o^oo"},  // first in every step
    {kTwoTo10, "toz"},      // inexact stays
    {kPlusZero, "sz"},      // that of S too
    {kTwoTo10, "noz"},      // invalid stays
    {kTwoTo10, "ioz"},      // overflow stays, and infinity
    {kTwoTo10, "joi"},      // infinities of both signs: NaN
    {kTwoTo10, "ij^o"},     // which goes
    {kInfinity, "jz"},
    {kInfinity, "iz"},
    {0xFF800000u, "iz"},
    {kLargest, "lz"},    // the addition overflows
    {kLargest, "lz^l"},  // and is dropped
    {kTwoTo10, "lll"},
    {kTwoTo10, "tno"},  // both stay
    {kTwoTo10, "sns"},
    {kTwoTo10, "ini"},
    {0x7FC00000u, "tot"},  // after a NaN nothing is inexact
    {0x7FC00000u, "sz"},   // but S
    {0x7FC00000u, "iz"},   // and its overflow
    {kInfinity, "totn"},   // nor after an infinity; a NaN follows
    {kInfinity, "osz"},
    {kMinusZero, "u"},
    {kMinusZero, "z"},
    {kTwoTo10, "o!ooo"},   // a result leaves and the accumulation goes on
    {kTwoTo10, "t!z!oz"},  // with its flags
    {kPlusZero, "s!z!oz"},
    {kPlusZero, "i!z!oz"},
    {kTwoTo10, "n!oo"},  // and with its NaN
    {kTwoTo10, "o!o!o!o!o!o!o"},
    {kTwoTo10, "o!oo^o!o"},
};
constexpr uint64_t kControlCount = sizeof(kControls) / sizeof(kControls[0]);

Step StepOfLetter(char letter) {
  switch (letter) {
    case 'o':
      return StepWithMxBlock(1024, kMxBias);
    case 'n':
      return StepOf(FilledFp4Unit(TwoScales(kE8m0One), 2),
                    FilledFp4Unit(kE8m0Nan << 8 | kE8m0One, 2));
    case 't':
      return StepWithMxBlock(3, kMxBias - 20, 1);
    case 's':
      return StepWithBlocks(1, kMxBias + 10, 3, kMxBias - 20);
    case 'u':
      return StepWithMxBlock(-1, 20);
    case 'i':
      return StepWithMxBlock(1, 400);
    case 'j':
      return StepWithMxBlock(-1, 400, 1);
    case 'l':
      return StepWithMxBlock(3, kMxBias + 126);
    default:
      return StepWithBlocks(0, kMxBias, 0, kMxBias);
  }
}

std::vector<Step> Control(uint64_t index) {
  std::vector<Step> steps;
  std::vector<size_t> firsts, lasts;
  for (const char* c = kControls[index].steps; *c != 0; ++c) {
    if (*c == '^') {
      firsts.push_back(steps.size());
    } else if (*c == '!') {
      lasts.push_back(steps.size() - 1);
    } else {
      steps.push_back(StepOfLetter(*c));
    }
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
  for (int n = 0; n < 100; ++n) {
    const uint64_t which = 100 + 100 * index + static_cast<uint64_t>(n);
    const uint8_t scale = static_cast<uint8_t>(index % 2 == 0 ? 120 + n % 16 : n % 255);
    Step step = StepOf(MixedFp4Unit(which, TwoScales(scale)), MixedFp4Unit(99, 0x7E82u));
    if (index == 2) step = StepWithMxBlock(4608, 370);  // to infinity, slowly
    if (index == 3) step = StepWithMxBlock(-3, 107 + n / 16);
    if (index == 4) step = StepWithMxBlock(n % 2 == 0 ? 4608 : -4095, 107 + n);
    steps.push_back(step);
  }
  return ResultOf(index < 5 ? kPlusZero : kLargest, steps);
}

}  // namespace

std::vector<StimulusCategory> Mxfp4StateCorners() {
  return {
      Directed("mxfp4-init", {"A2", "A3", "A4", "C2"}, 5 * kInits, Init),
      Directed("mxfp4-c-first", {"A1", "A2", "B18"}, 4, CFirst),
      Directed("mxfp4-control", {"A2", "A3", "A4"}, kControlCount, Control),
      Directed("mxfp4-long", {"A1", "A2"}, 6, Long),
  };
}

}  // namespace hif4
