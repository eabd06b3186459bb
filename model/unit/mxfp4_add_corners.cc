// Corners of acc + S of the MXFP4 MAC, where S may be any FP32 (A1, A3, A4, C2).
#include "model/unit/hif4_patterns.h"
#include "model/unit/mxfp4_corners.h"
#include "model/unit/mxfp4_patterns.h"

namespace hif4 {
namespace {

uint32_t Bits(int field, uint32_t fraction, bool negative = false) {
  return (negative ? 0x80000000u : 0u) | static_cast<uint32_t>(field) << 23 | fraction;
}

// A step that adds the FP32 of these bits: -0 underflows, an infinity overflows.
Step Adding(uint32_t bits) {
  const Fp32 value = Fp32::FromBits(bits);
  const int sign = value.negative() ? -1 : 1;
  if (value.is_nan()) return StepOf(FilledFp4Unit(TwoScales(kE8m0Nan), 1), Unit64());
  if (value.is_infinite()) return StepWithMxBlock(sign, kMxMostExponent, 1);
  if (value.is_zero() && value.negative()) return StepWithMxBlock(-1, 3);
  return StepWithValue(value);
}

// Each of the remarkable numbers plus each.
constexpr uint32_t kNumbers[] = {
    0x00000000u, 0x80000000u, 0x00000001u, 0x80000001u, 0x00400000u, 0x80400000u,
    0x007FFFFFu, 0x807FFFFFu, 0x00800000u, 0x80800000u, 0x00800001u, 0x80FFFFFFu,
    0x01000000u, 0x81000000u, 0x0C800000u, 0x8C800001u, 0x3F800000u, 0xBF800000u,
    0x3F7FFFFFu, 0xBF800001u, 0x73000000u, 0xF3000000u, 0x73000001u, 0x7F000000u,
    0xFF000000u, 0x7F7FFFFFu, 0xFF7FFFFFu, 0x7F800000u, 0xFF800000u, 0x7FC00000u};
constexpr uint64_t kCount = sizeof(kNumbers) / sizeof(kNumbers[0]);
std::vector<Step> Pair(uint64_t index) {
  return ResultOf(kNumbers[index % kCount], {Adding(kNumbers[index / kCount])});
}

// S any distance below and above acc, in every region of exponents.
constexpr int kReach = 27;
constexpr uint64_t kSpan = 2 * kReach + 1;
std::vector<Step> Distance(uint64_t index) {
  static const int fields[9] = {0, 1, 2, 24, 25, 27, 127, 253, 254};
  const int field = fields[index / kSpan % 9];
  const int other = field + static_cast<int>(index % kSpan) - kReach;
  const uint64_t kind = index / kSpan / 9;  // 0, 1
  const uint32_t fraction = field % 2 == 0 ? 0x2AAAABu : 0x7FFFFFu;
  const int inside = other < 0 ? 0 : other > 254 ? 254 : other;
  return ResultOf(Bits(field, fraction),
                  {Adding(Bits(inside, fraction ^ 0x7F00FFu, kind == 1))});
}

// Differences that lose any number of leading bits, down to where they are subnormal.
std::vector<Step> Cancel(uint64_t index) {
  static const int fields[8] = {1, 2, 8, 23, 24, 25, 26, 127};
  const int field = fields[index % 8];
  const uint64_t bit = index / 8 % 24;
  const int ahead = static_cast<int>(index / 192 % 3) - 1;  // of acc
  const bool negative = bit % 2 == 1;
  const uint32_t low = bit == 23 ? 0 : 1u << bit;
  const uint32_t acc = ahead > 0 ? Bits(field + 1, low, negative)
                                 : Bits(field, ahead < 0 ? 0x7FFFFFu : low, negative);
  const uint32_t s = ahead > 0   ? Bits(field, 0x7FFFFFu ^ (low >> 1), !negative)
                     : ahead < 0 ? Bits(field + 1, low, !negative)
                                 : Bits(field, 0x555u ^ low, !negative);
  return ResultOf(acc, {Adding(s)});
}

// A round-up that is still pending when the next step comes: into the next binade, into
// a difference, into infinity, into the least normal number.
std::vector<Step> Pending(uint64_t index) {
  static const uint32_t second[8] = {0x00000001u, 0x80000001u, 0xBF800000u, 0xBF7FFFFFu,
                                     0x33800000u, 0xB4000000u, 0x3F7FFFFFu, 0xFF7FFFFFu};
  static const uint32_t first[4][2] = {{0x3F7FFFFFu, 0x33000000u},   // to 1
                                       {0x3F800001u, 0x33800000u},   // a tie to even
                                       {0x3F800000u, 0xBF800001u},   // one's complement
                                       {0x7F7FFFFFu, 0x73000000u}};  // to infinity
  const uint32_t* pair = first[index / 8 % 4];
  const uint32_t sign = index >= 32 ? 0x80000000u : 0;
  return ResultOf(pair[0] ^ sign,
                  {Adding(pair[1] ^ sign), Adding(second[index % 8] ^ sign),
                   Adding(second[(index + 3) % 8])});
}

// Subnormals and the least normal numbers step by step across zero.
std::vector<Step> AcrossZero(uint64_t index) {
  static const uint32_t steps[4] = {0x00000001u, 0x00000003u, 0x00200000u, 0x00700001u};
  const uint32_t sign = index % 2 == 0 ? 0x80000000u : 0;
  std::vector<Step> all;
  for (int n = 0; n < 12; ++n) all.push_back(Adding(steps[index / 2] ^ sign));
  return ResultOf(
      Bits(index / 2 < 2 ? 0 : 1, index / 2 < 2 ? 9 : 0x000003u) | (sign ^ 0x80000000u),
      all);
}

}  // namespace

std::vector<StimulusCategory> Mxfp4AddCorners() {
  return {
      Directed("mxfp4-add-pair", {"A1", "A2", "A3", "A4", "C2"}, kCount * kCount, Pair),
      Directed("mxfp4-add-distance", {"A1", "A3", "A4"}, kSpan * 9 * 2, Distance),
      Directed("mxfp4-add-cancel", {"A1", "A3", "A4"}, 8 * 24 * 3, Cancel),
      Directed("mxfp4-add-pending", {"A1", "A3", "A4"}, 64, Pending),
      Directed("mxfp4-across-zero", {"A1", "A3"}, 8, AcrossZero),
  };
}

}  // namespace hif4
