// Corners of the accumulators (A1-A5): rounding, cancellation, init, first and last.
#include "model/unit/hif4_patterns.h"
#include "model/unit/mac_corners.h"

namespace hif4 {
namespace {

constexpr uint32_t kPlusZero = 0x00000000u, kMinusZero = 0x80000000u;
constexpr uint32_t kOne = 0x3F800000u, kMinusOne = 0xBF800000u;
constexpr uint32_t kInfinity = 0x7F800000u, kLargest = 0x7F7FFFFFu;

// D = p * 2^-40, 2^-8 and 2^72 with these scales on both sides; the least D is 2^-100.
constexpr uint8_t kTiny = 30 << 2, kSixteenth = 46 << 2;

// Ties and both sides of a tie, upwards and downwards, for an odd and an even accumulator
// of either sign, and with the tie at the next binade: S = +-(half a unit +- 2^-40).
constexpr uint64_t kTies = 4 * 2 * 12;
std::vector<Step> Tie(uint64_t index) {
  static const uint32_t accs[4] = {kOne, 0x3F800001u, 0x3FFFFFFFu, 0x3FC00000u};
  // Units of 2^-40 below 1.0, of 2^-39 (B is twice as large) above.
  static const int sums[6] = {32767, 32768, 32769, 16383, 16384, 16385};
  const uint32_t sign = (index / 4) % 2 == 0 ? 0 : 0x80000000u;
  const int n = static_cast<int>(index / 8);
  const int p = n < 6 ? sums[n] : -sums[n - 6];
  const uint8_t scale_b = n % 6 < 3 ? kTiny + 4 : kTiny;
  return ResultOf(accs[index % 4] | sign, {StepWithP(p, kTiny, scale_b)});
}

// B17: from -1.0 a step of exactly half a unit below, one more, one less; and the signs.
constexpr uint64_t kStickies = 6;
std::vector<Step> Sticky(uint64_t index) {
  static const int sums[3] = {32768, 32769, 32767};
  const int p = sums[index % 3];
  return index < 3 ? ResultOf(kMinusOne, {StepWithP(p, kTiny, kTiny)})
                   : ResultOf(kOne, {StepWithP(-p, kTiny, kTiny)});
}

// The smaller operand lies any distance below the larger one, added and subtracted.
constexpr uint64_t kDistances = 4 * 64;
std::vector<Step> Distance(uint64_t index) {
  const int e = static_cast<int>(index / 4);
  const uint8_t scale = static_cast<uint8_t>(e << 2);
  const int sign = index % 2 == 0 ? 1 : -1;
  static const int sums[2] = {21845, 16384};
  const uint32_t init = index % 4 < 2 ? 0x3F800000u : 0x4AAAAAABu;
  return ResultOf(init, {StepWithP(sign * sums[index % 4 / 2], kScaleOne, scale)});
}

// Exact cancellation to +0, by a step against a step and against init; then a step more.
constexpr uint64_t kCancels = 8;
std::vector<Step> Cancel(uint64_t index) {
  const Unit64 a = MixedUnit(20 + index, 0x47, 0x5A, 0x1234);
  const Unit64 b = MixedUnit(40 + index, 0x9E, 0xC3, 0xFEDC);
  const Step plus = StepOf(a, b), minus = StepOf(Negated(a), b);
  const Step one = StepWithP(256, kScaleOne, kScaleOne);
  switch (index) {
    case 0:
      return ResultOf(kPlusZero, {plus, minus});
    case 1:
      return ResultOf(kMinusZero, {minus, plus});
    case 2:
      return ResultOf(kPlusZero, {plus, plus, minus, minus});
    case 3:
      return ResultOf(kMinusOne, {StepWithP(16, kScaleOne, kScaleOne)});
    case 4:
      return ResultOf(kOne, {StepWithP(-16, kScaleOne, kScaleOne)});
    case 5:
      return ResultOf(kPlusZero, {plus, minus, one});
    case 6:
      return ResultOf(kOne, {plus, minus, one});
    default:
      return ResultOf(kMinusOne, {StepWithP(16, kScaleOne, kScaleOne), minus});
  }
}

// Near-cancellation: what remains is one unit in the last place, or a few.
constexpr uint64_t kNearCancels = 16;
std::vector<Step> NearCancel(uint64_t index) {
  static const uint32_t inits[8] = {0xBF7FFFFFu, 0xBF800001u, 0x3F7FFFFFu, 0x3F800001u,
                                    0xBF7FFFFEu, 0x3F7FFF00u, 0xBF800100u, 0x3F801000u};
  if (index < 8) {
    const int p = (inits[index] >> 31) != 0 ? 16 : -16;
    return ResultOf(inits[index], {StepWithP(p, kScaleOne, kScaleOne)});
  }
  const int p = 1 << (index - 1);  // 2^7 .. 2^14 against one less
  return ResultOf(kPlusZero,
                  {StepWithP(p, 0xC1, kSixteenth), StepWithP(1 - p, 0xC1, kSixteenth)});
}

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

// Results in the subnormal range: only an init brings them (the least |D| is 2^-100).
constexpr uint64_t kSubnormals = 12;
std::vector<Step> Subnormal(uint64_t index) {
  static const uint32_t inits[6] = {0x00000001u, 0x80000001u, 0x00555555u,
                                    0x80555555u, 0x007FFFFFu, 0x807FFFFFu};
  const Step zero = StepWithP(0, 0x00, 0x00);
  const Step up = StepWithP(1, 0x00, 0x00), down = StepWithP(-1, 0x00, 0x00);
  return ResultOf(inits[index % 6], index < 6 ? std::vector<Step>{zero, zero}
                                              : std::vector<Step>{up, down, zero});
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

// first and last (A2): a dropped prefix (with flags, NaN, infinity in it), a result that
// goes on after `last`, first again at once, one step alone; flags that stay and go (A4).
constexpr uint64_t kControls = 10;
std::vector<Step> Control(uint64_t index) {
  const Step one = StepWithP(16, kScaleOne, kScaleOne);
  const Step nan = StepWithP(16, kScaleNan, kScaleOne);
  const Step tiny = StepWithP(3, 0x00, 0x00), zero = StepWithP(0, 0x00, 0x00);
  std::vector<Step> s;
  switch (index) {
    case 0:
      s = ResultOf(kOne, {one, one, one});
      break;
    case 1:
      s = ResultOf(kOne, {one, nan, one, one});
      break;
    case 2:
      s = ResultOf(kInfinity, {one, one, one});
      break;
    case 3:
      s = ResultOf(0x7F800001u, {tiny, tiny, zero});
      break;
    case 4:
      s = ResultOf(kOne, {tiny, one, zero});
      break;  // inexact stays
    case 5:
      s = ResultOf(kOne, {nan, one, tiny});
      break;  // invalid stays
    case 6:
      s = ResultOf(kOne, {one});
      break;
    case 7:
      s = ResultOf(kOne, {one, one, one, one});
      break;
    case 8:
      s = ResultOf(kOne, {tiny, zero, one, zero});
      break;
    default:
      s = ResultOf(kOne, {nan, one, one});
      break;
  }
  if (index < 4) {  // the last step opens anew
    s.back().first = true;
    s.back().init = Fp32::FromBits(kMinusZero);
  } else if (index >= 7) {  // a result leaves and the accumulation goes on
    s[0].last = true;
    s[1].last = index == 8;
  }
  return s;
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
  for (int i = 0; i < 200; ++i) {
    const bool negative = index % 2 == 1;
    many.push_back(StepWithP(negative ? -50176 : 50176, 0xFE, 0xFE));
    if (index % 4 >= 2) many.push_back(StepWithP(negative ? 50176 : -50176, 0xFE, 0xFE));
  }
  many.push_back(small);
  return ResultOf(kPlusZero, many);
}

}  // namespace

std::vector<StimulusCategory> AccumulatorCorners() {
  return {
      Directed("tie", {"A1", "A4", "A5"}, kTies, Tie),
      Directed("sticky", {"A1", "A4", "A5", "B17"}, kStickies, Sticky),
      Directed("distance", {"A1", "A4", "A5"}, kDistances, Distance),
      Directed("cancel", {"A1", "A3", "A5"}, kCancels, Cancel),
      Directed("near-cancel", {"A1", "A3", "A5"}, kNearCancels, NearCancel),
      Directed("init", {"A2", "A3", "A4", "A5"}, 5 * kInits, Init),
      Directed("subnormal", {"A1", "A3", "A5"}, kSubnormals, Subnormal),
      Directed("c-first", {"A1", "A2", "A5", "B18"}, kOrders, CFirst),
      Directed("control", {"A2", "A4"}, kControls, Control),
      Directed("long", {"A1", "A2", "A5"}, kLongs, Long),
      Directed("window", {"A5"}, kWindows, Window, Accumulators::kExact),
  };
}

}  // namespace hif4
