// Where a step shows in which cycle, and the words of each tap.
#include "model/cycle/tap.h"

#include <gtest/gtest.h>

#include "tests/cycle/mac_bench.h"
#include "tests/cycle/steps.h"

namespace hif4 {
namespace {

// Cycles from the transfer to the cycle in which a boundary shows the step: the registers
// passed, of {in, S4, P, D, acc, out}.
constexpr int kCycles[6][kTapPoints] = {{0, 0, 0, 0, 1, 0}, {0, 0, 0, 0, 1, 1},
                                        {0, 0, 1, 1, 2, 2}, {0, 0, 1, 2, 3, 3},
                                        {0, 1, 2, 3, 4, 4}, {1, 2, 3, 4, 5, 5}};

TEST(TapTest, EachBoundaryShowsAStepOnce) {
  MacBench& bench = MacBench::Get();
  bench.Reset();
  Inputs in = Offer(QuarterStep(5, true, true, kFloatOne));
  for (int cycle = 0; cycle < 8; ++cycle) {
    bench.Settle(in);
    for (int i = 0; i < kTapPoints; ++i) {
      EXPECT_EQ(bench.tap(static_cast<TapPoint>(i)).valid, cycle == kCycles[bench.n()][i])
          << kTapPointNames[i] << " in cycle " << cycle;
    }
    bench.Edge();
    in = Inputs();
  }
}

TEST(TapTest, WordsOfAKnownStep) {
  MacBench& bench = MacBench::Get();
  bench.Reset();
  Inputs in = Offer(QuarterStep(-5, true, true, kFloatOne));
  SetCode(&in.step.a, 8, 1);
  int seen = 0;
  for (int cycle = 0; cycle < 8; ++cycle, in = Inputs()) {
    bench.Settle(in);
    const Tap a = bench.tap(TapPoint::kIn), s4 = bench.tap(TapPoint::kS4);
    const Tap p = bench.tap(TapPoint::kP), d = bench.tap(TapPoint::kD);
    const Tap acc = bench.tap(TapPoint::kAcc), out = bench.tap(TapPoint::kOut);
    if (a.valid) {
      EXPECT_EQ(a.count, bench.has_residual() ? 26 : 18);
      const MacKind kind = bench.kind();
      const bool fp4 = kind == MacKind::kNvfp4 || kind == MacKind::kMxfp4;
      const Step known = QuarterStep(-5);
      EXPECT_EQ(a.words[0], fp4 ? known.a.scale_word : 0xC0u);
      EXPECT_EQ(a.words[1], fp4 ? 0x222u : 4u);  // element 0
      EXPECT_EQ(a.words[2], 1u);                 // element 8
      EXPECT_EQ(a.words[9], fp4 ? known.b.scale_word : 0xC0u);
      EXPECT_EQ(a.words[10], fp4 ? 0xE0Au : 0xDu);
    }
    if (s4.valid) {
      EXPECT_EQ(s4.count, bench.has_residual() ? 32 : 16);
      EXPECT_EQ(s4.words[0], static_cast<uint32_t>(-20));
      EXPECT_EQ(s4.words[1], 0u);
    }
    if (p.valid) {
      EXPECT_EQ(p.words[0], static_cast<uint32_t>(-20));
    }
    if (d.valid) {
      EXPECT_EQ(d.words[0], 0xBFA00000u);  // -1.25
    }
    if (acc.valid && !bench.params().exact) {
      EXPECT_EQ(acc.count, 2);
      EXPECT_EQ(acc.words[0], 0xBE800000u);  // -.25
      EXPECT_EQ(acc.words[1], 0u);
    }
    if (acc.valid && bench.params().exact) {
      EXPECT_EQ(acc.count, 8);
      // -1.25 in units of 2^-104, or of 2^-20.
      const bool nvfp4 = bench.kind() == MacKind::kNvfp4;
      EXPECT_EQ(acc.words[0], nvfp4 ? 0xFFEC0000u : 0u);
      EXPECT_EQ(acc.words[2], nvfp4 ? 0xFFFFFFFFu : 0u);
      EXPECT_EQ(acc.words[3], nvfp4 ? 0xFFFFFFFFu : 0xFFFFFEC0u);
      EXPECT_EQ(acc.words[5], 0xFFFFFFFFu);
      EXPECT_EQ(acc.words[6], kFloatOne);
      EXPECT_EQ(acc.words[7], 0u);
    }
    if (out.valid) {
      EXPECT_EQ(out.words[0], 0xBE800000u);
    }
    seen += a.valid + s4.valid + p.valid + d.valid + acc.valid + out.valid;
    bench.Edge();
  }
  EXPECT_EQ(seen, kTapPoints);
}

}  // namespace
}  // namespace hif4
