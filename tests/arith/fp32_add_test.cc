#include "model/arith/fp32_add.h"

#include <gtest/gtest.h>

#include "tests/arith/exact_number.h"
#include "tests/arith/host_float.h"
#include "tests/arith/random.h"

namespace hif4 {
namespace {

// Counts the results by kind, so that a run that reached nothing is seen.
struct Reached {
  int exact = 0, inexact = 0, overflow = 0, invalid = 0, nan = 0, subnormal = 0, zero = 0;
};

void CheckOne(Fp32 a, Fp32 b, Reached* reached) {
  const RoundedFp32 ours = AddFp32(a, b), host = HostAdd(a, b);
  ASSERT_EQ(ours.value.bits(), host.value.bits())
      << std::hex << a.bits() << " + " << b.bits();
  // A signalling NaN raises the host's FE_INVALID; here only Inf - Inf is invalid.
  const bool nan_operand = a.is_nan() || b.is_nan();
  ASSERT_EQ(ours.flags, nan_operand ? 0 : host.flags)
      << std::hex << a.bits() << " + " << b.bits();
  reached->exact += ours.flags == 0;
  reached->inexact += (ours.flags & kInexact) != 0;
  reached->overflow += (ours.flags & kOverflow) != 0;
  reached->invalid += (ours.flags & kInvalid) != 0;
  reached->nan += nan_operand;
  reached->zero += ours.value.is_zero();
  reached->subnormal += ours.value.exponent_field() == 0 && !ours.value.is_zero();
}

void Check(Fp32 a, Fp32 b, Reached* reached) {
  CheckOne(a, b, reached);
  CheckOne(b, a, reached);
}

// Significands at which carries, ties and cancellations happen, at all distances.
TEST(Fp32Add, EveryDistanceOfDirectedSignificands) {
  constexpr uint32_t kMantissa[] = {
      0,        1,        2,        3,        0x400000, 0x400001, 0x3FFFFF, 0x7FFFFE,
      0x7FFFFF, 0x555555, 0x2AAAAA, 0x000800, 0x0007FF, 0x7FF000, 0x600000, 0x123456};
  constexpr uint32_t kBase[] = {0, 1, 2, 24, 127, 200, 254};  // exponent fields
  Reached reached;
  for (const uint32_t base : kBase) {
    for (int distance = -60; distance <= 60; ++distance) {
      const int other = static_cast<int>(base) + distance;
      if (other < 0 || other > 254) continue;
      for (const uint32_t m : kMantissa) {
        for (const uint32_t n : kMantissa) {
          const uint32_t x = base << 23 | m, y = static_cast<uint32_t>(other) << 23 | n;
          CheckOne(Fp32::FromBits(x), Fp32::FromBits(y), &reached);
          CheckOne(Fp32::FromBits(x), Fp32::FromBits(y | 0x80000000u), &reached);
          CheckOne(Fp32::FromBits(x | 0x80000000u), Fp32::FromBits(y), &reached);
        }
      }
    }
  }
  EXPECT_GT(reached.exact, 10000);
  EXPECT_GT(reached.inexact, 100000);
  EXPECT_GT(reached.overflow, 100);
  EXPECT_GT(reached.subnormal, 1000);
  EXPECT_GT(reached.zero, 50);
}

// One operand a power of two or next to it, the other half a unit of it and its
// neighbours: ties both ways, and ties broken by one bit far below.
TEST(Fp32Add, TiesAndSticky) {
  Reached reached;
  for (uint32_t field = 1; field <= 254; ++field) {
    for (uint32_t mantissa : {0x0u, 0x1u, 0x2u, 0x7FFFFEu, 0x7FFFFFu}) {
      const Fp32 large = Fp32::FromBits(field << 23 | mantissa);
      for (int below = 23; below <= 26; ++below) {  // half a unit is 24 below
        if (static_cast<int>(field) <= below) continue;
        const uint32_t half = (field - static_cast<uint32_t>(below)) << 23;
        for (const uint32_t small : {half - 1, half, half + 1, half + 0x400000}) {
          Check(large, Fp32::FromBits(small), &reached);
          Check(large, Fp32::FromBits(small | 0x80000000u), &reached);
        }
      }
    }
  }
  EXPECT_GT(reached.inexact, 10000);
}

TEST(Fp32Add, SpecialValues) {
  constexpr uint32_t kSpecial[] = {
      0x00000000, 0x80000000, 0x00000001, 0x80000001, 0x007FFFFF, 0x807FFFFF, 0x00800000,
      0x80800000, 0x00800001, 0x3F800000, 0xBF800000, 0x7F7FFFFF, 0xFF7FFFFF, 0x7F7FFFFE,
      0x73000000, 0x73000001, 0x72FFFFFF, 0xF3000000, 0x7F800000, 0xFF800000, 0x7FC00000,
      0xFFC00000, 0x7F800001, 0xFF800001, 0x7FFFFFFF, 0x7FA00000};
  Reached reached;
  for (const uint32_t x : kSpecial) {
    for (const uint32_t y : kSpecial) {
      CheckOne(Fp32::FromBits(x), Fp32::FromBits(y), &reached);
    }
  }
  EXPECT_EQ(reached.invalid, 2);
  EXPECT_GT(reached.overflow, 4);
  EXPECT_EQ(AddFp32(Fp32::FromBits(0xFF800001u), Fp32()).value.bits(), 0x7FC00000u);
  EXPECT_EQ(AddFp32(Fp32::Infinity(true), Fp32::FromBits(0x7F7FFFFFu)).flags, 0);
}

TEST(Fp32Add, RandomNearAndFar) {
  Random random(1);
  Reached reached;
  for (int i = 0; i < 1500000; ++i) {
    const int x = random.Below(255);
    const int spread = i % 3 == 0 ? 2 : 30;  // every third is a near-cancellation
    const int y = x + random.Between(-spread, spread);
    if (y < 0 || y > 254) continue;
    CheckOne(RandomFp32(&random, x), RandomFp32(&random, y), &reached);
  }
  EXPECT_GT(reached.exact, 100000);
  EXPECT_GT(reached.inexact, 500000);
  EXPECT_GT(reached.overflow, 100);
  EXPECT_GT(reached.subnormal, 100);
}

TEST(Fp32Add, RandomBits) {
  Random random(2);
  Reached reached;
  for (int i = 0; i < 1000000; ++i) {
    const uint64_t bits = random.Next();
    CheckOne(Fp32::FromBits(static_cast<uint32_t>(bits)),
             Fp32::FromBits(static_cast<uint32_t>(bits >> 32)), &reached);
  }
  EXPECT_GT(reached.nan, 1000);
}

// The same without the host's arithmetic.
TEST(Fp32Add, EqualsTheNearestOfTheExactSum) {
  Random random(3);
  for (int i = 0; i < 20000; ++i) {
    const int x = random.Below(255);
    const int y = std::min(254, std::max(0, x + random.Between(-40, 40)));
    const Fp32 a = RandomFp32(&random, x), b = RandomFp32(&random, y);
    const ExactNumber::Nearest nearest =
        (ExactNumber::OfFp32(a.bits()) + ExactNumber::OfFp32(b.bits())).NearestFp32();
    const RoundedFp32 sum = AddFp32(a, b);
    if (!sum.value.is_zero()) {
      ASSERT_EQ(sum.value.bits(), nearest.bits);
    }
    ASSERT_EQ((sum.flags & kInexact) != 0, nearest.inexact);
    ASSERT_EQ((sum.flags & kOverflow) != 0, nearest.overflow);
  }
}

}  // namespace
}  // namespace hif4
