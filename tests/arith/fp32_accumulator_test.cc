#include "model/arith/fp32_accumulator.h"

#include <gtest/gtest.h>

#include "model/arith/fp32_add.h"
#include "tests/arith/host_float.h"
#include "tests/arith/random.h"

namespace hif4 {
namespace {

constexpr uint32_t kLargest = 0x7F7FFFFFu;

RoundedFp32 Addend(uint32_t bits, uint8_t flags = 0) {
  RoundedFp32 s;
  s.value = Fp32::FromBits(bits);
  s.flags = flags;
  return s;
}

Fp32Accumulator Start(uint32_t init, uint32_t s) {
  return Accumulate(Fp32Accumulator(), true, Fp32::FromBits(init), Addend(s));
}

// A1: chains of sums against the host, flags gathered by the host's sticky exceptions.
TEST(Fp32Accumulator, ChainsEqualTheHost) {
  Random random(1);
  int steps = 0, exact_results = 0;
  for (int chain = 0; chain < 60000; ++chain) {
    const int length = random.Between(1, 24);
    const int centre = random.Between(0, 220);
    const Fp32 init = RandomFp32(&random, centre);
    Fp32Accumulator state;
    float host = HostFloat(init);
    uint8_t flags = 0;
    for (int i = 0; i < length; ++i, ++steps) {
      const RoundedFp32 s =
          Addend(RandomFp32(&random, random.Between(centre, centre + 30)).bits());
      state = Accumulate(state, i == 0, init, s);
      const RoundedFp32 sum = HostAdd(Fp32::FromBits(HostBits(host)), s.value);
      host = HostFloat(sum.value);
      flags = static_cast<uint8_t>(flags | sum.flags);
      ASSERT_EQ(state.acc.bits(), HostBits(host));
      ASSERT_EQ(state.flags, flags);
    }
    exact_results += flags == 0;
  }
  EXPECT_GT(steps, 500000);
  EXPECT_GT(exact_results, 100);
}

// A2: `first` replaces value and flags; `init` is read only with it; no `first` goes on.
TEST(Fp32Accumulator, FirstReplacesAndOthersContinue) {
  Fp32Accumulator dirty;
  dirty.acc = Fp32::Nan();
  dirty.flags = kInvalid | kOverflow | kInexact | kMalformed;
  const Fp32 two = Fp32::FromBits(0x40000000u);
  const Fp32Accumulator opened = Accumulate(dirty, true, two, Addend(0x3F800000u));
  EXPECT_EQ(opened.acc.bits(), 0x40400000u);
  EXPECT_EQ(opened.flags, 0);

  const Fp32Accumulator next =
      Accumulate(opened, false, Fp32::Nan(), Addend(0x3F800000u));
  EXPECT_EQ(next.acc.bits(), 0x40800000u);
  EXPECT_EQ(next.flags, 0);
  // After reset or flush: +0 and no flags.
  const Fp32Accumulator reset = Accumulate({}, false, two, Addend(0x3F800000u));
  EXPECT_EQ(reset.acc.bits(), 0x3F800000u);
}

// A4: flags of S and of the sum are kept until the next `first`.
TEST(Fp32Accumulator, FlagsAreGathered) {
  Fp32Accumulator state = Start(0x3F800000u, 0x00000001u);  // 1 + 2^-149
  EXPECT_EQ(state.flags, kInexact);
  state = Accumulate(state, false, Fp32(), Addend(0x3F800000u));
  EXPECT_EQ(state.flags, kInexact);
  state = Accumulate(state, false, Fp32(), Addend(0, kMalformed));
  EXPECT_EQ(state.flags, kInexact | kMalformed);
  state = Accumulate(state, true, Fp32(), Addend(0x3F800000u));
  EXPECT_EQ(state.flags, 0);
}

// A3, A4: NaN of a scale or of init (quiet or signalling, either sign) is invalid and
// stays; RNE32(D + R) counts even then.
TEST(Fp32Accumulator, NanIsInvalidAndStays) {
  for (const uint32_t nan : {0x7FC00000u, 0x7F800001u, 0xFFC12345u, 0xFF800001u}) {
    Fp32Accumulator state = Start(nan, 0x3F800000u);
    EXPECT_EQ(state.acc.bits(), Fp32::kQuietNan);
    EXPECT_EQ(state.flags, kInvalid);
    state = Accumulate(state, false, Fp32(), Addend(0x3F800000u, kInexact));
    EXPECT_EQ(state.acc.bits(), Fp32::kQuietNan);
    EXPECT_EQ(state.flags, kInvalid | kInexact);
  }
  Fp32Accumulator state = Start(0x3F800000u, Fp32::kQuietNan);
  EXPECT_EQ(state.acc.bits(), Fp32::kQuietNan);
  EXPECT_EQ(state.flags, kInvalid);
}

// A3: infinities of init stay, without a flag; Inf - Inf is invalid; overflow (MXFP4).
TEST(Fp32Accumulator, Infinities) {
  for (const uint32_t infinity : {0x7F800000u, 0xFF800000u}) {
    Fp32Accumulator state = Start(infinity, 0x57000000u);
    EXPECT_EQ(state.acc.bits(), infinity);
    EXPECT_EQ(state.flags, 0);
    state = Accumulate(state, false, Fp32(), Addend(infinity ^ 0x80000000u));
    EXPECT_EQ(state.acc.bits(), Fp32::kQuietNan);
    EXPECT_EQ(state.flags, kInvalid);
  }
  const Fp32Accumulator over = Start(kLargest, 0x73000000u);  // half a unit more
  EXPECT_EQ(over.acc.bits(), Fp32::kInfinity);
  EXPECT_EQ(over.flags, kOverflow | kInexact);
  EXPECT_EQ(Start(kLargest, 0x72FFFFFFu).acc.bits(), kLargest);
}

// A3: no finite init overflows below 2^44: half a unit of the largest is 2^103.
TEST(Fp32Accumulator, LargestInitKeepsItsValue) {
  for (const uint32_t s : {0x55800000u, 0xD5800000u}) {  // +-2^44
    const Fp32Accumulator state = Start(kLargest, s);
    EXPECT_EQ(state.acc.bits(), kLargest);
    EXPECT_EQ(state.flags, kInexact);
  }
}

// A3: x + (-x) is +0; only -0 + -0 keeps its sign.
TEST(Fp32Accumulator, SignsOfZero) {
  EXPECT_EQ(Start(0xBF800000u, 0x3F800000u).acc.bits(), 0u);
  EXPECT_EQ(Start(0x3F800000u, 0xBF800000u).acc.bits(), 0u);
  EXPECT_EQ(Start(0x80000000u, 0x00000000u).acc.bits(), 0u);
  EXPECT_EQ(Start(0x80000000u, 0x80000000u).acc.bits(), 0x80000000u);
}

// Subnormals are kept, in and out (A1).
TEST(Fp32Accumulator, Subnormals) {
  EXPECT_EQ(Start(0x00000001u, 0x00000001u).acc.bits(), 0x00000002u);
  EXPECT_EQ(Start(0x00800000u, 0x80000001u).acc.bits(), 0x007FFFFFu);
  EXPECT_EQ(Start(0x007FFFFFu, 0x00000001u).acc.bits(), 0x00800000u);
  EXPECT_EQ(Start(0x00000001u, 0x00000001u).flags, 0);
}

}  // namespace
}  // namespace hif4
