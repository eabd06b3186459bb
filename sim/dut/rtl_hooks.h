// What Verilator's runtime calls instead of printing and aborting; see sim/CMakeLists.txt
// for the macros that route it here.
#ifndef HIF4_SIM_DUT_RTL_HOOKS_H_
#define HIF4_SIM_DUT_RTL_HOOKS_H_

#include "sim/dut/rtl_dut.h"

namespace hif4::sim {

// Thrown through the evaluation that cannot go on: Verilator would repeat it for ever.
struct RtlFatal {
  std::string message;
};

// Who is told. The hooks have no argument that could carry it: one device per process.
void SetRtlObserver(RtlObserver* observer);

}  // namespace hif4::sim

#endif  // HIF4_SIM_DUT_RTL_HOOKS_H_
