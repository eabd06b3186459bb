// What one process of a regression found: a shard of a lockstep, or another kind of run.
#ifndef HIF4_SIM_REPORT_RUN_REPORT_H_
#define HIF4_SIM_REPORT_RUN_REPORT_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "sim/report/coverage.h"
#include "sim/report/mismatch.h"

namespace hif4::sim {

constexpr const char* kKindLockstep = "lockstep";
constexpr const char* kKindIcarus = "icarus";
constexpr const char* kKindLines = "line coverage";

// In steps: planned = compared + flushed + skipped. A step is compared when the
// accumulator after it (no `last`) or its result (`last`) was; it is flushed when a flush
// or a reset took it before that.
struct Counts {
  uint64_t planned = 0;
  uint64_t run = 0;  // accepted by the MAC
  uint64_t compared = 0;
  uint64_t flushed = 0;
  uint64_t skipped = 0;  // never reached
};

// How often a clause was checked in which implementation, in steps.
struct ClauseCounts {
  uint64_t codec = 0;  // golden values derived from the library
  uint64_t systemc = 0;
  uint64_t rtl = 0;
};

struct Bundle {
  std::string directory;
  std::string reproduce;  // one command line
};

struct RunReport {
  std::string name;  // "mac/NumPipeRegs=4,ExactAccumulator=0,TagWidth=4/0"
  std::string kind;  // kKind...
  std::string unit;
  std::string params;
  std::string stall;
  uint64_t seed = 0;
  int shard = 0;
  int exit_code = 0;    // bits, exit_code.h
  std::string message;  // why, if it did not pass

  Counts counts;
  uint64_t results = 0;  // delivered and compared
  uint64_t cycles = 0;
  double seconds = 0;

  uint64_t mismatches = 0;                        // cycles, exact however many
  std::map<std::string, uint64_t> mismatches_at;  // by boundary
  std::vector<Mismatch> first_mismatches;         // capped
  std::map<std::string, ClauseCounts> clauses;
  std::vector<CoverGroup> coverage;
  std::map<std::string, uint64_t> lines;  // line coverage: "file:line", how often
  Bundle bundle;
};

// The first mismatch that says where: a failed assertion tells only that something is
// wrong, so one at a boundary goes before it. Null if there is none.
const Mismatch* Located(const RunReport& run);

// Sets the bits of exit_code that follow from the counts: mismatches, nothing compared,
// fewer than planned.
void Judge(RunReport* run);

}  // namespace hif4::sim

#endif  // HIF4_SIM_REPORT_RUN_REPORT_H_
