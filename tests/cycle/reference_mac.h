// Section 7 a second time, as a queue of steps on their way, for tests to compare with.
// It shares nothing with model/cycle but the words of a tap.
#ifndef HIF4_TESTS_CYCLE_REFERENCE_MAC_H_
#define HIF4_TESTS_CYCLE_REFERENCE_MAC_H_

#include <cstdint>
#include <deque>
#include <optional>

#include "model/arith/mac_accumulator.h"
#include "model/arith/step.h"
#include "model/cycle/tap.h"
#include "model/unit/unit_params.h"

namespace hif4 {

// What the operands and the taps mean.
enum class MacKind { kHif4, kHif4Resq, kNvfp4, kMxfp4 };

struct Inputs {
  bool rst_n = true;
  bool flush = false;
  bool valid = false;
  bool out_ready = true;
  Step step;
  uint64_t tag = 0;
};

// result, flags and tag mean something while out_valid.
struct Outputs {
  bool in_ready = false;
  bool out_valid = false;
  bool busy = false;
  Fp32 result;
  uint8_t flags = 0;
  uint64_t tag = 0;
};

class ReferenceMac {
 public:
  ReferenceMac(const UnitParams& params, MacKind kind) : params_(params), kind_(kind) {}

  Outputs Settle(const Inputs& inputs) const;
  Tap ReadTap(const Inputs& inputs, TapPoint point) const;
  void Edge(const Inputs& inputs);
  void Clear();

 private:
  // Place k is the k-th register after the ports, place n the result register.
  struct Flight {
    Step step;
    uint64_t tag;
    int place;
  };
  // What stands in the result register.
  struct Result {
    RoundedFp32 value;
    uint64_t tag;
  };

  std::deque<Flight> Moved(bool out_ready) const;
  bool FirstPlaceIsFree(bool out_ready) const;
  const Step* StepAt(const Inputs& inputs, TapPoint point) const;
  ExactWindow window() const;
  StepTerms TermsOf(const Step& step) const;
  MacAccumulator After(const Step& step) const;
  RoundedFp32 ResultOf(const MacAccumulator& acc) const;
  void Arrive(const Step& step, uint64_t tag);

  UnitParams params_;
  MacKind kind_;
  std::deque<Flight> flights_;    // the oldest first; none in place n
  std::optional<Result> result_;  // in place n
  MacAccumulator acc_;
  bool accumulated_ = false;  // at the last edge
};

}  // namespace hif4

#endif  // HIF4_TESTS_CYCLE_REFERENCE_MAC_H_
