// The arithmetic does not depend on the floating-point environment or the locale that a
// host program has set: flush to zero, denormals are zero, rounding direction, traps,
// decimal comma.
#include <gtest/gtest.h>

#include <cfenv>
#include <clocale>
#include <locale>
#include <sstream>

#include "model/arith/fp32_add.h"
#include "model/arith/hif4_mac.h"
#include "model/arith/mac_accumulator.h"
#include "model/arith/mxfp4_mac.h"
#include "model/arith/nvfp4_mac.h"
#include "tests/arith/host_float.h"
#include "tests/arith/random.h"

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

namespace hif4 {
namespace {

void Mix(uint64_t* digest, const RoundedFp32& x) {
  *digest =
      (*digest ^ x.value.bits() ^ static_cast<uint64_t>(x.flags) << 32) * 0x100000001B3u;
}

// Everything that rounds, subnormals and ties among it.
uint64_t Digest() {
  Random random(1);
  uint64_t digest = 0xCBF29CE484222325u;
  for (int i = 0; i < 20000; ++i) {
    const int field = i % 2 == 0 ? random.Below(3) : random.Below(255);
    const Fp32 x = RandomFp32(&random, field), y = RandomFp32(&random, field);
    Mix(&digest, AddFp32(x, y));
    Mix(&digest, RoundToFp32(random.Flip(), random.Next() | 1, random.Between(-220, 80),
                             random.Flip()));
    Step step;
    step.first = true;
    step.init = x;
    step.a = RandomUnit(&random);
    step.b = RandomUnit(&random);
    step.r = RandomResqUnit(&random);
    step.has_residual = true;
    const StepTerms terms = Hif4Terms(step);
    Mix(&digest, RoundTerms(terms));
    Mix(&digest, ResultFp32(AccumulateFp32({}, true, x, terms)));
    Mix(&digest,
        ResultExact(AccumulateExact({}, true, x, terms, kHif4Window), kHif4Window));
  }
  return digest;
}

float Sum(uint32_t x, uint32_t y) {
  const volatile float a = HostFloat(Fp32::FromBits(x)), b = HostFloat(Fp32::FromBits(y));
  const volatile float sum = a + b;  // here, not after the environment is restored
  return sum;
}

// The same bits from every compiler, with every option and on every machine.
TEST(Environment, RecordedDigest) { EXPECT_EQ(Digest(), 0x6EE2C9B99D3C3CE5u); }

TEST(Environment, RoundingDirection) {
  const uint64_t expected = Digest();
  for (const int direction : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
    ASSERT_EQ(std::fesetround(direction), 0);
    const uint64_t digest = Digest();
    const float less = Sum(0x3F800000u, 0x33000000u),
                more = Sum(0x3F800000u, 0x33800001u);
    std::fesetround(FE_TONEAREST);
    // The host does round otherwise now.
    EXPECT_FALSE(HostBits(less) == 0x3F800000u && HostBits(more) == 0x3F800001u);
    EXPECT_EQ(digest, expected);
  }
}

#if defined(__SSE2__)
TEST(Environment, FlushToZeroAndDenormalsAreZero) {
  const uint64_t expected = Digest();
  const unsigned saved = _mm_getcsr();
  _mm_setcsr(saved | 0x8040);  // FTZ, DAZ
  const uint64_t digest = Digest();
  const float flushed = Sum(0x00000001u, 0x00000001u);
  _mm_setcsr(saved);
  EXPECT_EQ(flushed, 0.0f);  // the host does flush
  EXPECT_EQ(digest, expected);
}
#endif

// No floating-point operation happens at all: no exception is raised, even where the
// emulated one is inexact, overflows or is invalid.
TEST(Environment, RaisesNoException) {
  std::feclearexcept(FE_ALL_EXCEPT);
  const uint64_t digest = Digest();
  AddFp32(Fp32::Infinity(true), Fp32::Infinity(false));
  AddFp32(Fp32::FromBits(0x7F7FFFFFu), Fp32::FromBits(0x7F7FFFFFu));
  EXPECT_EQ(std::fetestexcept(FE_ALL_EXCEPT), 0);
  EXPECT_NE(digest, 0u);
}

struct DecimalComma : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
};

TEST(Environment, Locale) {
  const uint64_t expected = Digest();
  const std::locale saved =
      std::locale::global(std::locale(std::locale(), new DecimalComma));
  std::setlocale(LC_ALL, "de_DE.UTF-8");  // where it is installed
  const uint64_t digest = Digest();
  std::ostringstream text;
  text << 0.5;
  std::locale::global(saved);
  EXPECT_EQ(text.str(), "0,5");
  EXPECT_EQ(digest, expected);
}

}  // namespace
}  // namespace hif4
