// That the directed stimulus of the MXFP4 MAC reaches what it claims, and finds MACs that
// are wrong in one way each.
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "model/arith/fp32_add.h"
#include "model/arith/mxfp4_dot.h"
#include "model/arith/mxfp4_mac.h"
#include "model/format/e8m0.h"
#include "model/unit/mxfp4_patterns.h"
#include "model/unit/stimulus.h"

namespace hif4 {
namespace {

using Visitor = std::function<void(const Item&, const Step&, const RoundedFp32&)>;

void ForEachStep(const Visitor& visit) {
  const MacUnit& unit = *FindMacUnit("mxfp4");
  const Stimulus stimulus(unit, false, 1);
  GoldenMac golden(unit, false);
  for (uint64_t k = 0; k < stimulus.directed_count(); ++k) {
    const Item item = stimulus.item(k);
    for (const Step& step : item.steps) {
      golden.Accumulate(step);
      visit(item, step, golden.Result());
    }
  }
}

RoundedFp32 SOf(const Step& step) { return RoundTerms(Mxfp4Terms(step)); }

uint8_t ScaleByte(const Unit64& unit, int block) {
  return static_cast<uint8_t>(unit.scale_word >> (8 * block));
}

TEST(Mxfp4Patterns, Values) {
  for (int p = -4608; p <= 4608; ++p) {
    if (std::abs(p) > 4175 && std::abs(p) != kMxMostSum) continue;
    const Step step = StepWithMxBlock(p, 300, 1);
    const Mxfp4Products products = Mxfp4Dot(step.a, step.b);
    ASSERT_EQ(products.block[1].significand, p);
    ASSERT_EQ(products.block[1].exponent, 300 - kMxBias);
  }
  for (const uint32_t bits : {0x00000000u, 0x00000001u, 0x807FFFFFu, 0x00800000u,
                              0x3F800001u, 0xFF7FFFFFu, 0x73ABCDEFu}) {
    const RoundedFp32 s = SOf(StepWithValue(Fp32::FromBits(bits)));
    EXPECT_EQ(s.value.bits(), bits);
    EXPECT_EQ(s.flags, 0);
  }
}

TEST(Mxfp4Corners, Sums) {
  std::set<int> pairs, s4, p[kMxfp4Blocks], distances[2];
  ForEachStep([&](const Item&, const Step& step, const RoundedFp32&) {
    const LaneSums groups = SumE2m1Lanes(step.a, step.b);
    for (const int16_t sum : groups.sum) s4.insert(sum);
    const Mxfp4Products products = Mxfp4Dot(step.a, step.b);
    for (int b = 0; b < kMxfp4Blocks; ++b) {
      p[b].insert(static_cast<int>(products.block[b].significand));
    }
    for (int i = 0; i < kUnitLength; ++i) {
      pairs.insert(Code(step.a, i) << 4 | Code(step.b, i));
    }
    const ScaledInt &x = products.block[0], &y = products.block[1];
    if (x.nan || y.nan || x.significand == 0 || y.significand == 0) return;
    const int ahead = x.exponent - y.exponent;
    distances[ahead < 0 ? 1 : 0].insert(std::abs(ahead));
  });
  EXPECT_EQ(pairs.size(), 256u);
  EXPECT_EQ(*s4.begin(), -576);
  EXPECT_EQ(*s4.rbegin(), 576);
  for (const std::set<int>& block : p) {
    EXPECT_EQ(*block.begin(), -kMxMostSum);
    EXPECT_EQ(*block.rbegin(), kMxMostSum);
  }
  for (const std::set<int>& distance : distances) {
    for (int d = 1; d < 48; ++d) EXPECT_EQ(distance.count(d), 1u) << d;
    EXPECT_EQ(*distance.rbegin(), kMxMostExponent);
  }
}

TEST(Mxfp4Corners, Scales) {
  std::set<int> codes[2][kMxfp4Blocks], sums, nans;
  bool upper = false;
  ForEachStep([&](const Item&, const Step& step, const RoundedFp32&) {
    upper = upper || step.a.scale_word >> 16 != 0;
    for (int b = 0; b < kMxfp4Blocks; ++b) {
      const uint8_t x = ScaleByte(step.a, b), y = ScaleByte(step.b, b);
      codes[0][b].insert(x);
      codes[1][b].insert(y);
      if (x == kE8m0Nan || y == kE8m0Nan) {
        nans.insert(4 * b + (x == kE8m0Nan ? 1 : 0) + (y == kE8m0Nan ? 2 : 0));
      } else {
        sums.insert(x + y);
      }
    }
  });
  for (const auto& side : codes) {
    for (const std::set<int>& block : side) EXPECT_EQ(block.size(), 256u);
  }
  EXPECT_EQ(sums.size(), static_cast<size_t>(kMxMostExponent) + 1);
  EXPECT_EQ(nans.size(), 6u);
  EXPECT_TRUE(upper);
}

std::string KindOf(Fp32 x) {
  const std::string sign = x.negative() ? "-" : "+";
  if (x.is_nan()) return "nan";
  if (x.is_infinite()) return sign + "infinity";
  if (x.is_zero()) return sign + "0";
  return sign + (x.exponent_field() == 0 ? "subnormal" : "normal");
}

// Every kind of S and of result, with every set of flags.
TEST(Mxfp4Corners, ResultsAndFlags) {
  std::set<std::string> s_kinds, kinds;
  std::set<int> s_flags, flags;
  ForEachStep([&](const Item&, const Step& step, const RoundedFp32& result) {
    const RoundedFp32 s = SOf(step);
    s_kinds.insert(KindOf(s.value));
    s_flags.insert(s.flags);
    if (!step.last) return;
    kinds.insert(KindOf(result.value));
    flags.insert(result.flags);
  });
  EXPECT_EQ(s_kinds.size(), 9u);
  EXPECT_EQ(kinds.size(), 9u);
  EXPECT_EQ(s_flags, (std::set<int>{0, kInexact, kOverflow | kInexact}));
  EXPECT_EQ(flags, (std::set<int>{0, kInexact, kOverflow | kInexact, kInvalid,
                                  kInvalid | kInexact, kInvalid | kOverflow | kInexact}));
}

enum class Fault {
  kNone,
  kUpperHalfCounts,
  kNanOfBIgnored,
  kNanOnlyInBlock0,
  kScalesOfBlock0,
  kBlocksReversed,
  kScaleZeroIsZero,
  kRoundsEachBlock,
  kWindowOf24Bits,
  kFarBlockDropped,
  kZeroBlockHides,
  kSubnormalsFlushed,
  kZeroWithoutSign,
  kOverflowSaturates,
  kCount
};

Mxfp4Products FaultyProducts(Step step, Fault fault) {
  const auto is = [fault](Fault one) { return fault == one; };
  for (Unit64* unit : {&step.a, &step.b}) {
    uint32_t& word = unit->scale_word;
    const uint8_t low = static_cast<uint8_t>(word),
                  high = static_cast<uint8_t>(word >> 8);
    if (is(Fault::kUpperHalfCounts)) word = (word >> 16 & 0xFF) | (word & 0xFF00);
    if (is(Fault::kScalesOfBlock0)) word = TwoScales(low);
    if (is(Fault::kBlocksReversed)) word = high | static_cast<uint32_t>(low) << 8;
  }
  Mxfp4Products products = Mxfp4Dot(step.a, step.b);
  for (int b = 0; b < kMxfp4Blocks; ++b) {
    ScaledInt& x = products.block[b];
    if (is(Fault::kNanOfBIgnored)) x.nan = ScaleByte(step.a, b) == kE8m0Nan;
    if (is(Fault::kNanOnlyInBlock0) && b == 1) x.nan = false;
    const bool zero = ScaleByte(step.a, b) == 0 || ScaleByte(step.b, b) == 0;
    if (is(Fault::kScaleZeroIsZero) && zero) x.significand = 0;
  }
  return products;
}

// What a step adds, as FP32.
Fp32 FaultyTerm(const Step& step, Fault fault) {
  const auto is = [fault](Fault one) { return fault == one; };
  Mxfp4Products products = FaultyProducts(step, fault);
  ScaledInt *large = &products.block[0], *small = &products.block[1];
  if (large->exponent < small->exponent) std::swap(large, small);
  const int distance = large->exponent - small->exponent;
  if (is(Fault::kRoundsEachBlock)) {
    return AddFp32(ToFp32(*large).value, ToFp32(*small).value).value;
  }
  if (is(Fault::kWindowOf24Bits) && distance > 24 && large->significand != 0) {
    const int drop = distance - 24 > 40 ? 40 : distance - 24;
    small->significand >>= drop;
    small->exponent = large->exponent - 24;
  }
  if (is(Fault::kFarBlockDropped) && distance > 38) small->significand = 0;
  if (is(Fault::kZeroBlockHides) && distance > 38 && large->significand == 0) {
    small->significand = 0;
  }
  StepTerms terms;
  for (const ScaledInt& block : products.block) AddTerm(&terms, block);
  const Fp32 s = RoundTerms(terms).value;
  if (is(Fault::kSubnormalsFlushed) && s.exponent_field() == 0) return Fp32();
  if (is(Fault::kZeroWithoutSign) && s.is_zero()) return Fp32();
  if (is(Fault::kOverflowSaturates) && s.is_infinite()) {
    return Fp32::FromBits(s.bits() - 1);
  }
  return s;
}

TEST(Mxfp4Corners, FindFaults) {
  std::map<Fault, int> found;
  ForEachStep([&](const Item&, const Step& step, const RoundedFp32&) {
    const Fp32 want = SOf(step).value;
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
