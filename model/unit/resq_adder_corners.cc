// Corners of the residual adder and of its flags (R6, R8, A4).
#include "model/arith/hif4_mac.h"
#include "model/unit/hif4_patterns.h"
#include "model/unit/resq_corners.h"
#include "model/unit/resq_patterns.h"

namespace hif4 {
namespace {

constexpr uint32_t kZero = 0, kOne = 0x3F800000u;

uint8_t PowerOfTwo(int exponent) { return static_cast<uint8_t>((48 + exponent) << 2); }

// R is -D exactly, or but for one code: +0, or what remains; alone and after steps.
constexpr uint64_t kCancels = 24;
std::vector<Step> Cancel(uint64_t index) {
  Step step = StepThatCancels(index);
  if (index % 3 == 1) {
    step.r = WithResqBitFlipped(step.r, 32 + static_cast<int>(5 * index));
  }
  if (index % 3 == 2) {
    return ResultOf(kOne, {StepWithP(16, kScaleOne, kScaleOne), step, step});
  }
  return ResultOf(index % 2 == 0 ? kZero : 0x80000000u, {step});
}

// D of nine bits, and R at half a unit of RNE32(D + R), one and a half, a bit more and a
// bit less, either sign: the first of the two roundings.
constexpr uint64_t kRoundings = 6 * 2 * 2 * 2;
std::vector<Step> Rounding(uint64_t index) {
  static const int sums[6] = {1, 3, 127, 129, 191, 193};
  static const int exponents[6] = {-16, -16, -23, -23, -22, -22};
  const int n = static_cast<int>(index % 6);
  const int d = (index / 6 % 2 == 0 ? 1 : -1) * (index / 24 == 0 ? 257 : 256);
  const int r = index / 12 % 2 == 0 ? sums[n] : -sums[n];
  return ResultOf(kZero, {StepWithTerms(d, r, PowerOfTwo(exponents[n]))});
}

// Two roundings, not one: 2^24 + RNE32(1 + 2^-26) is a tie and stays 2^24, the exact sum
// does not. And R lost in D, D lost in R.
constexpr uint64_t kTwices = 8;
std::vector<Step> RoundedTwice(uint64_t index) {
  const int sign = index % 2 == 0 ? 1 : -1;
  const uint32_t init = index % 2 == 0 ? 0x4B800000u : 0xCB800000u;
  switch (index / 2) {
    case 0:
      return ResultOf(init, {StepWithTerms(4 * sign, sign, PowerOfTwo(-24))});
    case 1:
      return ResultOf(init, {StepWithTerms(4 * sign, -sign, PowerOfTwo(-24))});
    case 2:
      return ResultOf(kOne, {StepWithTerms(255 * sign, sign, PowerOfTwo(-48))});
    default: {
      Step lost = StepWithTerms(sign, 97 * sign, PowerOfTwo(15));
      lost.a.scale_word = PowerOfTwo(-48);
      return ResultOf(kOne, {lost});
    }
  }
}

// The smallest sums: D is 5 and R is -4 times (4 + mantissa of B) units of 2^-104, or the
// reverse, against what almost cancels them.
constexpr uint64_t kSmallest = 4 * 2 * kInitsAround;
std::vector<Step> Smallest(uint64_t index) {
  const uint8_t scale_b = static_cast<uint8_t>(index / (2 * kInitsAround));
  const bool minus = index / kInitsAround % 2 != 0;
  Step step = StepOf(FilledUnit(1, 0, 0, 0), FilledUnit(scale_b, 0, 0, 0));
  SetCode(&step.a, 0, minus ? 9 : 1);
  SetCode(&step.b, 0, 1);
  ResqUnit r = FilledResq(0, 0, 0, 0, 0);
  SetKept(&r, 0, minus ? 1 : 9, 0);
  step = WithResidual(step, r);
  const Fp32 s = RoundTerms(Hif4Terms(step)).value;
  return ResultOf(InitAround(s, index % kInitsAround), {step});
}

// Inexact of D + R counts also where acc is infinite or NaN, and stays (A4).
constexpr uint64_t kInexacts = 6;
std::vector<Step> InexactAnyway(uint64_t index) {
  static const uint32_t inits[3] = {0x7F800000u, 0xFF800000u, 0x7FC00000u};
  const Step inexact = StepWithTerms(257, 1, PowerOfTwo(-24));
  const Step exact = StepWithTerms(257, 1, kScaleOne);
  return ResultOf(inits[index % 3], index < 3 ? std::vector<Step>{inexact, exact}
                                              : std::vector<Step>{exact});
}

// res_valid without codes, and codes without res_valid: the step is that of the plain
// MAC.
constexpr uint64_t kPlains = 32;
std::vector<Step> Plain(uint64_t index) {
  Step step = StepOf(MixedUnit(320 + index, kScaleOne, 0x0F, 0x3333),
                     MixedUnit(360 + index, 0xB8, 0x55, 0x0F0F));
  if (index < 16) {
    const uint8_t code = index % 2 == 0 ? 0x0 : 0x8;
    const uint8_t scale = static_cast<uint8_t>(17 * index);
    return ResultOf(kZero,
                    {WithResidual(step, FilledResq(scale, 0xFF, 0xFFFF, code, 0))});
  }
  step.r = MixedResq(index, index % 2 == 0 ? kScaleNan : kScaleOne, 0xFF, 0xFFFF);
  if (index % 4 == 1)
    step.r = ResqUnit();  // all positions 0: malformed, but not looked at
  return ResultOf(kZero, {step, step});
}

// Malformed (R8) is ORed over a result and goes with the next one. A letter is a step:
// `m` is malformed, `i` would be but has no residual, `o` has a right one. `^`: first
// again.
constexpr const char* kMalformed[] = {"m",  "i",   "o",    "mo",  "om", "mi",
                                      "io", "m^o", "om^i", "omo", "mm", "m^m"};
constexpr uint64_t kMalformedCount = sizeof(kMalformed) / sizeof(kMalformed[0]);
std::vector<Step> Malformed(uint64_t index) {
  const Step right = StepWithTerms(5, 3, PowerOfTwo(-3));
  Step wrong = right;
  SetKept(&wrong.r, 31, 5, Position(wrong.r, 30));  // the last pair, equal positions
  std::vector<Step> steps;
  size_t restart = 0;
  for (const char* c = kMalformed[index]; *c != 0; ++c) {
    if (*c == '^') {
      restart = steps.size();
      continue;
    }
    steps.push_back(*c == 'o' ? right : wrong);
    steps.back().has_residual = *c != 'i';
  }
  steps = ResultOf(kZero, steps);
  steps[restart].first = true;
  steps[restart].init = Fp32();
  return steps;
}

}  // namespace

std::vector<StimulusCategory> ResqAdderCorners() {
  return {
      Directed("resq-cancel", {"R6", "A3"}, kCancels, Cancel),
      Directed("resq-rounding", {"R6", "A4", "A5"}, kRoundings, Rounding),
      Directed("resq-twice", {"R6", "A1", "A5"}, kTwices, RoundedTwice),
      Directed("resq-smallest", {"R6", "A1", "A3", "A5"}, kSmallest, Smallest),
      Directed("resq-inexact", {"R6", "A4"}, kInexacts, InexactAnyway),
      Directed("resq-plain", {"R6", "R8"}, kPlains, Plain),
      Directed("resq-malformed", {"R8", "A4"}, kMalformedCount, Malformed),
  };
}

}  // namespace hif4
