// Corners of the additions: rounding, distances, cancellation, subnormals (A1, A3-A5).
#include "model/arith/hif4_dot.h"
#include "model/unit/hif4_patterns.h"
#include "model/unit/lone_bits.h"
#include "model/unit/mac_corners.h"

namespace hif4 {
namespace {

constexpr uint32_t kPlusZero = 0x00000000u, kMinusZero = 0x80000000u;
constexpr uint32_t kOne = 0x3F800000u, kMinusOne = 0xBF800000u;

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

// The smaller operand lies any distance below the larger one, added and subtracted: all
// exponents of one scale against an accumulator of two sizes, with few and with all bits.
constexpr uint64_t kDistances = 64 * 2 * 4;
std::vector<Step> Distance(uint64_t index) {
  static const uint32_t accs[4] = {kOne, 0x4AAAAAABu, 0x2AAAAAABu, 0xAAFFFFFFu};
  const int p = index % 4 < 2 ? 21845 : 16384;
  const uint8_t scale = static_cast<uint8_t>((index / 8) << 2);
  return ResultOf(accs[index % 4],
                  {StepWithP(index / 4 % 2 == 0 ? p : -p, kScaleOne, scale)});
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

// The sum loses any number of leading bits: 1 - (1 +- 2^-k), from either side (A3).
constexpr uint64_t kLeadingBits = 2 * 2 * 23;
std::vector<Step> LeadingBits(uint64_t index) {
  const uint32_t bit = 1u << (index / 4);
  const uint32_t one = index % 2 == 0 ? kOne : kMinusOne;
  const uint32_t init = index % 4 < 2 ? one + bit : one - bit;
  return ResultOf(init, {StepWithP(index % 2 == 0 ? -16 : 16, kScaleOne, kScaleOne)});
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

// The smallest steps, 2^-100 and a little more, against what almost cancels them.
constexpr uint64_t kSmallest = 3 * 2 * kInitsAround;
std::vector<Step> Smallest(uint64_t index) {
  static const uint8_t scales[3][2] = {{0, 0}, {0, 3}, {3, 3}};
  const uint8_t* scale = scales[index / (2 * kInitsAround)];
  const int p = index / kInitsAround % 2 == 0 ? 1 : -1;
  const Step step = StepWithP(p, scale[0], scale[1]);
  const Fp32 d = ToFp32(Hif4Dot(step.a, step.b)).value;
  return ResultOf(InitAround(d, index % kInitsAround), {step});
}

// D = p 2^exponent.
Step StepWithD(int p, int exponent) {
  const int scales = exponent + 4, a = scales / 2, b = scales - a;
  return StepWithP(p, static_cast<uint8_t>(kScaleOne + 4 * a),
                   static_cast<uint8_t>(kScaleOne + 4 * b));
}

// A carry into the next binade, 2.0 and one bit alone far below: by a step of 2^-d and a
// little more, then by an init of that kind.
constexpr int kFirstCarry = 11, kFirstWidth = 4;
constexpr uint64_t kCarryStickies = 12 * 2 * 2;
std::vector<Step> CarrySticky(uint64_t index) {
  const uint32_t negative = index % 2;
  const int sign = negative != 0 ? -1 : 1;
  const int n = static_cast<int>(index / 4);
  if (index / 2 % 2 == 0) {
    const int d = kFirstCarry + n;
    const uint32_t ones = ((1u << d) - 1) << (23 - d);  // 2 - 2^-d
    return ResultOf(negative << 31 | 127u << 23 | ones,
                    {StepWithD(sign * 32769, -d - 15)});
  }
  const int width = kFirstWidth + n;  // D = 2 - 2^(1 - width)
  const auto field = static_cast<uint32_t>(128 - width);
  return ResultOf(negative << 31 | field << 23 | 1u,
                  {StepWithD(sign * ((1 << width) - 1), 1 - width)});
}

// D = +-2^exponent, 2^-100 .. 2^40.
constexpr int kLeastD = -100, kMostD = 40;
Step StepOfPower(int exponent, bool negative) {
  // P 2^-4 under scales of 2^0.
  int p = exponent + 4, scales = 0;
  if (p > 14) scales = p - 14;
  if (p < 0) scales = p;
  p -= scales;
  return StepWithD((negative ? -1 : 1) * (1 << p), scales - 4);
}
const LoneBits& LoneBitsOfD() {
  static const LoneBits bits(kLeastD, kMostD);
  return bits;
}
std::vector<Step> LoneBit(uint64_t index) {
  return LoneBitsOfD().Item(index, StepOfPower);
}

}  // namespace

std::vector<StimulusCategory> RoundingCorners() {
  return {
      Directed("tie", {"A1", "A4", "A5"}, kTies, Tie),
      Directed("sticky", {"A1", "A4", "A5", "B17"}, kStickies, Sticky),
      Directed("carry-sticky", {"A1", "A4"}, kCarryStickies, CarrySticky,
               Accumulators::kFp32),
      Directed("distance", {"A1", "A4", "A5"}, kDistances, Distance),
      Directed("cancel", {"A1", "A3", "A5"}, kCancels, Cancel),
      Directed("leading-bits", {"A1", "A3", "A5"}, kLeadingBits, LeadingBits),
      Directed("near-cancel", {"A1", "A3", "A5"}, kNearCancels, NearCancel),
      Directed("subnormal", {"A1", "A3", "A5"}, kSubnormals, Subnormal),
      Directed("smallest", {"D2", "A1", "A3", "A5"}, kSmallest, Smallest),
      Directed("lone-bit", {"A4", "A5"}, LoneBitsOfD().count(), LoneBit,
               Accumulators::kExact),
  };
}

}  // namespace hif4
