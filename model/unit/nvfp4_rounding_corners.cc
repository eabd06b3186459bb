// Corners of the additions of the NVFP4 MAC: S = RNE32 of four blocks, acc + S, and the
// window of its exact accumulator (C1, A1, A3-A5).
#include "model/unit/hif4_patterns.h"
#include "model/unit/lone_bits.h"
#include "model/unit/nvfp4_corners.h"
#include "model/unit/nvfp4_patterns.h"

namespace hif4 {
namespace {

constexpr uint32_t kZero = 0, kOne = 0x3F800000u;

uint32_t PowerOfTwo(int exponent) { return static_cast<uint32_t>(127 + exponent) << 23; }

// 2^k - 1, 2^k, 2^k + 1 units, either sign: every place of the leading one, and a carry
// of the rounding into the next binade.
std::vector<Step> LeadingOne(uint64_t index) {
  const int64_t sum = (int64_t{1} << (index / 6)) + static_cast<int64_t>(index % 3) - 1;
  return ResultOf(kZero, {StepWithSum(index % 6 < 3 ? sum : -sum)});
}

// S at half a unit above an even and an odd number, a bit more and a bit less.
std::vector<Step> Tie(uint64_t index) {
  const int k = 24 + static_cast<int>(index / 12);  // unit: 2^(k - 23)
  const int64_t unit = int64_t{1} << (k - 23);
  const int64_t odd = index % 12 < 6 ? unit : 0;
  const int64_t sum =
      (int64_t{1} << k) + odd + unit / 2 + static_cast<int64_t>(index % 3) - 1;
  return ResultOf(kZero, {StepWithSum(index % 6 < 3 ? sum : -sum)});
}

// A scale of 2^exponent, -9 .. 8.
uint8_t Power(int exponent) {
  return static_cast<uint8_t>(exponent < -6 ? 1 << (exponent + 9) : (exponent + 7) << 3);
}

// Block `block` gets the sum `p` in units of 2^(exponent - 20), exponent 0 .. 34.
void SetPower(Step* step, int block, int p, int exponent) {
  const int half = exponent / 2;
  SetBlock(step, block, p, Power(half - 9), Power(exponent - half - 9));
}

// A tie in any binade, and one bit anywhere below it: 2^k + 2^(k - 24) + 2^j.
std::vector<Step> Sticky(uint64_t index) {
  int k = 25;
  for (; index > static_cast<uint64_t>(k - 25); ++k)
    index -= static_cast<uint64_t>(k - 24);
  const int sign = k % 2 == 0 ? 1 : -1;
  Step step;
  SetPower(&step, 3, sign * 1024, k - 10);
  SetPower(&step, 2, sign, k - 24);
  SetPower(&step, 0, sign, static_cast<int>(index));
  return ResultOf(kZero, {step});
}

// S is a tie, or a bit beside it, and init decides what one rounding of all would give.
std::vector<Step> TieAndInit(uint64_t index) {
  static const uint32_t inits[4] = {0x35800000u, 0xB5800000u, 0x35000000u, 0xC1800000u};
  const int64_t sum = (int64_t{1} << 24) + 1 + static_cast<int64_t>(index / 4 % 4);
  return ResultOf(inits[index % 4], {StepWithSum(index < 16 ? sum : -sum)});
}

// The smaller operand of acc + S any distance below the larger one, added and subtracted.
std::vector<Step> Distance(uint64_t index) {
  const int exponent = static_cast<int>(index / 8) - 75;
  const uint32_t low = index % 2 == 0 ? 0 : 0x2AAAAB;
  const uint32_t sign = index / 2 % 2 == 0 ? 0 : 0x80000000u;
  const Step step = index % 8 < 4 ? StepWithSum(1) : StepWithSum(0x155555);
  return ResultOf(PowerOfTwo(exponent) | low | sign, {step});
}

// acc + S at a tie: half a unit of acc, a bit more, a bit less, odd and even.
std::vector<Step> AccTie(uint64_t index) {
  const uint32_t acc = 0x4B000000u + static_cast<uint32_t>(index % 3);  // unit 1
  const uint32_t sign = index / 3 % 2 == 0 ? 0 : 0x80000000u;
  const int64_t half = int64_t{1} << 19;
  const int64_t sum = half + static_cast<int64_t>(index / 6 % 3) - 1;
  return ResultOf(acc | sign, {StepWithSum(index < 18 ? sum : -sum)});
}

// acc + S is +0, or loses any number of leading bits.
std::vector<Step> Cancel(uint64_t index) {
  const int64_t sum = (int64_t{1} << 22) + (int64_t{1} << (index / 4));
  const int exponent = 2;
  const uint32_t init = PowerOfTwo(exponent) | (index % 2 == 0 ? 0 : 1u << (index / 4));
  const uint32_t sign = index % 4 < 2 ? 0x80000000u : 0;
  return ResultOf(init | sign, {StepWithSum(sign != 0 ? sum : -sum)});
}
std::vector<Step> StepsCancel(uint64_t index) {
  const Unit64 a = MixedFp4Unit(20 + index, 0x4A313B2Cu);
  const Unit64 b = MixedFp4Unit(40 + index, 0x36433D32u);
  const Step plus = StepOf(a, b), minus = StepOf(Negated(a), b);
  const Step one = StepWithBlock(4, kE4m3One, kE4m3One);
  if (index % 3 == 0) return ResultOf(kZero, {plus, minus});
  if (index % 3 == 1) return ResultOf(0x80000000u, {minus, plus, one});
  return ResultOf(kOne, {plus, one, minus});
}

// Results that are subnormal: only an init brings them.
std::vector<Step> Subnormal(uint64_t index) {
  static const uint32_t inits[6] = {0x00000001u, 0x80000001u, 0x00555555u,
                                    0x80555555u, 0x007FFFFFu, 0x807FFFFFu};
  const Step zero = StepWithSum(0), up = StepWithSum(1), down = StepWithSum(-1);
  return ResultOf(inits[index % 6], index < 6 ? std::vector<Step>{zero, zero}
                                              : std::vector<Step>{up, down, zero});
}

// Exact: init at both ends of the window and beyond, with totals of 0, one unit, a tie
// that only init decides, powers of two, and the largest.
std::vector<Step> Window(uint64_t index) {
  static const int exponents[12] = {-126, -69, -68, -46, -45, -44,
                                    -21,  44,  45,  69,  70,  71};
  static const int64_t sums[6] = {0, 1, (1 << 24) + 1, (1 << 24) - 1, 1 << 20, 3 << 24};
  const int exponent = exponents[index % 12];
  const uint32_t low = index / 72 % 2 == 0 ? 0 : 0x7FFFFF;
  const uint32_t sign = index / 144 % 2 == 0 ? 0 : 0x80000000u;
  const int64_t sum = sums[index / 12 % 6];
  return ResultOf(PowerOfTwo(exponent) | low | sign,
                  {StepWithSum(index < 288 ? sum : -sum)});
}

// S = +-2^exponent, 2^-20 .. 2^19.
constexpr int kLeastS = -20, kMostS = 19;
Step StepOfPower(int exponent, bool negative) {
  const int64_t sum = int64_t{1} << (exponent - kLeastS);
  return StepWithSum(negative ? -sum : sum);
}
const LoneBits& LoneBitsOfSum() {
  static const LoneBits bits(kLeastS, kMostS);
  return bits;
}
std::vector<Step> LoneBit(uint64_t index) {
  return LoneBitsOfSum().Item(index, StepOfPower);
}

}  // namespace

std::vector<StimulusCategory> Nvfp4RoundingCorners() {
  return {
      Directed("nvfp4-leading-one", {"C1", "A4", "A5"}, 40 * 6, LeadingOne),
      Directed("nvfp4-tie", {"C1", "A4", "A5"}, 16 * 12, Tie),
      Directed("nvfp4-sticky", {"C1", "A4"}, 20 * 21 / 2, Sticky),
      Directed("nvfp4-tie-and-init", {"C1", "A1", "A4", "A5"}, 32, TieAndInit),
      Directed("nvfp4-distance", {"A1", "A4", "A5"}, 8 * 150, Distance),
      Directed("nvfp4-acc-tie", {"A1", "A4", "A5"}, 36, AccTie),
      Directed("nvfp4-cancel", {"A1", "A3", "A5"}, 4 * 23, Cancel),
      Directed("nvfp4-steps-cancel", {"A1", "A3", "A5"}, 12, StepsCancel),
      Directed("nvfp4-subnormal", {"A1", "A3", "A5"}, 12, Subnormal),
      Directed("nvfp4-window", {"A5"}, 576, Window, Accumulators::kExact),
      Directed("nvfp4-lone-bit", {"A4", "A5"}, LoneBitsOfSum().count(), LoneBit,
               Accumulators::kExact),
  };
}

}  // namespace hif4
