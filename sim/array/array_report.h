// What the child process hif4_array_lockstep is asked to do and what it found; passed as
// JSON files.
#ifndef HIF4_SIM_ARRAY_ARRAY_REPORT_H_
#define HIF4_SIM_ARRAY_ARRAY_REPORT_H_

#include <cstdint>
#include <string>
#include <vector>

namespace hif4::sim {

// A product to run, and how the two sides wait: model/schedule.
struct GemmCase {
  int64_t m = 1, n = 1, k = 1;
  std::string pattern = "none";  // of StepPatterns()
  std::string side = "none";     // "none", "input", "output": which one has the bubbles
  int64_t every = 2;             // one bubble in so many cycles
};

struct ArrayConfig {
  std::string unit = "mac";
  std::string shape = "1x1";
  std::string params;  // "NumPipeRegs=4,ExactAccumulator=0,TagWidth=4"
  std::string plugin;  // the shared object with the verilated RTL
  uint64_t seed = 0;

  uint64_t steps = 0;    // in lockstep; 0: no lockstep
  bool directed = true;  // the directed steps of the unit first, whatever `steps` is
  std::string stall = "mix";
  bool disturb = true;  // flushes and resets

  std::vector<GemmCase> gemms;  // then these, on each device by itself
  std::string result;           // file for the ArrayReport
};

struct LockstepCounts {
  uint64_t cycles = 0;   // in which everything was compared
  uint64_t steps = 0;    // accepted
  uint64_t flushed = 0;  // results that a flush or reset took
  uint64_t results = 0;  // of single cells, compared with the golden value
  uint64_t mismatches = 0;
  std::string first;  // the first mismatch
};

// One device and one product.
struct GemmRun {
  int64_t cycles = 0;    // first input to last output transfer, both counted; 0: no end
  int64_t steps = 0;     // input transfers
  int64_t tiles = 0;     // output transfers
  uint64_t results = 0;  // elements of Y, compared with the golden value
  uint64_t mismatches = 0;
};

struct GemmOutcome {
  GemmCase gemm;
  GemmRun model, rtl;
};

struct ArrayReport {
  LockstepCounts lockstep;
  std::vector<GemmOutcome> gemms;
  std::string systemc;  // its version
  std::string message;  // why it did not run, or not to its end
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_ARRAY_ARRAY_REPORT_H_
