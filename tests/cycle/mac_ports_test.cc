// Every bit of every data port arrives, once and where it belongs (B25).
#include "model/cycle/mac_ports.h"

#include <gtest/gtest.h>

#include <bitset>
#include <string>
#include <vector>

#include "tests/cycle/mac_bench.h"
#include "tests/cycle/steps.h"

namespace hif4 {
namespace {

void FlipBit(Unit64* unit, int bit) {
  if (bit < 32) {
    unit->scale_word ^= 1u << bit;
  } else {
    unit->codes[(bit - 32) / 8] ^= static_cast<uint8_t>(1 << (bit % 8));
  }
}

void FlipBit(ResqUnit* unit, int bit) {
  if (bit < 32) {
    unit->scale_word ^= 1u << bit;
  } else if (bit < 160) {
    unit->codes[(bit - 32) / 8] ^= static_cast<uint8_t>(1 << (bit % 8));
  } else {
    unit->positions[(bit - 160) / 8] ^= static_cast<uint8_t>(1 << (bit % 8));
  }
}

// All bits of a, b, and r; bit 576 is res_valid.
constexpr int kOperandBits = 2 * kUnitBits, kResidualBits = kOperandBits + 1 + kResqBits;

void FlipBit(Step* step, int bit) {
  if (bit < kUnitBits) {
    FlipBit(&step->a, bit);
  } else if (bit < kOperandBits) {
    FlipBit(&step->b, bit - kUnitBits);
  } else if (bit > kOperandBits) {
    FlipBit(&step->r, bit - kOperandBits - 1);
  }
}

// The word of the tap `in` that holds a bit of the step.
int WordOf(int bit) { return bit <= kOperandBits ? bit / 32 : 19 + (bit - 577) / 32; }
int PlaceIn(int bit) { return bit < kOperandBits ? bit % 32 : (bit - 577) % 32; }

class WalkingBitTest : public testing::TestWithParam<bool> {};

// A background of zeros or ones, and one bit that differs from it: exactly this bit is
// different at `in`. What it does further down is compared by the bench, tap by tap.
TEST_P(WalkingBitTest, ArrivesOnce) {
  MacBench& bench = MacBench::Get();
  const bool ones = GetParam();
  const int bits = bench.has_residual() ? kResidualBits : kOperandBits;
  Step background = QuarterStep(0, true, true);
  background.has_residual = bench.has_residual();
  background.a = background.b = Unit64();
  for (int bit = 0; ones && bit < bits; ++bit) FlipBit(&background, bit);

  bench.Reset();
  bench.Cycle(Offer(background));
  bench.Settle(Inputs());
  int walked = 0;
  for (int bit = 0; bit < bits; ++bit) {
    if (bit == kOperandBits) continue;  // res_valid
    Step step = background;
    FlipBit(&step, bit);
    bench.Reset();
    bench.Settle(Offer(step));
    if (bench.n() == 5) {  // `in` is a register
      bench.Edge();
      bench.Settle(Inputs());
    }
    const Tap tap = bench.tap(TapPoint::kIn);
    ASSERT_TRUE(tap.valid);
    int different = 0;
    for (int w = 0; w < tap.count; ++w) {
      const bool flag = w == 18;  // res_valid
      const uint32_t rest = flag ? 1u : ones ? ~0u : 0u;
      different += static_cast<int>(std::bitset<32>(tap.words[w] ^ rest).count());
    }
    EXPECT_EQ(different, 1) << "bit " << bit;
    EXPECT_EQ((tap.words[WordOf(bit)] >> PlaceIn(bit)) & 1, ones ? 0u : 1u)
        << "bit " << bit;
    bench.Edge();
    for (int i = 0; i < bench.n(); ++i) bench.Cycle(Inputs());
    ++walked;
  }
  EXPECT_EQ(walked, bench.has_residual() ? 800 : 576);
}

INSTANTIATE_TEST_SUITE_P(Background, WalkingBitTest, testing::Values(false, true));

// Within a cycle, with everything else at rest: without registers the outputs follow.
TEST(MacPortsTest, EachInputAlone) {
  MacBench& bench = MacBench::Get();
  bench.Reset();
  Inputs in = Offer(QuarterStep(3, true, true, kFloatOne));
  std::vector<std::string> seen;
  const auto settle = [&] {
    const Outputs out = bench.Settle(in);
    seen.push_back(testing::PrintToString(out.result.bits()) + "/" +
                   testing::PrintToString(out.tag) + "/" +
                   testing::PrintToString(out.out_valid));
  };
  settle();
  SetCode(&in.step.a, 0, 1);
  settle();
  SetCode(&in.step.b, 0, 7);
  settle();
  in.step.init = Fp32::FromBits(0x40000000u);
  settle();
  in.step.first = false;
  settle();
  in.tag = 1;
  settle();
  if (bench.has_residual()) {
    SetKept(&in.step.r, 0, 4, 0);
    in.step.r.scale_word = in.step.a.scale_word;
    in.step.has_residual = true;
    settle();
    SetKept(&in.step.r, 0, 2, 0);
    settle();
  }
  in.step.last = false;
  settle();
  in.step.last = true;
  settle();
  in.valid = false;
  settle();
  bench.Edge();
  if (bench.n() > 0) return;
  for (size_t i = 1; i < seen.size(); ++i)
    EXPECT_NE(seen[i], seen[i - 1]) << "change " << i;
}

TEST(MacPortsTest, TagsHaveTagWidthBits) {
  MacBench& bench = MacBench::Get();
  bench.Reset();
  for (int bit = 0; bit < 64; ++bit) {
    const uint64_t tag = 1ull << bit;
    Outputs out = bench.Cycle(Offer(QuarterStep(1, true, true), tag));
    if (bench.n() > 0) out = bench.WaitForResult();
    EXPECT_EQ(out.tag, bit < bench.params().tag_width ? tag : 0) << "bit " << bit;
  }
}

TEST(MacPortsTest, EveryBitOfInit) {
  MacBench& bench = MacBench::Get();
  bench.Reset();
  for (int bit = 0; bit < 32; ++bit) {
    Outputs out = bench.Cycle(Offer(QuarterStep(0, true, true, 1u << bit)));
    if (bench.n() > 0) out = bench.WaitForResult();
    EXPECT_EQ(out.result.bits(), bit < 31 ? 1u << bit : 0u) << "bit " << bit;  // -0 + 0
  }
}

}  // namespace
}  // namespace hif4
