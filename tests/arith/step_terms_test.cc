#include "model/arith/step_terms.h"

#include <gtest/gtest.h>

#include "model/arith/hif4_mac.h"
#include "tests/arith/exact_number.h"
#include "tests/arith/host_float.h"
#include "tests/arith/random.h"

namespace hif4 {
namespace {

ScaledInt Term(int64_t significand, int exponent) {
  ScaledInt term;
  term.significand = significand;
  term.exponent = exponent;
  return term;
}

ScaledInt NanTerm() {
  ScaledInt term = Term(7, 3);
  term.nan = true;
  return term;
}

RoundedFp32 Round(std::initializer_list<ScaledInt> list) {
  StepTerms terms;
  for (const ScaledInt& term : list) AddTerm(&terms, term);
  return RoundTerms(terms);
}

ExactNumber Sum(const StepTerms& terms) {
  ExactNumber sum;
  for (int i = 0; i < terms.count; ++i) {
    sum += ExactNumber::Of(terms.term[i].significand, terms.term[i].exponent);
  }
  return sum;
}

void CheckNearest(const StepTerms& terms) {
  const RoundedFp32 ours = RoundTerms(terms);
  const ExactNumber::Nearest nearest = Sum(terms).NearestFp32();
  ASSERT_EQ(ours.value.bits(), nearest.bits);
  ASSERT_EQ(ours.flags,
            (nearest.inexact ? kInexact : 0) | (nearest.overflow ? kOverflow : 0));
}

// R6: D and R are exact in binary32, so S is one addition of the host.
TEST(StepTerms, MainAndResidualAsTheHostAdds) {
  Random random(1);
  int inexact = 0;
  for (int i = 0; i < 200000; ++i) {
    Step step;
    step.a = RandomUnit(&random);
    step.b = RandomUnit(&random);
    step.r = RandomResqUnit(&random);
    step.has_residual = true;
    const uint32_t scale = step.a.scale_word & 0xFF;  // most residuals lie not far below
    if (random.Flip() && scale > 20) {
      step.r.scale_word = (step.r.scale_word & ~0xFFu) | (scale - 20 + random.Below(20));
    }
    const StepTerms terms = Hif4Terms(step);
    const RoundedFp32 s = RoundTerms(terms);
    const RoundedFp32 host =
        HostAdd(ToFp32(terms.term[0]).value, ToFp32(terms.term[1]).value);
    ASSERT_EQ(s.value.bits(), host.value.bits());
    ASSERT_EQ(s.flags, host.flags | terms.flags);
    inexact += (s.flags & kInexact) != 0;
  }
  EXPECT_GT(inexact, 10000);
}

TEST(StepTerms, OneTermIsItsRounding) {
  Random random(2);
  for (int i = 0; i < 5000; ++i) {
    StepTerms terms;
    AddTerm(&terms, Term(static_cast<int64_t>(random.Next()) >> random.Below(64),
                         random.Between(-256, 100)));
    CheckNearest(terms);
  }
}

// C1, C2, R7: up to four terms, as far apart as the scales of MXFP4 allow.
TEST(StepTerms, ManyTermsRoundOnce) {
  Random random(3);
  for (int i = 0; i < 20000; ++i) {
    StepTerms terms;
    const int spread = i % 4 == 0 ? 508 : 30 * (i % 4);
    const int low = random.Between(-256, 252 - spread);
    for (int n = random.Between(1, kMaxTerms); n > 0; --n) {
      AddTerm(&terms, Term(random.Between(-4608, 4608), low + random.Between(0, spread)));
    }
    CheckNearest(terms);
  }
}

// The exponent of a zero takes part without a trace, wherever it lies.
TEST(StepTerms, ZeroTermsChangeNothing) {
  for (const int exponent : {-256, -20, 0, 252}) {
    const RoundedFp32 s = Round({Term(0, exponent), Term(-3, 5), Term(0, 252)});
    EXPECT_EQ(s.value.bits(), 0xC2C00000u);  // -96
    EXPECT_EQ(s.flags, 0);
  }
  EXPECT_EQ(Round({Term(0, -256), Term(0, 252)}).value.bits(), 0u);
  EXPECT_EQ(Round({}).value.bits(), 0u);
}

// C2: an exact zero is +0, a sum that underflows keeps its sign, it may be subnormal.
TEST(StepTerms, ZerosAndSubnormals) {
  EXPECT_EQ(Round({Term(144, -256), Term(-144, -256)}).value.bits(), 0u);
  EXPECT_EQ(Round({Term(144, -256), Term(-144, -256)}).flags, 0);
  EXPECT_EQ(Round({Term(143, -256), Term(-144, -256)}).value.bits(), 0x80000000u);
  EXPECT_EQ(Round({Term(143, -256), Term(-144, -256)}).flags, kInexact);
  EXPECT_EQ(Round({Term(1, -150), Term(1, -200)}).value.bits(), 0x00000001u);
  EXPECT_EQ(Round({Term(1, -150), Term(-1, -200)}).value.bits(), 0u);
  EXPECT_EQ(Round({Term(-1, -150), Term(-1, -150)}).value.bits(), 0x80000001u);
}

TEST(StepTerms, Overflow) {
  EXPECT_EQ(Round({Term(-1, 127), Term(-1, 127)}).value.bits(), 0xFF800000u);
  EXPECT_EQ(Round({Term(-1, 127), Term(-1, 127)}).flags, kInexact | kOverflow);
  EXPECT_EQ(Round({Term(4608, 252), Term(-4608, 252), Term(1, 0)}).value.bits(),
            0x3F800000u);  // no infinity on the way
  EXPECT_EQ(Round({Term(1, 128), Term(-1, 103)}).value.bits(), Fp32::kInfinity);
  EXPECT_EQ(Round({Term(1, 128), Term(-1, 103), Term(-1, -256)}).value.bits(),
            0x7F7FFFFFu);
}

// A NaN wins wherever it stands; no other flag but those of the terms.
TEST(StepTerms, Nan) {
  const ScaledInt one = Term(1, 0), tiny = Term(1, -60);
  for (const RoundedFp32& s :
       {Round({NanTerm()}), Round({NanTerm(), one, tiny}), Round({one, NanTerm(), tiny}),
        Round({one, tiny, NanTerm()}), Round({NanTerm(), NanTerm()})}) {
    EXPECT_EQ(s.value.bits(), Fp32::kQuietNan);
    EXPECT_EQ(s.flags, 0);
  }
}

TEST(StepTerms, FlagsOfTheTermsAreKept) {
  StepTerms terms;
  terms.flags = kMalformed;
  AddTerm(&terms, Term(1, 0));
  EXPECT_EQ(RoundTerms(terms).flags, kMalformed);
  AddTerm(&terms, Term(1, -60));
  EXPECT_EQ(RoundTerms(terms).flags, kMalformed | kInexact);
  AddTerm(&terms, NanTerm());
  EXPECT_EQ(RoundTerms(terms).flags, kMalformed);
}

}  // namespace
}  // namespace hif4
