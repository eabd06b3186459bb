// Both arrays with the same inputs, compared in every cycle, with each other and with the
// golden values.
#ifndef HIF4_SIM_ARRAY_ARRAY_LOCKSTEP_H_
#define HIF4_SIM_ARRAY_ARRAY_LOCKSTEP_H_

#include <string>

#include "model/unit/array_shape.h"
#include "sim/array/array_feed.h"
#include "sim/array/array_golden.h"
#include "sim/array/array_report.h"
#include "sim/lockstep/protocol.h"

namespace hif4::sim {

class ArrayLockstep {
 public:
  ArrayLockstep(const MacUnit& unit, const ArrayShape& shape, const UnitParams& params,
                const ArrayConfig& config);

  // Until all steps were accepted and every result has left or was flushed.
  LockstepCounts Run(ArrayDut* model, ArrayDut* rtl);

  // What the RTL reports by itself, in this cycle.
  void Report(const std::string& what) { Differ(what); }

 private:
  void Drive(ArrayInputs* inputs);
  void Check(const ArrayInputs& inputs, const ArrayOutputs& model,
             const ArrayOutputs& rtl);
  void CheckResult(const ArrayOutputs& model, const ArrayOutputs& rtl);
  void Account(const ArrayInputs& inputs, const ArrayOutputs& model);
  void Differ(const std::string& what);
  std::string CellText(int cell) const;

  const ArrayShape shape_;
  ArrayFeed feed_;
  Protocol protocol_;
  ArrayGolden golden_;
  LockstepCounts counts_;
  ArrayStep step_;  // offered, or to be offered next
  bool more_ = true;
  bool kept_ = false;   // offered and not accepted
  bool quiet_ = false;  // neither flush nor reset: results of directed steps wait
  uint64_t tag_ = 0;    // of the next step
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_ARRAY_ARRAY_LOCKSTEP_H_
