// Corners of S = RNE32 of two blocks that may lie hundreds of binades apart (C2).
#include "model/unit/hif4_patterns.h"
#include "model/unit/mxfp4_corners.h"
#include "model/unit/mxfp4_patterns.h"

namespace hif4 {
namespace {

constexpr uint32_t kZero = 0;

// The blocks in this order, or exchanged.
std::vector<Step> Blocks(bool exchanged, int p0, int e0, int p1, int e1) {
  return ResultOf(kZero, {exchanged ? StepWithBlocks(p1, e1, p0, e0)
                                    : StepWithBlocks(p0, e0, p1, e1)});
}

// Every distance at which the smaller block counts or is sticky, and some beyond, with
// the least and the largest sums of both signs.
constexpr uint64_t kDistances = 56;
std::vector<Step> Distance(uint64_t index) {
  static const int far[8] = {63, 64, 65, 127, 128, 255, 256, kMxMostExponent};
  static const int sums[8][2] = {{1, 1},     {1, -1},    {1, 4608},     {1, -4608},
                                 {-4608, 1}, {4175, -1}, {-4608, 4607}, {-1, 2731}};
  const int n = static_cast<int>(index % kDistances);
  const int d = n < 48 ? n : far[n - 48];
  const int* p = sums[index / kDistances % 8];
  const int e = d == kMxMostExponent ? 0 : 130;
  return Blocks((index + index / kDistances) % 2 == 1, p[0], e + d,
                p[1] == 4607 ? 4095 : p[1], e);
}

// A block of 0 under a larger scale must not hide the other one.
std::vector<Step> ZeroBlock(uint64_t index) {
  static const int exponents[6] = {0, 107, 200, 256, 400, kMxMostExponent};
  const int e = exponents[index % 6], zero = exponents[index / 6 % 6];
  const int p = index / 36 % 2 == 0 ? 2731 : -1;
  return Blocks(index >= 72, p, e, 0, zero);
}

// The smaller block at half a unit of S, an odd number of halves, and one more or less;
// added, and taken from a power of two, whose lower neighbours are closer.
constexpr int kTieFirst = 22, kTies = 18;
std::vector<Step> Tie(uint64_t index) {
  const int d = kTieFirst + static_cast<int>(index % kTies);
  const uint64_t kind = index / kTies;  // 0 .. 23
  const int sign = kind % 2 == 0 ? 1 : -1;
  const int halves = kind / 2 % 2 == 0 ? 1 : 3, off = static_cast<int>(kind / 4 % 3) - 1;
  const int shift = d - (kind / 12 % 2 == 0 ? 24 : 25);
  int low = shift < 0 ? 1 : (halves << shift) + off;
  if (low > 4095 || shift > 12) low = 4095;
  return Blocks((index + index / kTies) % 2 == 1, sign, 200 + d,
                kind / 12 % 2 == 0 ? sign * low : -sign * low, 200);
}

// Significands of all ones, which a rounding carries into the next binade.
std::vector<Step> Carry(uint64_t index) {
  const int sign = index % 2 == 0 ? 1 : -1;
  const int low = 4095 - static_cast<int>(index / 2 % 4);
  const int d = 12 + static_cast<int>(index / 8 % 2);
  return Blocks(index >= 16, sign * 4095, 200 + d, sign * low, 200);
}

// Down to 2^-149 and below: every place of the last bit, with a block far below, or
// another one close by, of both signs. Zeros keep the sign of what underflowed.
constexpr int kUnderFirst = 77, kUnderCount = 66;
std::vector<Step> Underflow(uint64_t index) {
  static const int sums[2] = {1, 2731};
  const int e = kUnderFirst + static_cast<int>(index % kUnderCount);
  const uint64_t kind = index / kUnderCount;  // 0 .. 15
  const int sign = kind % 2 == 0 ? 1 : -1;
  const int p = sign * sums[kind / 2 % 2];
  switch (kind / 4) {
    case 0:
      return Blocks(false, p, e, 0, 0);
    case 1:
      return Blocks(false, p, e, -sign, e - 60);
    case 2:
      return Blocks(true, p, e, sign, e - 28);
    default:
      return Blocks(true, p, e, -p, e - 13);
  }
}

// Ties at 2^-150 and its multiples: even and odd, a bit of the other block beside them.
std::vector<Step> SubnormalTie(uint64_t index) {
  const int sign = index % 2 == 0 ? 1 : -1;
  const int halves = 1 + static_cast<int>(index / 2 % 8);  // of 2^-149
  const int beside = static_cast<int>(index / 16 % 3) - 1;
  static const int below[4] = {0, 40, 80, 105};
  return Blocks(index >= 96, sign * halves, 106, beside,
                below[index / 48 % 2 + index % 2]);
}

// Up to 2^128 and beyond: the largest numbers that do not round to infinity, the first
// ones that do.
std::vector<Step> Overflow(uint64_t index) {
  struct Pair {
    int p0, e0, p1, e1;
  };
  static const Pair pairs[12] = {
      {1, 384, -1, 359},  // 2^128 - 2^103: a tie that goes up
      {1, 384, -3, 358},  // a bit below it
      {1, 384, -1, 358},  // a bit above it
      {1, 384, -1, 360},  // the largest number
      {1, 384, -1, 0},    // just below 2^128
      {1, 384, 1, 0},     // just above
      {1, 384, 0, 508},   // 2^128
      {4095, 372, 4095, 360},  {4095, 372, 4095, 359},
      {4608, 508, 4608, 508},  {4608, 508, -4608, 508},  // exactly 0
      {4608, 508, -4608, 507},
  };
  const Pair& x = pairs[index % 12];
  const int sign = index / 12 % 2 == 0 ? 1 : -1;
  return Blocks(index >= 24, sign * x.p0, x.e0, sign * x.p1, x.e1);
}
std::vector<Step> TopBinades(uint64_t index) {
  static const int sums[3] = {1, 2731, 4608};
  const int e = 360 + static_cast<int>(index % 30);
  const int p = sums[index / 30 % 3] * (index >= 90 ? -1 : 1);
  return Blocks(false, p, e, index % 2 == 0 ? 1 : -1, e - 25);
}

// One bit alone below what a subnormal keeps, of the other block or of the same one.
constexpr int kLoneCount = 14;
std::vector<Step> LoneBit(uint64_t index) {
  static const int distances[kLoneCount] = {1,  8,  10, 15, 16, 17, 24,
                                            25, 30, 31, 33, 41, 57, 0};
  static const int leading[3] = {1, 64, 4096};
  const uint64_t kind = index / kUnderCount;  // 0 .. kLoneCount - 1
  const int e = kUnderFirst + static_cast<int>(index % kUnderCount);
  const int distance = distances[kind];
  const int sign = index % 4 == 3 ? -1 : 1;
  const int p = leading[(index + kind) % 3];
  if (distance == 0) return Blocks(false, sign * (p | 32), e, 0, 0);
  return Blocks(index % 2 == 0, sign * p, e, sign, e - distance);
}

}  // namespace

std::vector<StimulusCategory> Mxfp4RoundingCorners() {
  return {
      Directed("mxfp4-distance", {"C2", "A4"}, kDistances * 8, Distance),
      Directed("mxfp4-zero-block", {"C2"}, 144, ZeroBlock),
      Directed("mxfp4-tie", {"C2", "A4"}, kTies * 24, Tie),
      Directed("mxfp4-carry", {"C2", "A4"}, 32, Carry),
      Directed("mxfp4-underflow", {"C2", "A3", "A4"}, kUnderCount * 16, Underflow),
      Directed("mxfp4-subnormal-tie", {"C2", "A3", "A4"}, 192, SubnormalTie),
      Directed("mxfp4-lone-bit", {"C2", "A3", "A4"}, kUnderCount * kLoneCount, LoneBit),
      Directed("mxfp4-overflow", {"C2", "A3", "A4"}, 48, Overflow),
      Directed("mxfp4-top-binades", {"C2", "A3", "A4"}, 180, TopBinades),
  };
}

}  // namespace hif4
