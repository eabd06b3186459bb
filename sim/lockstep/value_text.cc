#include "sim/lockstep/value_text.h"

#include <fmt/format.h>

#include <cstring>

#include "model/arith/flags.h"
#include "model/format/fp32.h"

namespace hif4::sim {
namespace {

constexpr int kUnitWords = 9;    // scale word, 8 words of 8 codes
constexpr int kLaneGroups = 16;  // S4 of the main product, then of a residual

// Word `w` of tap `in`: a, b (and what a unit has beyond them), 9 words each.
TapDifference DescribeIn(int w, uint32_t expected, uint32_t got) {
  TapDifference d;
  const int within = w % kUnitWords;
  const char* operand = w < kUnitWords ? "a" : w < 2 * kUnitWords ? "b" : "r";
  if (within == 0 || w >= 2 * kUnitWords) {
    d.expected_value = fmt::format("{}[{}:{}]", operand, 32 * within + 31, 32 * within);
    d.got_value = d.expected_value;
    return d;
  }
  const int nibble = __builtin_ctz(expected ^ got) / 4;
  const int element = 8 * (within - 1) + nibble;
  d.lane_group = element / 4;
  d.expected_value = fmt::format("{}: element {} code {:x}", operand, element,
                                 expected >> (4 * nibble) & 0xF);
  d.got_value = fmt::format("{}: element {} code {:x}", operand, element,
                            got >> (4 * nibble) & 0xF);
  return d;
}

std::string AccText(const MacUnit& unit, bool exact, const uint32_t* words) {
  if (!exact) return Fp32Text(words[0]) + " " + FlagsText(words[1]);
  double total = 0;
  for (int i = 5; i >= 0; --i) {
    const double word = i == 5 ? static_cast<int32_t>(words[i]) : words[i];
    total = total * 4294967296.0 + word;
  }
  return fmt::format("total {:.9g} * 2^{}, init {}{}", total, unit.window.least_exponent,
                     Fp32Text(words[6]), (words[7] & 2) != 0 ? ", NaN seen" : "");
}

}  // namespace

std::string HexText(const uint32_t* words, int count) {
  std::string text;
  for (int i = count - 1; i >= 0; --i) {
    text += fmt::format("{:08X}{}", words[i], i > 0 ? "_" : "");
  }
  return text;
}

std::string Fp32Text(uint32_t bits) {
  const Fp32 x = Fp32::FromBits(bits);
  if (x.is_nan()) return "NaN";
  if (x.is_infinite()) return x.negative() ? "-inf" : "+inf";
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return fmt::format("{}", value);
}

std::string FlagsText(uint32_t flags) {
  static const struct {
    uint32_t bit;
    const char* name;
  } names[] = {{kMalformed, "malformed"},
               {kInvalid, "invalid"},
               {kOverflow, "overflow"},
               {kInexact, "inexact"}};
  std::string text;
  for (const auto& one : names) {
    if ((flags & one.bit) != 0)
      text += (text.empty() ? "" : ", ") + std::string(one.name);
  }
  return "{" + text + "}";
}

int TapWords(const MacUnit& unit, bool exact, TapId tap) {
  for (const Boundary& boundary : unit.boundaries) {
    if (std::strcmp(boundary.name, kTapNames[tap]) == 0) return boundary.words(exact);
  }
  return 0;
}

TapDifference Describe(const MacUnit& unit, bool exact, TapId tap,
                       const uint32_t* expected, const uint32_t* got) {
  const int count = TapWords(unit, exact, tap);
  int w = 0;
  while (w < count - 1 && expected[w] == got[w]) ++w;

  TapDifference d;
  if (tap == kTapIn) d = DescribeIn(w, expected[w], got[w]);
  // Of several numbers at a boundary (main and residual, blocks) the text says which.
  const std::string which =
      count == 1 || tap == kTapS4 ? "" : fmt::format("word {}: ", w);
  if (tap == kTapS4) d.lane_group = w % kLaneGroups;
  if (tap == kTapS4 || tap == kTapP) {
    d.expected_value = which + std::to_string(static_cast<int32_t>(expected[w]));
    d.got_value = which + std::to_string(static_cast<int32_t>(got[w]));
  }
  if (tap == kTapD) {
    d.expected_value = which + Fp32Text(expected[w]);
    d.got_value = which + Fp32Text(got[w]);
  }
  if (tap == kTapAcc) {
    d.expected_value = AccText(unit, exact, expected);
    d.got_value = AccText(unit, exact, got);
    d.expected = HexText(expected, count);
    d.got = HexText(got, count);
  } else {
    d.expected = HexText(expected + w, 1);
    d.got = HexText(got + w, 1);
  }
  return d;
}

}  // namespace hif4::sim
