// How fast the parts of a lockstep are by themselves.
#ifndef HIF4_SIM_LOCKSTEP_BENCH_H_
#define HIF4_SIM_LOCKSTEP_BENCH_H_

#include <cstdint>

#include "sim/dut/rtl_dut.h"
#include "sim/lockstep/step_feed.h"

namespace hif4::sim {

struct BenchResult {
  uint64_t cycles = 0;
  double seconds = 0;
};

// The verilated RTL alone: `cycles` cycles, a new step in each, nothing compared.
BenchResult BenchRtl(RtlDut* rtl, StepFeed* feed, uint64_t cycles);

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_BENCH_H_
