#include "tests/cycle/mac_bench.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace hif4 {
namespace {

MacBench* the_bench = nullptr;

// A wrong model differs in every cycle: enough is enough.
constexpr int kMaxFailures = 20;

bool Quiet() {
  const auto* result = testing::UnitTest::GetInstance()->current_test_info()->result();
  return result->total_part_count() >= kMaxFailures;
}

}  // namespace

MacBench::MacBench(std::unique_ptr<MacPorts> mac, MacKind kind)
    : mac_(std::move(mac)), kind_(kind), reference_(mac_->params(), kind) {
  signals_.Bind(mac_.get());
  the_bench = this;
}

MacBench& MacBench::Get() { return *the_bench; }

void MacBench::Drive(const Inputs& in) {
  signals_.rst_ni.write(in.rst_n);
  signals_.flush_i.write(in.flush);
  signals_.in_valid_i.write(in.valid);
  signals_.out_ready_i.write(in.out_ready);
  signals_.a_i.write(in.step.a);
  signals_.b_i.write(in.step.b);
  signals_.first_i.write(in.step.first);
  signals_.last_i.write(in.step.last);
  signals_.init_i.write(in.step.init);
  signals_.tag_i.write(in.tag);
  signals_.res_valid_i.write(in.step.has_residual);
  signals_.r_i.write(in.step.r);
}

Outputs MacBench::Read() const {
  Outputs out;
  out.in_ready = signals_.in_ready_o.read();
  out.out_valid = signals_.out_valid_o.read();
  out.busy = signals_.busy_o.read();
  out.result = signals_.result_o.read();
  out.flags = signals_.flags_o.read();
  out.tag = signals_.tag_o.read();
  return out;
}

void MacBench::Compare(const Outputs& seen, const Outputs& expected) {
  if (Quiet()) return;
  EXPECT_EQ(seen.in_ready, expected.in_ready) << "in_ready_o, cycle " << cycles_;
  EXPECT_EQ(seen.out_valid, expected.out_valid) << "out_valid_o, cycle " << cycles_;
  EXPECT_EQ(seen.busy, expected.busy) << "busy_o, cycle " << cycles_;
  if (!seen.out_valid || !expected.out_valid) return;
  EXPECT_EQ(seen.result, expected.result) << "result_o, cycle " << cycles_;
  EXPECT_EQ(seen.flags, expected.flags) << "flags_o, cycle " << cycles_;
  EXPECT_EQ(seen.tag, expected.tag) << "tag_o, cycle " << cycles_;
  ++results_;
}

void MacBench::CompareTaps() {
  if (Quiet()) return;
  for (int i = 0; i < kTapPoints; ++i) {
    const TapPoint point = static_cast<TapPoint>(i);
    const Tap seen = tap(point), expected = reference_.ReadTap(inputs_, point);
    EXPECT_EQ(seen.valid, expected.valid)
        << "tap " << kTapPointNames[i] << ", cycle " << cycles_;
    if (!seen.valid || !expected.valid) continue;
    EXPECT_TRUE(seen.count == expected.count &&
                std::equal(seen.words, seen.words + seen.count, expected.words))
        << "words of tap " << kTapPointNames[i] << ", cycle " << cycles_;
    ++taps_;
  }
}

Outputs MacBench::Settle(const Inputs& inputs) {
  inputs_ = inputs;
  inputs_.tag &= ~0ull >> (64 - params().tag_width);
  inputs_.step.has_residual = inputs.step.has_residual && has_residual();
  Drive(inputs);
  signals_.Settle();
  const Outputs seen = Read();
  if (inputs.rst_n) {
    Compare(seen, reference_.Settle(inputs_));
    CompareTaps();
  } else {
    reference_.Clear();
  }
  return seen;
}

void MacBench::Edge() {
  signals_.RisingEdge();
  reference_.Edge(inputs_);
  ++cycles_;
}

Outputs MacBench::Cycle(const Inputs& inputs) {
  const Outputs seen = Settle(inputs);
  Edge();
  return seen;
}

void MacBench::Reset() {
  Inputs in;
  in.rst_n = false;
  Cycle(in);
}

Outputs MacBench::WaitForResult(int limit) {
  Outputs out;
  for (int i = 0; i < limit && !out.out_valid; ++i) out = Cycle(Inputs());
  EXPECT_TRUE(out.out_valid) << "no result in " << limit << " cycles";
  return out;
}

}  // namespace hif4
