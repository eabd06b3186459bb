// That the directed stimulus of the NVFP4 MAC reaches what it claims, and finds MACs that
// are wrong in one way each.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>

#include "model/arith/nvfp4_dot.h"
#include "model/format/e2m1.h"
#include "model/format/e4m3.h"
#include "model/unit/nvfp4_patterns.h"
#include "model/unit/stimulus.h"

namespace hif4 {
namespace {

using Visitor = std::function<void(const Item&, const Step&, const RoundedFp32&)>;

void ForEachStep(bool exact, const Visitor& visit) {
  const MacUnit& unit = *FindMacUnit("nvfp4");
  const Stimulus stimulus(unit, exact, 1);
  GoldenMac golden(unit, exact);
  for (uint64_t k = 0; k < stimulus.directed_count(); ++k) {
    const Item item = stimulus.item(k);
    for (const Step& step : item.steps) {
      golden.Accumulate(step);
      visit(item, step, golden.Result());
    }
  }
}

TEST(Nvfp4Patterns, Values) {
  for (const int64_t sum : {int64_t{0}, int64_t{1}, int64_t{-1}, int64_t{1023},
                            (int64_t{1} << 40) - 1, -(int64_t{1} << 39) + 12345}) {
    const Step step = StepWithSum(sum);
    EXPECT_EQ(Nvfp4Dot(step.a, step.b).significand, sum);
  }
  for (int p = -1871; p <= 1871; ++p) {
    const Step step = StepWithBlock(p, kE4m3One, kE4m3One, 2);
    ASSERT_EQ(SumNvfp4Blocks(SumE2m1Lanes(step.a, step.b)).sum[2], p);
  }
}

TEST(Nvfp4Corners, Sums) {
  std::set<int> pairs, s4, p[kNvfp4Blocks];
  std::set<int64_t> sums;
  std::set<int> leading;
  ForEachStep(false, [&](const Item&, const Step& step, const RoundedFp32&) {
    const LaneSums groups = SumE2m1Lanes(step.a, step.b);
    for (const int16_t sum : groups.sum) s4.insert(sum);
    for (int b = 0; b < kNvfp4Blocks; ++b) p[b].insert(SumNvfp4Blocks(groups).sum[b]);
    for (int i = 0; i < kUnitLength; ++i) {
      pairs.insert(Code(step.a, i) << 4 | Code(step.b, i));
    }
    const ScaledInt d = Nvfp4Dot(step.a, step.b);
    if (d.nan) return;
    sums.insert(d.significand);
    const uint64_t magnitude = static_cast<uint64_t>(std::llabs(d.significand));
    const int sign = d.significand < 0 ? -1 : 1;
    if (magnitude != 0) leading.insert(sign * (64 - __builtin_clzll(magnitude)));
  });
  EXPECT_EQ(pairs.size(), 256u);
  EXPECT_EQ(*s4.begin(), -576);
  EXPECT_EQ(*s4.rbegin(), 576);
  for (const std::set<int>& block : p) {
    EXPECT_EQ(*block.begin(), -2304);
    EXPECT_EQ(*block.rbegin(), 2304);
  }
  // 4 * 2304 * 14^2 * 2^28: the significand of 448 is 14.
  const int64_t most = int64_t{4} * 2304 * 14 * 14 << 28;
  EXPECT_EQ(*sums.begin(), -most);
  EXPECT_EQ(*sums.rbegin(), most);
  for (int n = 1; n <= 49; ++n) {
    EXPECT_EQ(leading.count(n) + leading.count(-n), 2u) << n;
  }
}

TEST(Nvfp4Corners, Scales) {
  std::set<int> codes[2][kNvfp4Blocks], exponents[kNvfp4Blocks], significands;
  std::set<int> nans;
  ForEachStep(false, [&](const Item&, const Step& step, const RoundedFp32&) {
    const Nvfp4Sums sums = SumNvfp4Blocks(SumE2m1Lanes(step.a, step.b));
    for (int b = 0; b < kNvfp4Blocks; ++b) {
      const uint8_t byte[2] = {static_cast<uint8_t>(step.a.scale_word >> (8 * b)),
                               static_cast<uint8_t>(step.b.scale_word >> (8 * b))};
      const E4m3 x = E4m3::FromBits(byte[0]), y = E4m3::FromBits(byte[1]);
      codes[0][b].insert(byte[0]);
      codes[1][b].insert(byte[1]);
      if (x.is_nan() || y.is_nan()) {
        nans.insert(4 * b + (x.is_nan() ? 1 : 0) + (y.is_nan() ? 2 : 0));
      } else if (sums.sum[b] != 0) {
        exponents[b].insert(x.exponent() + y.exponent());
        significands.insert(16 * x.significand() + y.significand());
      }
    }
  });
  EXPECT_EQ(codes[0][0].size(), 256u);
  EXPECT_EQ(codes[1][0].size(), 256u);
  for (const std::set<int>& block : exponents) EXPECT_EQ(block.size(), 29u);
  EXPECT_EQ(significands.size(), 256u);
  EXPECT_EQ(nans.size(), 12u);
}

// S rounded once: at ties to even in both directions, beside them, of either sign.
TEST(Nvfp4Corners, Rounding) {
  std::set<int> kinds;
  ForEachStep(false, [&](const Item&, const Step& step, const RoundedFp32&) {
    const ScaledInt d = Nvfp4Dot(step.a, step.b);
    const uint64_t magnitude = static_cast<uint64_t>(std::llabs(d.significand));
    if (d.nan || magnitude < (1u << 24)) return;
    const int drop = 64 - __builtin_clzll(magnitude) - 24;
    const uint64_t half = uint64_t{1} << (drop - 1), low = magnitude & (2 * half - 1);
    const int odd = magnitude >> drop & 1;
    const int sign = d.significand < 0 ? 1 : 0;
    if (low == half) kinds.insert(sign << 3 | odd);
    if (low == half + 1 && half > 1) kinds.insert(sign << 3 | 2 | odd);
    if (low == half - 1 && half > 1) kinds.insert(sign << 3 | 4 | odd);
    if (low != 0 && (magnitude >> drop) == 0xFFFFFF && low >= half) {
      kinds.insert(sign << 3 | 6);
    }
  });
  EXPECT_EQ(kinds.size(), 14u);
}

TEST(Nvfp4Corners, ResultsAndFlags) {
  for (const bool exact : {false, true}) {
    std::set<int> flags;
    std::map<std::string, int> kinds;
    ForEachStep(exact, [&](const Item&, const Step& step, const RoundedFp32& result) {
      if (!step.last) return;
      flags.insert(result.flags);
      const Fp32 r = result.value;
      if (r.is_nan()) ++kinds["nan"];
      if (r.is_infinite()) ++kinds[r.negative() ? "-inf" : "+inf"];
      if (r.is_zero()) ++kinds[r.negative() ? "-0" : "+0"];
      if (!r.is_zero() && r.exponent_field() == 0) ++kinds["subnormal"];
    });
    EXPECT_EQ(flags, exact ? (std::set<int>{0, 1, 4}) : (std::set<int>{0, 1, 4, 5}));
    EXPECT_EQ(kinds.size(), 5u);
    EXPECT_EQ(kinds["-0"], 0);
  }
}

enum class Fault {
  kNone,
  kBit7Counts,
  kNanOfBIgnored,
  kNanOnlyInBlock0,
  kSubnormalScalesNormal,
  kSubnormalScalesFlushed,
  kScalesOfBlock0,
  kBlocksReversed,
  kMinusZeroElement,
  kHalfFlushed,
  kRoundsEachBlock,
  kSumTruncated,
  kCount
};

int64_t RoundedTo24Bits(int64_t sum) {
  ScaledInt x;
  x.significand = sum;
  const Fp32 rounded = ToFp32(x).value;
  const double value = std::ldexp(rounded.significand(), rounded.exponent());
  return static_cast<int64_t>(rounded.negative() ? -value : value);
}

// What a step adds, as FP32.
Fp32 FaultyTerm(const Step& step, Fault fault) {
  const auto is = [fault](Fault one) { return fault == one; };
  int32_t sums[kNvfp4Blocks] = {};
  for (int i = 0; i < kUnitLength; ++i) {
    int x[2];
    const Unit64* const units[2] = {&step.a, &step.b};
    for (int side = 0; side < 2; ++side) {
      const uint8_t code = Code(*units[side], i);
      x[side] = E2m1::FromBits(code).halves();
      if (is(Fault::kMinusZeroElement) && code == 8) x[side] = -1;
      if (is(Fault::kHalfFlushed) && (code & 7) == 1) x[side] = 0;
    }
    sums[i / kBlockLanes] += x[0] * x[1];
  }
  ScaledInt d;
  d.exponent = -20;
  for (int b = 0; b < kNvfp4Blocks; ++b) {
    const int from = is(Fault::kScalesOfBlock0)   ? 0
                     : is(Fault::kBlocksReversed) ? 3 - b
                                                  : b;
    int64_t product = sums[b];
    int exponent = -2 + 20;
    for (int side = 0; side < 2; ++side) {
      const uint32_t word = side == 0 ? step.a.scale_word : step.b.scale_word;
      const uint8_t byte = static_cast<uint8_t>(word >> (8 * from));
      const E4m3 scale = E4m3::FromBits(byte);
      const bool counts = !(is(Fault::kNanOfBIgnored) && side == 1) &&
                          !(is(Fault::kNanOnlyInBlock0) && b != 0);
      d.nan = d.nan || (scale.is_nan() && counts);
      int significand = scale.significand();
      if (scale.exponent_field() == 0) {
        if (is(Fault::kSubnormalScalesNormal)) significand += 8;
        if (is(Fault::kSubnormalScalesFlushed)) significand = 0;
      }
      product *=
          is(Fault::kBit7Counts) && (byte & 0x80) != 0 ? -significand : significand;
      exponent += scale.exponent();
    }
    product *= int64_t{1} << exponent;
    d.significand += product;
    if (is(Fault::kRoundsEachBlock)) d.significand = RoundedTo24Bits(d.significand);
  }
  if (is(Fault::kSumTruncated)) {
    const uint64_t magnitude = static_cast<uint64_t>(std::llabs(d.significand));
    const int drop = magnitude == 0 ? 0 : 64 - __builtin_clzll(magnitude) - 24;
    if (drop > 0)
      d.significand = d.significand / (int64_t{1} << drop) * (int64_t{1} << drop);
  }
  return ToFp32(d).value;
}

TEST(Nvfp4Corners, FindFaults) {
  std::map<Fault, int> found;
  ForEachStep(false, [&](const Item&, const Step& step, const RoundedFp32&) {
    const Fp32 want = ToFp32(Nvfp4Dot(step.a, step.b)).value;
    for (int f = 0; f < static_cast<int>(Fault::kCount); ++f) {
      const Fault fault = static_cast<Fault>(f);
      found[fault] += FaultyTerm(step, fault) != want ? 1 : 0;
    }
  });
  EXPECT_EQ(found[Fault::kNone], 0);
  for (int f = 1; f < static_cast<int>(Fault::kCount); ++f) {
    EXPECT_GT(found[static_cast<Fault>(f)], 0) << "fault " << f;
  }
}

}  // namespace
}  // namespace hif4
