#include "model/arith/wide_int.h"

#include <gtest/gtest.h>

#include "tests/arith/exact_number.h"
#include "tests/arith/random.h"

namespace hif4 {
namespace {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;

Uint128 Random128(Random* random) {
  const Uint128 bits = static_cast<Uint128>(random->Next()) << 64 | random->Next();
  switch (random->Below(4)) {
    case 0:
      return bits >> random->Below(128);
    case 1:
      return ~(bits >> random->Below(128));
    case 2:
      return ~static_cast<Uint128>(0) << random->Below(128);  // long carries
    default:
      return bits;
  }
}

template <int kWords>
WideInt<kWords> Wide(Uint128 bits) {
  WideInt<kWords> x;
  for (int i = 0; i < kWords; ++i) x.word[i] = static_cast<Int128>(bits) < 0 ? ~0ull : 0;
  x.word[0] = static_cast<uint64_t>(bits);
  x.word[1] = static_cast<uint64_t>(bits >> 64);
  return x;
}

TEST(WideInt, AddAndNegateAsInt128) {
  Random random(1);
  for (int i = 0; i < 500000; ++i) {
    const Uint128 x = Random128(&random), y = Random128(&random);
    WideInt<2> sum = Wide<2>(x);
    Add(&sum, Wide<2>(y));
    ASSERT_TRUE(sum == Wide<2>(x + y));
    ASSERT_TRUE(Negate(Wide<2>(x)) == Wide<2>(0 - x));
    ASSERT_EQ(IsNegative(Wide<2>(x)), static_cast<Int128>(x) < 0);
    ASSERT_EQ(Wide<2>(x) == Wide<2>(y), x == y);
  }
}

// With room above, halves of the range add without wrapping: the sign extends.
TEST(WideInt, MoreWordsExtendTheSign) {
  Random random(2);
  for (int i = 0; i < 200000; ++i) {
    const Int128 x = static_cast<Int128>(Random128(&random)) / 2;
    const Int128 y = static_cast<Int128>(Random128(&random)) / 2;
    WideInt<4> sum = Wide<4>(static_cast<Uint128>(x));
    Add(&sum, Wide<4>(static_cast<Uint128>(y)));
    ASSERT_TRUE(sum == Wide<4>(static_cast<Uint128>(x + y)));
    ASSERT_TRUE(Widen<4>(Wide<2>(static_cast<Uint128>(x)), 0) ==
                Wide<4>(static_cast<Uint128>(x)));
  }
}

TEST(WideInt, ShiftedLeftAsInt128) {
  Random random(3);
  for (int i = 0; i < 200000; ++i) {
    const int64_t value = static_cast<int64_t>(random.Next()) >> random.Below(64);
    const int shift = random.Below(64);
    const Uint128 expected = static_cast<Uint128>(static_cast<Int128>(value)) << shift;
    ASSERT_TRUE(ShiftedLeft<2>(value, shift) == Wide<2>(expected));
    ASSERT_TRUE(ShiftedLeft<5>(value, shift) == Wide<5>(expected)) << value << shift;
    ASSERT_TRUE(Widen<5>(Wide<2>(expected), 0) == Wide<5>(expected));
  }
}

// A shift is that many doublings, over all words.
TEST(WideInt, EveryShiftIsDoublings) {
  for (const int64_t value : {int64_t{1}, int64_t{-1}, int64_t{0x0123456789ABCDEF},
                              -int64_t{0x7FEDCBA987654321}, INT64_MIN, INT64_MAX}) {
    WideInt<5> doubled = ShiftedLeft<5>(value, 0);
    const WideInt<3> narrow = ShiftedLeft<3>(value, 0);
    for (int shift = 0; shift < 256; ++shift) {
      ASSERT_TRUE(ShiftedLeft<5>(value, shift) == doubled) << value << " << " << shift;
      ASSERT_TRUE(Widen<5>(narrow, shift) == doubled) << value << " << " << shift;
      Add(&doubled, WideInt<5>(doubled));
    }
  }
}

template <int kWords>
void CheckRounding(Random* random, int count) {
  int exact = 0, inexact = 0;
  for (int i = 0; i < count; ++i) {
    // A few pieces anywhere in the width: leading part, ties, sticky far below.
    const int exponent = random->Between(-160, -40);
    WideInt<kWords> x;
    ExactNumber reference;
    for (int piece = random->Between(1, 3); piece > 0; --piece) {
      const int64_t value =
          static_cast<int64_t>(random->Next()) >> random->Between(8, 63);
      const int shift = random->Below(64 * kWords - 60);
      Add(&x, ShiftedLeft<kWords>(value, shift));
      reference += ExactNumber::Of(value, exponent + shift);
    }
    const RoundedFp32 ours = RoundToFp32(x, exponent);
    const ExactNumber::Nearest nearest = reference.NearestFp32();
    ASSERT_EQ(ours.value.bits(), nearest.bits);
    ASSERT_EQ((ours.flags & kInexact) != 0, nearest.inexact);
    ASSERT_EQ((ours.flags & kOverflow) != 0, nearest.overflow);
    inexact += nearest.inexact;
    exact += ours.flags == 0;
  }
  EXPECT_GT(inexact, count / 10);
  EXPECT_GT(exact, count / 100);
}

TEST(WideInt, RoundsTheExactValue) {
  Random random(4);
  CheckRounding<1>(&random, 10000);
  CheckRounding<2>(&random, 10000);
  CheckRounding<3>(&random, 10000);
  CheckRounding<5>(&random, 20000);
}

// A tie, decided by a bit in any lower place, above or below it (sign of the bit).
TEST(WideInt, TiesAreDecidedByTheLowestBit) {
  for (int top = 30; top < 278; ++top) {
    for (int low = 0; low < top - 26; ++low) {
      for (const int64_t sign : {1, -1}) {
        const int64_t tie = (1 << 24) + 1;
        WideInt<5> x = ShiftedLeft<5>(tie * sign, top - 24);
        const uint32_t even = RoundToFp32(x, -150).value.bits();
        Add(&x, ShiftedLeft<5>(sign, low));
        ASSERT_EQ(RoundToFp32(x, -150).value.bits(), even + 1) << top << " " << low;
        Add(&x, ShiftedLeft<5>(-2 * sign, low));
        ASSERT_EQ(RoundToFp32(x, -150).value.bits(), even);
      }
    }
  }
}

TEST(WideInt, ZeroIsPositive) {
  EXPECT_EQ(RoundToFp32(WideInt<5>(), -104).value.bits(), 0u);
  EXPECT_EQ(RoundToFp32(WideInt<5>(), -104).flags, 0);
}

}  // namespace
}  // namespace hif4
