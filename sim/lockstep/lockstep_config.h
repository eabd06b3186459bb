// What one child process of a regression is asked to do; passed to it as a JSON file.
#ifndef HIF4_SIM_LOCKSTEP_LOCKSTEP_CONFIG_H_
#define HIF4_SIM_LOCKSTEP_LOCKSTEP_CONFIG_H_

#include <cstdint>
#include <string>

namespace hif4::sim {

struct LockstepConfig {
  // "lockstep", or for its speed alone (seconds are then of processor time) "bench-rtl",
  // "bench-model", "bench-lockstep".
  std::string mode = "lockstep";
  std::string name;    // of the run, for the report
  std::string unit;    // "mac"
  std::string params;  // "NumPipeRegs=4,ExactAccumulator=0,TagWidth=4"
  std::string plugin;  // the shared object with the verilated RTL
  bool taps = true;    // the RTL must have them

  uint64_t seed = 0;
  int shard = 0;        // part of a longer run, with a seed of its own; 0 has the corners
  uint64_t count = 0;   // steps
  std::string vectors;  // or this file, instead of generated stimulus
  std::string stall;    // protocol.h
  bool disturb = true;  // flushes and resets
  int random_reset = 0;      // seed of what registers hold at first; 0: zeros
  uint64_t until_cycle = 0;  // ends the run there; 0: never

  std::string result;                   // file for the RunReport, written at the end
  std::string failing_vectors;          // file for the steps of the first mismatch
  std::string line_coverage;            // file, with a plugin built for it
  std::string wave;                     // file, with a plugin built for it
  uint64_t wave_from = 0, wave_to = 0;  // cycles
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_LOCKSTEP_CONFIG_H_
