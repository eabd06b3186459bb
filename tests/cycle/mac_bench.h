// The model under test between signals, every cycle compared with the reference.
#ifndef HIF4_TESTS_CYCLE_MAC_BENCH_H_
#define HIF4_TESTS_CYCLE_MAC_BENCH_H_

#include <cstdint>
#include <memory>

#include "model/cycle/mac_signals.h"
#include "tests/cycle/reference_mac.h"

namespace hif4 {

// There is one in a process, made before the first test.
class MacBench {
 public:
  MacBench(std::unique_ptr<MacPorts> mac, MacKind kind);

  static MacBench& Get();

  // One cycle: settles with these inputs, compares everything with the reference, and
  // takes the rising edge. What was seen is returned for the test to look at.
  Outputs Cycle(const Inputs& inputs);
  // The two halves. Between them inputs may change again and settle again.
  Outputs Settle(const Inputs& inputs);
  void Edge();

  // Reset for a cycle; whatever the last test left is gone.
  void Reset();
  // Cycles with out_ready until a result is there, and it: at most `limit` of them.
  Outputs WaitForResult(int limit = 20);

  const UnitParams& params() const { return mac_->params(); }
  int n() const { return mac_->params().num_pipe_regs; }
  MacKind kind() const { return kind_; }
  bool has_residual() const { return kind_ == MacKind::kHif4Resq; }
  Tap tap(TapPoint point) const { return mac_->ReadTap(point); }

  uint64_t cycles() const { return cycles_; }
  uint64_t results() const { return results_; }  // compared
  uint64_t taps() const { return taps_; }        // compared

 private:
  void Drive(const Inputs& inputs);
  Outputs Read() const;
  void Compare(const Outputs& seen, const Outputs& expected);
  void CompareTaps();

  std::unique_ptr<MacPorts> mac_;
  MacSignals signals_;
  MacKind kind_;
  ReferenceMac reference_;
  Inputs inputs_;
  uint64_t cycles_ = 0, results_ = 0, taps_ = 0;
};

}  // namespace hif4

#endif  // HIF4_TESTS_CYCLE_MAC_BENCH_H_
