// How fast the parts of a lockstep are by themselves.
#ifndef HIF4_SIM_LOCKSTEP_BENCH_H_
#define HIF4_SIM_LOCKSTEP_BENCH_H_

#include <cstdint>
#include <memory>

#include "sim/dut/rtl_dut.h"
#include "sim/lockstep/step_feed.h"

namespace hif4::sim {

// Processor time of this process in seconds: the same on a machine with other work to do.
double ProcessorSeconds();

// The first steps of `feed` over and over, `total` of them, so that making stimulus is
// not what is measured.
std::unique_ptr<StepFeed> MakeLoopFeed(std::unique_ptr<StepFeed> feed, uint64_t total);

// The verilated RTL alone: a step in each cycle to the end of `feed`, nothing compared.
// Returns the cycles.
uint64_t RunRtlAlone(RtlDut* rtl, StepFeed* feed);

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_BENCH_H_
