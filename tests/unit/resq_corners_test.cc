// That the directed stimulus of the MAC with a residual reaches what it claims, and finds
// MACs that are wrong in one way each.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "model/arith/fp32_accumulator.h"
#include "model/arith/fp32_add.h"
#include "model/arith/hif4_dot.h"
#include "model/arith/resq_dot.h"
#include "model/format/hif4_scale.h"
#include "model/format/s1p2.h"
#include "model/unit/stimulus.h"

namespace hif4 {
namespace {

void ForEachStep(const std::function<void(const Item&, const Step&)>& visit) {
  const Stimulus stimulus(*FindMacUnit("resq"), false, 1);
  for (uint64_t k = 0; k < stimulus.directed_count(); ++k) {
    const Item item = stimulus.item(k);
    for (const Step& step : item.steps) visit(item, step);
  }
}

int32_t ResidualSum(const Step& step) {
  return SumUnit(SumKeptLanes(step.r, step.b), step.r.scale_word, step.b.scale_word);
}

TEST(ResqCorners, Operands) {
  std::set<int> pairs, bits, alone;
  std::set<uint8_t> scales;
  std::set<int32_t> sums;
  std::set<int> nans;
  int ignored = 0, zero = 0;
  ForEachStep([&](const Item&, const Step& step) {
    ignored += !step.has_residual && FirstMalformedGroup(step.r) >= 0 ? 1 : 0;
    if (!step.has_residual) return;
    const Hif4Scale r = Hif4Scale::FromBits(step.r.scale_word);
    scales.insert(r.base().bits());
    sums.insert(ResidualSum(step));
    nans.insert((Hif4Scale::FromBits(step.a.scale_word).is_nan() ? 1 : 0) |
                (Hif4Scale::FromBits(step.b.scale_word).is_nan() ? 2 : 0) |
                (r.is_nan() ? 4 : 0));
    bool codes = false;
    for (int n = 0; n < kResqLength; ++n) codes = codes || (Code(step.r, n) & 7) != 0;
    zero += codes ? 0 : 1;
    for (int k = 0; k < 16; ++k) {
      pairs.insert(16 * k + 4 * Position(step.r, 2 * k + 1) + Position(step.r, 2 * k));
    }
  });
  EXPECT_EQ(pairs.size(), 256u);
  EXPECT_EQ(scales.size(), 256u);
  EXPECT_EQ(*sums.begin(), -25088);
  EXPECT_EQ(*sums.rbegin(), 25088);
  EXPECT_EQ(nans.size(), 8u);
  EXPECT_GT(ignored, 10);
  EXPECT_GT(zero, 10);
}

// D + R: exactly 0, rounded up and down at a tie, R lost and D lost.
TEST(ResqCorners, Sums) {
  std::set<std::string> kinds;
  ForEachStep([&](const Item&, const Step& step) {
    if (!step.has_residual) return;
    const Fp32 d = ToFp32(Hif4Dot(step.a, step.b)).value;
    const Fp32 r = ToFp32(ResqDot(step.r, step.b)).value;
    if (!d.is_finite() || !r.is_finite() || d.is_zero() || r.is_zero()) return;
    const RoundedFp32 s = AddFp32(d, r);
    const uint32_t magnitude = s.value.bits() & 0x7FFFFFFFu;
    if (magnitude == 0x0C800000u) kinds.insert("smallest");  // 4 * 2^-104
    const int distance = d.exponent_field() - r.exponent_field();
    if (s.value.is_zero()) kinds.insert("cancelled");
    if (s.flags == kInexact && s.value == d) kinds.insert("R lost");
    if (s.flags == kInexact && s.value == r) kinds.insert("D lost");
    if (s.flags == kInexact && s.value != d && s.value != r) kinds.insert("rounded");
    if (distance > 40) kinds.insert("R far below");
    if (distance < -40) kinds.insert("R far above");
  });
  EXPECT_EQ(kinds.size(), 7u);
}

enum class Fault {
  kNone,
  kIgnoresPositions,
  kSwapsPositions,
  kE1ByKeptIndex,
  kScaleOfMain,
  kResidualAlways,
  kNanOfResidualIgnored,
  kRoundedOnce,
  kInexactOfSumLost,
  kMalformedMissed,
  kMalformedWithoutResidual,
  kMalformedOfLastStepOnly,
  kMalformedKept,
  kMalformedMasksProducts,
  kCount
};

ScaledInt FaultyResidual(Fault fault, const Step& step) {
  const Hif4Scale scale_r = Hif4Scale::FromBits(
      fault == Fault::kScaleOfMain ? step.a.scale_word : step.r.scale_word);
  const Hif4Scale scale_b = Hif4Scale::FromBits(step.b.scale_word);
  int32_t p = 0;
  for (int n = 0; n < kResqLength; ++n) {
    int i = OriginalIndex(step.r, n);
    if (fault == Fault::kIgnoresPositions) i = 4 * (n / 2) + n % 2;
    if (fault == Fault::kSwapsPositions) i = OriginalIndex(step.r, n ^ 1);
    if (fault == Fault::kMalformedMasksProducts && n % 2 == 1 &&
        Position(step.r, n) <= Position(step.r, n - 1)) {
      continue;
    }
    const int e = fault == Fault::kE1ByKeptIndex ? n : i;
    const int shift = scale_r.micro_exponent(e) + scale_b.micro_exponent(i);
    p += S1p2::FromBits(Code(step.r, n)).quarters() *
         S1p2::FromBits(Code(step.b, i)).quarters() * (1 << shift);
  }
  ScaledInt r = ScaleProduct(p, scale_r.base(), scale_b.base());
  if (fault == Fault::kNanOfResidualIgnored) r.nan = scale_b.is_nan();
  return r;
}

// One result at a time, FP32.
struct FaultyResq {
  Fault fault;
  Fp32Accumulator state;
  uint8_t malformed = 0;

  void Accumulate(const Step& step) {
    const RoundedFp32 d = ToFp32(Hif4Dot(step.a, step.b));
    RoundedFp32 s = d;
    const bool used = step.has_residual || fault == Fault::kResidualAlways;
    const ScaledInt residual = FaultyResidual(fault, step);
    if (used) s = AddFp32(d.value, ToFp32(residual).value);
    if (fault == Fault::kInexactOfSumLost) s.flags = 0;
    const bool wrong = FirstMalformedGroup(step.r) >= 0 &&
                       (used || fault == Fault::kMalformedWithoutResidual) &&
                       fault != Fault::kMalformedMissed;
    const bool clears = step.first && fault != Fault::kMalformedKept;
    if (clears || fault == Fault::kMalformedOfLastStepOnly) malformed = 0;
    if (wrong) malformed = kMalformed;
    if (fault == Fault::kRoundedOnce && used && s.value.is_finite()) {
      ExactAccumulator sum = OpenExact(step.first ? step.init : state.acc);
      AddExact(&sum, Hif4Dot(step.a, step.b), kHif4Window);
      AddExact(&sum, residual, kHif4Window);
      const RoundedFp32 once = RoundExact(sum, kHif4Window);
      const uint8_t before = step.first ? uint8_t{0} : state.flags;
      state.acc = once.value;
      state.flags = static_cast<uint8_t>(before | once.flags);
      return;
    }
    state = hif4::Accumulate(state, step.first, step.init, s);
  }
};

int WrongResults(Fault fault) {
  const MacUnit& resq = *FindMacUnit("resq");
  const Stimulus stimulus(resq, false, 1);
  int wrong = 0;
  for (uint64_t k = 0; k < stimulus.directed_count(); ++k) {
    GoldenMac golden(resq, false);
    FaultyResq faulty{fault, {}, 0};
    for (const Step& step : stimulus.steps(k)) {
      golden.Accumulate(step);
      faulty.Accumulate(step);
      const RoundedFp32 expected = golden.Result();
      const bool same = expected.value == faulty.state.acc &&
                        expected.flags == (faulty.state.flags | faulty.malformed);
      wrong += step.last && !same ? 1 : 0;
    }
  }
  return wrong;
}

TEST(ResqFaults, NoneIsRight) { EXPECT_EQ(WrongResults(Fault::kNone), 0); }

TEST(ResqFaults, EachIsFound) {
  for (int f = 1; f < static_cast<int>(Fault::kCount); ++f) {
    EXPECT_GT(WrongResults(static_cast<Fault>(f)), 0) << "fault " << f;
  }
}

// Random items mix steps with and without a residual, scales near and far, malformed
// ones.
TEST(ResqStimulus, RandomItemsVary) {
  const Stimulus stimulus(*FindMacUnit("resq"), false, 5);
  int with = 0, without = 0, malformed = 0, mixed = 0;
  std::set<int> distances;
  for (uint64_t k = stimulus.directed_count(); k < stimulus.directed_count() + 20000;
       ++k) {
    int here = 0, plain = 0;
    if (stimulus.item(k).category.compare(0, 5, "resq-") != 0) continue;
    for (const Step& step : stimulus.steps(k)) {
      (step.has_residual ? here : plain) += 1;
      malformed += step.has_residual && FirstMalformedGroup(step.r) >= 0 ? 1 : 0;
      distances.insert(static_cast<int>(step.r.scale_word & 0xFF) -
                       static_cast<int>(step.a.scale_word & 0xFF));
    }
    with += here;
    without += plain;
    mixed += here > 0 && plain > 0 ? 1 : 0;
  }
  EXPECT_GT(with, 10000);
  EXPECT_GT(without, 10000);
  EXPECT_GT(mixed, 2000);
  EXPECT_GT(malformed, with / 40);
  EXPECT_LT(malformed, with / 8);
  EXPECT_GT(distances.size(), 400u);
}

}  // namespace
}  // namespace hif4
