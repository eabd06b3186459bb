// What Verilator's runtime calls instead of printing and aborting; see sim/CMakeLists.txt
// for the macros that route it here.
#ifndef HIF4_SIM_DUT_RTL_HOOKS_H_
#define HIF4_SIM_DUT_RTL_HOOKS_H_

#include "sim/dut/rtl_dut.h"

namespace hif4::sim {

// Who is told. The hooks have no argument that could carry it: one device per process.
void SetRtlObserver(RtlObserver* observer);

}  // namespace hif4::sim

#endif  // HIF4_SIM_DUT_RTL_HOOKS_H_
