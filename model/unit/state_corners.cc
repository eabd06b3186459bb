// Corners of what an accumulator keeps: init, first, last, flags, long results (A2-A5).
#include "model/unit/hif4_patterns.h"
#include "model/unit/mac_corners.h"

namespace hif4 {
namespace {

constexpr uint32_t kPlusZero = 0x00000000u, kMinusZero = 0x80000000u;
constexpr uint32_t kOne = 0x3F800000u, kMinusOne = 0xBF800000u;
constexpr uint32_t kInfinity = 0x7F800000u, kLargest = 0x7F7FFFFFu;

// Every kind of init against P = 0, a positive and a negative step, small and the
// largest.
constexpr uint64_t kInits = 24;
std::vector<Step> Init(uint64_t index) {
  static const uint32_t inits[kInits] = {
      kPlusZero,   kMinusZero,  0x00000001u, 0x80000001u, 0x007FFFFFu, 0x807FFFFFu,
      0x00400000u, 0x00800000u, 0x80800000u, 0x0D000000u, 0x8D000001u, kOne,
      kMinusOne,   0x55000000u, 0x56FFFFFFu, kLargest,    0xFF7FFFFFu, kInfinity,
      0xFF800000u, 0x7FC00000u, 0xFFC00001u, 0x7F800001u, 0xFF800001u, 0x7FFFFFFFu};
  const uint32_t init = inits[index % kInits];
  switch (index / kInits) {
    case 0:
      return ResultOf(init, {StepWithP(0, kScaleOne, kScaleOne)});
    case 1:
      return ResultOf(init, {StepWithP(1, 0x00, 0x00)});
    case 2:
      return ResultOf(init, {StepWithP(-1, 0x00, 0x00)});
    case 3:
      return ResultOf(init, {StepWithP(50176, 0xFE, 0xFE)});
    default:
      return ResultOf(init, {StepWithP(-50176, 0xFE, 0xFE)});
  }
}

// B18: C comes first. 16777216 + 1 + 1 is 16777216 when each step rounds.
constexpr uint64_t kOrders = 4;
std::vector<Step> CFirst(uint64_t index) {
  const int p = index % 2 == 0 ? 16 : -16;
  const Step one = StepWithP(p, kScaleOne, kScaleOne);
  const uint32_t init = index % 2 == 0 ? 0x4B800000u : 0xCB800000u;
  if (index < 2) return ResultOf(init, {one, one});
  return ResultOf(init, {one, one, StepWithP(p * 2, kScaleOne, kScaleOne), one});
}

// first, last and flags (A2, A4). A letter is a step: `o` adds 1, `n` has a NaN scale,
// `t` adds 3 * 2^-100, `z` adds 0. `^` gives the next one `first` with an init of -0, `!`
// gives the one before `last`; the first and the last step have theirs anyway.
struct ControlCase {
  uint32_t init;
  const char* steps;
};
constexpr ControlCase kControls[] = {
    {kOne, "o"},
    {kOne, "oo^o"},           // a dropped prefix
    {kOne, "ot^o"},           // its inexact goes
    {kOne, "ono^o"},          // its NaN and invalid go
    {kInfinity, "oo^o"},      // its infinity goes
    {0x7F800001u, "to^z"},    // its NaN init goes
    {kOne, "^o^o^oo"},        // first in every step
    {kOne, "toz"},            // inexact stays
    {kOne, "noz"},            // invalid stays
    {kOne, "tno"},            // both stay
    {0x7FC00000u, "tot"},     // after a NaN nothing is inexact
    {kInfinity, "totn"},      // nor after an infinity; a NaN follows
    {kOne, "o!ooo"},          // a result leaves and the accumulation goes on
    {kOne, "t!z!oz"},         // with its flags
    {kOne, "n!oo"},           // and with its NaN
    {kOne, "o!o!o!o!o!o!o"},  // one result a step
    {kOne, "o!oo^o!o"},
};
constexpr uint64_t kControlCount = sizeof(kControls) / sizeof(kControls[0]);

std::vector<Step> Control(uint64_t index) {
  std::vector<Step> steps;
  std::vector<size_t> firsts, lasts;
  for (const char* c = kControls[index].steps; *c != 0; ++c) {
    if (*c == '^') firsts.push_back(steps.size());
    if (*c == '!') lasts.push_back(steps.size() - 1);
    if (*c == 'o') steps.push_back(StepWithP(16, kScaleOne, kScaleOne));
    if (*c == 'n') steps.push_back(StepWithP(16, kScaleNan, kScaleOne));
    if (*c == 't') steps.push_back(StepWithP(3, 0x00, 0x00));
    if (*c == 'z') steps.push_back(StepWithP(0, 0x00, 0x00));
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
constexpr uint64_t kLongs = 6;
std::vector<Step> Long(uint64_t index) {
  std::vector<Step> steps;
  for (int n = 0; n < 96; ++n) {
    const uint64_t which = 100 + 96 * index + static_cast<uint64_t>(n);
    const uint8_t scale =
        static_cast<uint8_t>(index % 2 == 0 ? kScaleOne + n % 16 : 2 * n);
    Step step = StepOf(MixedUnit(which, scale, 0x0F, 0x3333), MixedUnit(99, 0xB2, 0, 0));
    if (index == 2) step = StepWithP(50176, 0xFE, 0xFE);
    if (index == 3) step = StepWithP(n % 2 == 0 ? 42351 : -42350, 0xFE, 0xFB);
    steps.push_back(step);
  }
  return ResultOf(index < 4 ? kPlusZero : kLargest, steps);
}

// Exact: init far above and far below the window, with totals on either side of a tie
// that only init decides; a large total that cancels to something far below; many steps.
constexpr uint64_t kWindows = 28;
std::vector<Step> Window(uint64_t index) {
  static const uint32_t inits[6] = {0x00000001u, 0x80000001u, kPlusZero,
                                    kLargest,    0xFF7FFFFFu, 0x7E800000u};
  const Step large = StepWithP(16, 0xFC, 0xFC), minus = StepWithP(-16, 0xFC, 0xFC);
  const Step small = StepWithP(1, 0x00, 0x00), less = StepWithP(-3, 0x00, 0x00);
  const int n = static_cast<int>(index / 6);
  const uint32_t init = inits[index % 6];
  if (n == 0) {  // 2^24 + 1: a tie that init breaks, both ways
    return ResultOf(init, {StepWithP(16384, kScaleOne + 28, kScaleOne + 28),
                           StepWithP(16, kScaleOne, kScaleOne)});
  }
  if (n == 1) return ResultOf(init, {large, small, minus});
  if (n == 2) return ResultOf(init, {large, less, minus});
  if (n == 3) return ResultOf(init, {large, large, minus, minus});
  std::vector<Step> many;
  for (int i = 0; i < 100; ++i) {
    const bool negative = index % 2 == 1;
    many.push_back(StepWithP(negative ? -50176 : 50176, 0xFE, 0xFE));
    if (index % 4 >= 2) many.push_back(StepWithP(negative ? 50176 : -50176, 0xFE, 0xFE));
  }
  many.push_back(small);
  return ResultOf(kPlusZero, many);
}

}  // namespace

std::vector<StimulusCategory> StateCorners() {
  return {
      Directed("init", {"A2", "A3", "A4", "A5"}, 5 * kInits, Init),
      Directed("c-first", {"A1", "A2", "A5", "B18"}, kOrders, CFirst),
      Directed("control", {"A2", "A3", "A4"}, kControlCount, Control),
      Directed("long", {"A1", "A2", "A5"}, kLongs, Long),
      Directed("window", {"A5"}, kWindows, Window, Accumulators::kExact),
  };
}

}  // namespace hif4
