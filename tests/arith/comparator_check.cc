#include "tests/arith/comparator_check.h"

#include <gtest/gtest.h>

#include "model/arith/mac_accumulator.h"
#include "model/arith/mxfp4_mac.h"
#include "model/arith/nvfp4_dot.h"
#include "model/arith/nvfp4_mac.h"
#include "tests/arith/exact_number.h"
#include "tests/arith/host_float.h"
#include "tests/arith/random.h"
#include "tests/arith/spec_values.h"

namespace hif4 {
namespace {

// Element by element: quarters times a power of two or, in NVFP4, times 2^-18 units of
// the product of two E4M3.
ExactNumber Product(bool nvfp4, double x, double y, uint32_t scale_x, uint32_t scale_y) {
  const int64_t quarters = static_cast<int64_t>(4 * x * y);
  if (!nvfp4) {
    return ExactNumber::Of(quarters, static_cast<int>(scale_x + scale_y) - 254 - 2);
  }
  const double units = std::ldexp(E4m3Value(scale_x) * E4m3Value(scale_y), 18);
  return ExactNumber::Of(quarters * static_cast<int64_t>(units), -18 - 2);
}

struct Reference {
  ExactNumber sum;
  bool nan = false;
};

bool IsNan(bool nvfp4, uint32_t byte) {
  return nvfp4 ? (byte & 0x7F) == 0x7F : byte == 0xFF;
}

Reference ReferenceStep(bool nvfp4, const Step& step) {
  const int length = nvfp4 ? 16 : 32;
  Reference out;
  for (int block = 0; block < 64 / length; ++block) {
    out.nan = out.nan || IsNan(nvfp4, ScaleByte(step.a.scale_word, block)) ||
              IsNan(nvfp4, ScaleByte(step.b.scale_word, block)) ||
              (step.has_residual && IsNan(nvfp4, ScaleByte(step.r.scale_word, block)));
  }
  if (out.nan) return out;
  for (int i = 0; i < 64; ++i) {
    out.sum += Product(nvfp4, E2m1Of(step.a, i), E2m1Of(step.b, i),
                       ScaleByte(step.a.scale_word, i / length),
                       ScaleByte(step.b.scale_word, i / length));
  }
  for (int n = 0; step.has_residual && n < 32; ++n) {
    const int i = KeptIndex(step.r, n);
    out.sum += Product(nvfp4, E2m1Of(step.r, n), E2m1Of(step.b, i),
                       ScaleByte(step.r.scale_word, i / length),
                       ScaleByte(step.b.scale_word, i / length));
  }
  return out;
}

bool Malformed(const ResqUnit& r) {
  for (int n = 0; n < 32; n += 2) {
    if (KeptIndex(r, n) >= KeptIndex(r, n + 1)) return true;
  }
  return false;
}

// Scales that keep the blocks near each other, so that they cancel and round.
uint32_t NearScales(Random* random, bool nvfp4) {
  const int centre = nvfp4 ? random->Between(0, 110) : random->Between(3, 230);
  uint32_t word = 0;
  for (int b = 0; b < 4; ++b) {
    word |= static_cast<uint32_t>(centre + random->Below(nvfp4 ? 16 : 12)) << (8 * b);
  }
  return word;
}

Step RandomStep(Random* random, bool nvfp4) {
  Step step;
  step.a = RandomUnit(random);
  step.b = RandomUnit(random);
  step.r = RandomResqUnit(random);
  step.has_residual = random->Flip();
  if (random->Below(4) != 0) {
    step.a.scale_word = NearScales(random, nvfp4);
    step.b.scale_word = NearScales(random, nvfp4);
    step.r.scale_word = random->Flip() ? step.a.scale_word : NearScales(random, nvfp4);
  }
  return step;
}

StepTerms Terms(bool nvfp4, const Step& step) {
  return nvfp4 ? Nvfp4Terms(step) : Mxfp4Terms(step);
}

}  // namespace

void CheckSteps(Comparator format, int count) {
  const bool nvfp4 = format == Comparator::kNvfp4;
  Random random(nvfp4 ? 1 : 2);
  int nan = 0, inexact = 0, overflow = 0, subnormal = 0, malformed = 0;
  for (int i = 0; i < count; ++i) {
    const Step step = RandomStep(&random, nvfp4);
    const RoundedFp32 s = RoundTerms(Terms(nvfp4, step));
    const Reference reference = ReferenceStep(nvfp4, step);
    const int shape = step.has_residual && Malformed(step.r) ? kMalformed : 0;
    malformed += shape != 0;
    if (reference.nan) {
      ASSERT_EQ(s.value.bits(), Fp32::kQuietNan);
      ASSERT_EQ(s.flags, shape);
      ++nan;
      continue;
    }
    const ExactNumber::Nearest nearest = reference.sum.NearestFp32();
    ASSERT_EQ(s.value.bits(), nearest.bits);
    ASSERT_EQ(s.flags, (nearest.inexact ? kInexact : 0) |
                           (nearest.overflow ? kOverflow : 0) | shape);
    inexact += nearest.inexact;
    overflow += nearest.overflow;
    subnormal += s.value.exponent_field() == 0 && !s.value.is_zero();
  }
  EXPECT_GT(nan, 10);
  EXPECT_GT(malformed, 1000);
  EXPECT_GT(inexact, 100);
  if (!nvfp4) {
    EXPECT_GT(overflow, 100);
    EXPECT_GT(subnormal, 20);
  }
}

void CheckResults(Comparator format, int count) {
  const bool nvfp4 = format == Comparator::kNvfp4;
  Random random(nvfp4 ? 3 : 4);
  int invalid = 0;
  for (int n = 0; n < count; ++n) {
    const Fp32 init = RandomFp32(&random, random.Below(255));
    MacAccumulator fp32, exact;
    Fp32 host = init;
    ExactNumber total = ExactNumber::OfFp32(init.bits());
    int flags = 0, malformed = 0;
    bool nan = false;
    for (int i = 0, steps = random.Between(1, 6); i < steps; ++i) {
      const Step step = RandomStep(&random, nvfp4);
      const StepTerms terms = Terms(nvfp4, step);
      fp32 = AccumulateFp32(fp32, i == 0, init, terms);
      if (nvfp4) exact = AccumulateExact(exact, i == 0, init, terms, kNvfp4Window);

      const Reference reference = ReferenceStep(nvfp4, step);
      malformed |= terms.flags;
      nan = nan || reference.nan;
      total += reference.sum;
      Fp32 s = Fp32::Nan();
      if (reference.nan) {
        flags |= kInvalid;
      } else {
        const ExactNumber::Nearest nearest = reference.sum.NearestFp32();
        s = Fp32::FromBits(nearest.bits);
        flags |= (nearest.inexact ? kInexact : 0) | (nearest.overflow ? kOverflow : 0);
      }
      const RoundedFp32 sum = HostAdd(host, s);
      host = sum.value;
      flags |= sum.flags;
    }
    ASSERT_EQ(ResultFp32(fp32).value.bits(), host.bits());
    ASSERT_EQ(ResultFp32(fp32).flags, flags | malformed);
    invalid += !nan && host.is_nan();
    if (!nvfp4) continue;
    const RoundedFp32 result = ResultExact(exact, kNvfp4Window);
    const ExactNumber::Nearest nearest = total.NearestFp32();
    ASSERT_EQ(result.value.bits(), nan ? Fp32::kQuietNan : nearest.bits);
    ASSERT_EQ(result.flags, (nan               ? kInvalid
                             : nearest.inexact ? kInexact
                                               : 0) |
                                malformed);
  }
  if (!nvfp4) {
    EXPECT_GT(invalid, 5);  // Inf - Inf happens in MXFP4
  }
}

}  // namespace hif4
