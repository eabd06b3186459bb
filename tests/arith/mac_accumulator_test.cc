#include "model/arith/mac_accumulator.h"

#include <gtest/gtest.h>

#include "model/arith/hif4_mac.h"
#include "tests/arith/exact_number.h"
#include "tests/arith/host_float.h"
#include "tests/arith/random.h"

namespace hif4 {
namespace {

struct Mac {
  bool exact;
  MacAccumulator state;

  void Accumulate(const Step& step) {
    const StepTerms terms = Hif4Terms(step);
    state = exact ? AccumulateExact(state, step.first, step.init, terms, kHif4Window)
                  : AccumulateFp32(state, step.first, step.init, terms);
  }
  RoundedFp32 Result() const {
    return exact ? ResultExact(state, kHif4Window) : ResultFp32(state);
  }
};

Step OpenStep(uint32_t init) {
  Step step;
  step.first = true;
  step.init = Fp32::FromBits(init);
  return step;
}

// A unit pair with P = 32,768 (+ 1 with `odd`), both scales as given: 41 lanes of 28 *
// 28, 20 * 28, 8 * 8 and, with no micro-exponents in the last 8 lanes, 1 * 1.
Step Sum32768(uint32_t init, uint32_t scale, bool odd) {
  Step step = OpenStep(init);
  step.a.scale_word = step.b.scale_word = 0x3FFF7F00u | scale;
  for (int i = 0; i < 41; ++i) {
    SetCode(&step.a, i, 7);
    SetCode(&step.b, i, 7);
  }
  SetCode(&step.a, 41, 5);
  SetCode(&step.b, 41, 7);
  SetCode(&step.a, 42, 2);
  SetCode(&step.b, 42, 2);
  if (odd) {
    SetCode(&step.a, 63, 1);
    SetCode(&step.b, 63, 1);
  }
  return step;
}

uint32_t ResultOf(bool exact, std::initializer_list<Step> steps) {
  Mac mac = {exact, {}};
  for (const Step& step : steps) mac.Accumulate(step);
  return mac.Result().value.bits();
}

// Case B17: -1 + 32,768 units of 2^-40 is a tie, one unit more is not.
TEST(MacAccumulator, NegativeAccumulatorTieAndSticky) {
  constexpr uint32_t kScale = 30 << 2;  // 2^-18
  for (const bool exact : {false, true}) {
    EXPECT_EQ(ResultOf(exact, {Sum32768(0xBF800000u, kScale, false)}), 0xBF800000u);
    EXPECT_EQ(ResultOf(exact, {Sum32768(0xBF800000u, kScale, true)}), 0xBF7FFFFFu);
  }
}

// Case B18: C first. 2^24 + 1 + 1 stays in FP32; the exact accumulator keeps both.
TEST(MacAccumulator, InitIsAddedFirst) {
  Step one = OpenStep(0x4B800000u);
  one.a.scale_word = one.b.scale_word = 48 << 2;
  SetCode(&one.a, 0, 4);
  SetCode(&one.b, 0, 4);
  Step next = one;
  next.first = false;
  EXPECT_EQ(ResultOf(false, {one, next}), 0x4B800000u);
  EXPECT_EQ(ResultOf(true, {one, next}), 0x4B800001u);
}

// All steps of random results, both accumulators, against the exact sum and the host.
TEST(MacAccumulator, RandomResults) {
  Random random(1);
  for (int n = 0; n < 4000; ++n) {
    Mac fp32 = {false, {}}, exact = {true, {}};
    const Fp32 init = RandomFp32(&random, random.Between(60, 190));
    ExactNumber sum = ExactNumber::OfFp32(init.bits());
    Fp32 host = init;
    uint8_t host_flags = 0, malformed = 0;
    bool nan = false;
    for (int i = 0, steps = random.Between(1, 9); i < steps; ++i) {
      Step step = OpenStep(init.bits());
      step.first = i == 0;
      step.a = RandomUnit(&random);
      step.b = RandomUnit(&random);
      step.has_residual = random.Flip();
      step.r = RandomResqUnit(&random);
      fp32.Accumulate(step);
      exact.Accumulate(step);

      const StepTerms terms = Hif4Terms(step);
      RoundedFp32 s = ToFp32(terms.term[0]);
      if (terms.count == 2) s = HostAdd(s.value, ToFp32(terms.term[1]).value);
      const RoundedFp32 added = HostAdd(host, s.value);
      host = added.value;
      malformed |= terms.flags;
      for (int t = 0; t < terms.count; ++t) {
        nan = nan || terms.term[t].nan;
        if (nan) continue;
        sum += ExactNumber::Of(terms.term[t].significand, terms.term[t].exponent);
      }
      host_flags = static_cast<uint8_t>(host_flags | s.flags | added.flags);
    }
    if (nan) host_flags |= kInvalid;
    ASSERT_EQ(fp32.Result().value.bits(), host.bits());
    ASSERT_EQ(fp32.Result().flags, host_flags | malformed);
    const ExactNumber::Nearest nearest = sum.NearestFp32();
    ASSERT_EQ(exact.Result().value.bits(), nan ? Fp32::kQuietNan : nearest.bits);
    ASSERT_EQ(exact.Result().flags, (nan               ? kInvalid
                                     : nearest.inexact ? kInexact
                                                       : 0) |
                                        malformed);
  }
}

// A2: `first` drops an unfinished result with its flags and NaN; without it a result goes
// on, also after one has left.
TEST(MacAccumulator, FirstDropsWhatWas) {
  for (const bool exact : {false, true}) {
    Step nan = OpenStep(0x7FC00000u);
    nan.a.scale_word = 0xFF;
    nan.has_residual = true;  // all positions 0: malformed
    Mac mac = {exact, {}};
    mac.Accumulate(nan);
    EXPECT_EQ(mac.Result().flags, kInvalid | kMalformed);
    Step one = OpenStep(0x40000000u);
    one.a.scale_word = one.b.scale_word = 48 << 2;
    SetCode(&one.a, 9, 4);
    SetCode(&one.b, 9, 4);
    mac.Accumulate(one);
    EXPECT_EQ(mac.Result().value.bits(), 0x40400000u);
    EXPECT_EQ(mac.Result().flags, 0);
    one.first = false;
    one.init = Fp32::Nan();
    mac.Accumulate(one);
    EXPECT_EQ(mac.Result().value.bits(), 0x40800000u);
    EXPECT_EQ(mac.Result().flags, 0);
  }
}

// After reset or flush a step without `first` adds to +0.
TEST(MacAccumulator, ResetState) {
  for (const bool exact : {false, true}) {
    const Mac mac = {exact, {}};
    EXPECT_EQ(mac.Result().value.bits(), 0u);
    EXPECT_EQ(mac.Result().flags, 0);
  }
}

}  // namespace
}  // namespace hif4
