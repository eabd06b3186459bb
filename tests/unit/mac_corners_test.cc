// That the directed stimulus of the HiF4 MAC reaches the corners which it claims.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <set>

#include "model/arith/fp32_add.h"
#include "model/arith/hif4_dot.h"
#include "model/format/hif4_scale.h"
#include "model/unit/stimulus.h"

namespace hif4 {
namespace {

// Visits the steps of all directed items with the golden state around them.
struct Visit {
  const Item& item;
  const Step& step;
  const MacAccumulator& before;
  const MacAccumulator& after;
  RoundedFp32 result;  // with last
};

void ForEachDirected(bool exact, const std::function<void(const Visit&)>& visit) {
  const MacUnit& mac = *FindMacUnit("mac");
  const Stimulus stimulus(mac, exact, 1);
  GoldenMac golden(mac, exact);
  for (uint64_t k = 0; k < stimulus.directed_count(); ++k) {
    const Item item = stimulus.item(k);
    for (const Step& step : item.steps) {
      const MacAccumulator before = golden.state();
      golden.Accumulate(step);
      visit({item, step, before, golden.state(), golden.Result()});
    }
  }
}

int32_t SumOf(const Step& step) {
  return SumUnit(SumLanes(step.a, step.b), step.a.scale_word, step.b.scale_word);
}

TEST(MacCorners, Sums) {
  std::set<int32_t> p;
  std::set<int16_t> s4;
  std::set<int64_t> significands;
  ForEachDirected(false, [&](const Visit& v) {
    p.insert(SumOf(v.step));
    for (const int16_t sum : SumLanes(v.step.a, v.step.b).sum) s4.insert(sum);
    significands.insert(Hif4Dot(v.step.a, v.step.b).significand);
  });
  for (const int32_t value : {-50176, -1, 0, 1, 50176}) EXPECT_EQ(p.count(value), 1u);
  for (int k = 0; k < 16; ++k) {
    for (const int sign : {1, -1}) {
      EXPECT_EQ(p.count(sign * (1 << k)), 1u) << k;
      EXPECT_EQ(p.count(sign * ((1 << k) - 1)), 1u) << k;
    }
  }
  EXPECT_EQ(*s4.begin(), -784);
  EXPECT_EQ(*s4.rbegin(), 784);
  EXPECT_EQ(*significands.begin(), -2458624);
  EXPECT_EQ(*significands.rbegin(), 2458624);
}

TEST(MacCorners, Scales) {
  std::set<uint8_t> a, b;
  std::set<int> mantissas, exponents, nans;
  ForEachDirected(false, [&](const Visit& v) {
    const E6m2 sa = Hif4Scale::FromBits(v.step.a.scale_word).base();
    const E6m2 sb = Hif4Scale::FromBits(v.step.b.scale_word).base();
    a.insert(sa.bits());
    b.insert(sb.bits());
    nans.insert((sa.is_nan() ? 1 : 0) | (sb.is_nan() ? 2 : 0));
    if (sa.is_nan() || sb.is_nan() || SumOf(v.step) == 0) return;
    mantissas.insert(4 * sa.mantissa_field() + sb.mantissa_field());
    exponents.insert(sa.exponent_field() + sb.exponent_field());
  });
  EXPECT_EQ(a.size(), 256u);
  EXPECT_EQ(b.size(), 256u);
  EXPECT_EQ(mantissas.size(), 16u);
  EXPECT_EQ(nans.size(), 4u);
  EXPECT_EQ(*exponents.begin(), 0);
  EXPECT_EQ(*exponents.rbegin(), 126);
}

// Each of the 576 operand bits is seen at 0 and at 1, alone among zeros (B25), and alone
// changes a result.
TEST(MacCorners, OperandBits) {
  std::set<int> zero, one, alone, counts;
  const MacUnit& mac = *FindMacUnit("mac");
  const Stimulus stimulus(mac, false, 1);
  std::set<uint32_t> results;
  ForEachDirected(false, [&](const Visit& v) {
    const Unit64* units[2] = {&v.step.a, &v.step.b};
    for (int side = 0; side < 2; ++side) {
      int ones = 0, last = 0;
      for (int bit = 0; bit < kUnitBits; ++bit) {
        const bool set = bit < 32
                             ? (units[side]->scale_word >> bit & 1) != 0
                             : (units[side]->codes[(bit - 32) / 8] >> (bit % 8) & 1) != 0;
        (set ? one : zero).insert(kUnitBits * side + bit);
        if (set) last = bit;
        ones += set ? 1 : 0;
      }
      if (ones == 1) alone.insert(kUnitBits * side + last);
    }
    if (v.item.category == "flipped-bit") {
      counts.insert(static_cast<int>(counts.size()));
      results.insert(v.result.value.bits());
    }
  });
  EXPECT_EQ(zero.size(), 2u * kUnitBits);
  EXPECT_EQ(one.size(), 2u * kUnitBits);
  EXPECT_EQ(alone.size(), 2u * kUnitBits);
  EXPECT_EQ(counts.size(), 2u * kUnitBits);
  // Without a flip: no flipped bit gives it.
  Step step;
  for (uint64_t k = 0; k < stimulus.directed_count(); ++k) {
    if (stimulus.item(k).category != "flipped-bit") continue;
    step = stimulus.steps(k)[0];
    step.a.scale_word ^= 1;  // bit 0 of A is the first
    break;
  }
  EXPECT_EQ(results.count(ToFp32(Hif4Dot(step.a, step.b)).value.bits()), 0u);
}

TEST(MacCorners, MicroExponents) {
  std::set<uint32_t> one_hot[2];
  ForEachDirected(false, [&](const Visit& v) {
    if (v.item.category != "micro-exponent") return;
    const uint32_t e1[2] = {v.step.a.scale_word >> 8, v.step.b.scale_word >> 8};
    for (int side = 0; side < 2; ++side) {
      if (e1[side] != 0 && (e1[side] & (e1[side] - 1)) == 0)
        one_hot[side].insert(e1[side]);
    }
  });
  EXPECT_EQ(one_hot[0].size(), 24u);
  EXPECT_EQ(one_hot[1].size(), 24u);
}

// Ties to even in both directions, just above and below a tie, of either sign; an
// addition that loses all leading bits but one, for every number of them.
TEST(MacCorners, Additions) {
  std::set<uint32_t> least;  // results other than 0, without their sign
  std::set<int> ties;        // bit 0: rounded up in magnitude, bit 1: negative
  std::set<int> lost;        // leading bits lost
  std::set<int> distances;   // of the exponents
  int carries = 0, minus_zero = 0;
  ForEachDirected(false, [&](const Visit& v) {
    const Fp32 acc = v.step.first ? v.step.init : v.before.fp32.acc;
    const Fp32 s = ToFp32(Hif4Dot(v.step.a, v.step.b)).value;
    if (!acc.is_finite() || !s.is_finite() || acc.is_zero() || s.is_zero()) {
      minus_zero += acc.bits() == 0x80000000u && s.is_zero() ? 1 : 0;
      return;
    }
    const Fp32 sum = AddFp32(acc, s).value;
    if (!sum.is_zero()) least.insert(sum.bits() & 0x7FFFFFFFu);
    const int larger = std::max(acc.exponent_field(), s.exponent_field());
    distances.insert(acc.exponent_field() - s.exponent_field());
    lost.insert(larger - sum.exponent_field());
    carries += sum.exponent_field() > larger ? 1 : 0;
    const double a =
        static_cast<double>(acc.significand()) * std::pow(2.0, acc.exponent() + 40);
    const double b =
        static_cast<double>(s.significand()) * std::pow(2.0, s.exponent() + 40);
    if (std::abs(acc.exponent() - s.exponent()) > 25) return;  // the sum is exact below
    const double exact = (acc.negative() ? -a : a) + (s.negative() ? -b : b);
    const double unit = std::pow(2.0, sum.exponent() + 40);
    const double rounded =
        static_cast<double>(sum.significand()) * unit * (sum.negative() ? -1 : 1);
    if (std::abs(rounded - exact) == unit / 2) {
      ties.insert((std::abs(rounded) > std::abs(exact) ? 1 : 0) | (exact < 0 ? 2 : 0));
    }
  });
  EXPECT_EQ(ties.size(), 4u);
  for (int n = 1; n <= 23; ++n) EXPECT_EQ(lost.count(n), 1u) << n;
  for (int d = -60; d <= 60; ++d) EXPECT_EQ(distances.count(d), 1u) << d;
  // |D| >= 2^-100, so what is left is at least a unit in the last place below that,
  // 2^-124.
  EXPECT_EQ(*least.begin(), 0x01800000u);
  EXPECT_GT(carries, 10);
  EXPECT_GT(minus_zero, 0);
}

// Every reachable value of the flags, from either accumulator; in HiF4 no overflow (A4).
TEST(MacCorners, Flags) {
  for (const bool exact : {false, true}) {
    std::set<int> flags;
    ForEachDirected(exact, [&](const Visit& v) {
      if (v.step.last) flags.insert(v.result.flags);
    });
    EXPECT_EQ(flags, exact ? (std::set<int>{0, 1, 4}) : (std::set<int>{0, 1, 4, 5}));
  }
}

TEST(MacCorners, Results) {
  for (const bool exact : {false, true}) {
    std::map<std::string, int> kinds;
    ForEachDirected(exact, [&](const Visit& v) {
      if (!v.step.last) return;
      const Fp32 r = v.result.value;
      EXPECT_TRUE(!r.is_nan() || r == Fp32::Nan());
      if (r.is_nan()) ++kinds["nan"];
      if (r.bits() == 0x7F800000u) ++kinds["+inf"];
      if (r.bits() == 0xFF800000u) ++kinds["-inf"];
      if (r.bits() == 0x7F7FFFFFu) ++kinds["+max"];
      if (r.bits() == 0xFF7FFFFFu) ++kinds["-max"];
      if (r.bits() == 0) ++kinds["+0"];
      EXPECT_NE(r.bits(), 0x80000000u) << "x + (-x), and -0 + +0, are +0";
      if (!r.is_zero() && r.exponent_field() == 0) {
        ++kinds[r.negative() ? "-subnormal" : "+subnormal"];
      }
    });
    EXPECT_EQ(kinds.size(), 8u) << "exact " << exact;
  }
}

// A2: results that go on after last, first in an open result (after NaN and infinity
// too), results of one step and long ones; init on other steps is a NaN that nobody
// reads.
TEST(MacCorners, FirstAndLast) {
  int single = 0, goes_on = 0, restarts = 0, restarts_after_nan = 0, long_ones = 0;
  bool open = false, was_last = false;
  std::set<uint32_t> inits;
  ForEachDirected(false, [&](const Visit& v) {
    if (v.step.first) {
      inits.insert(v.step.init.bits());
      restarts += open ? 1 : 0;
      restarts_after_nan += open && v.before.fp32.acc.is_nan() ? 1 : 0;
    } else {
      EXPECT_TRUE(v.step.init.is_nan());
      goes_on += was_last ? 1 : 0;
    }
    single += v.item.steps.size() == 1 ? 1 : 0;
    long_ones += v.item.steps.size() > 90 && v.step.last ? 1 : 0;
    was_last = v.step.last;
    open = !v.step.last;
  });
  for (const int count : {single, goes_on, restarts, restarts_after_nan, long_ones}) {
    EXPECT_GT(count, 1);
  }
  for (const uint32_t init : {0x7F7FFFFFu, 0xFF7FFFFFu, 0x7F800000u, 0xFF800000u,
                              0x7FC00000u, 0x7F800001u, 0x80000000u, 0x00000001u}) {
    EXPECT_EQ(inits.count(init), 1u) << std::hex << init;
  }
}

// A5: a total with a tie that only an init far below the window decides, both ways;
// totals that cancel from the top of the window to its bottom.
TEST(MacCorners, ExactWindow) {
  std::set<uint32_t> ties;
  int cancelled = 0;
  ForEachDirected(true, [&](const Visit& v) {
    if (v.item.category != "window" || !v.step.last) return;
    if (v.after.exact.total.word[1] == (1ull << 24 | 1) << 40 &&
        v.after.exact.total.word[0] == 0 && v.after.exact.init.exponent_field() < 100) {
      ties.insert(v.result.value.bits());
    }
    const WideInt<3>& before = v.before.exact.total;
    const WideInt<3> after = IsNegative(v.after.exact.total) ? Negate(v.after.exact.total)
                                                             : v.after.exact.total;
    cancelled += (before.word[2] != 0 || before.word[1] >> 60 != 0) &&
                         after.word[2] == 0 && after.word[1] == 0
                     ? 1
                     : 0;
  });
  // 2^24 + 1: even below, one unit above.
  EXPECT_EQ(ties, (std::set<uint32_t>{0x4B800000u, 0x4B800001u}));
  EXPECT_GT(cancelled, 4);
}

}  // namespace
}  // namespace hif4
