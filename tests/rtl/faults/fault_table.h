// Faults to be planted in a copy of the RTL: each must be caught, and located where it
// is.
#ifndef HIF4_TESTS_RTL_FAULTS_FAULT_TABLE_H_
#define HIF4_TESTS_RTL_FAULTS_FAULT_TABLE_H_

#include <string>
#include <vector>

namespace hif4::sim {

// In `file` the text `search`, which must stand there exactly once, becomes `replace`.
struct Edit {
  std::string file;
  std::string search;
  std::string replace;
};

struct Fault {
  std::string name;      // also of the test
  std::string unit;      // whose regression has to catch it
  std::string params;    // the parameter set in which it shows
  std::string boundary;  // where the report must locate it (sim/report/mismatch.h)
  std::vector<Edit> edits;
};

const std::vector<Fault>& Faults();

// Those of the comparators, which Faults has too.
std::vector<Fault> Nvfp4Faults();
std::vector<Fault> Mxfp4Faults();

}  // namespace hif4::sim

#endif  // HIF4_TESTS_RTL_FAULTS_FAULT_TABLE_H_
