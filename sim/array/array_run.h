// Runs of arrays: the verilated RTL from the cache of objects, the child process, what it
// found.
#ifndef HIF4_SIM_ARRAY_ARRAY_RUN_H_
#define HIF4_SIM_ARRAY_ARRAY_RUN_H_

#include <string>
#include <vector>

#include "sim/array/array_report.h"
#include "sim/regress/paths.h"

namespace hif4::sim {

struct ArrayRunResult {
  int exit_code = 0;  // exit_code.h
  std::string error;  // why there is no report, or not a whole one
  ArrayReport report;
};

// One result per element of `configs`, whose members `plugin` and `result` are set here.
// `rtl` is a folder with the RTL, `jobs` the processes at a time, `timeout` the seconds
// that one run may take.
std::vector<ArrayRunResult> RunArrays(const Paths& paths, const std::string& rtl,
                                      std::vector<ArrayConfig> configs, int jobs,
                                      double timeout);

}  // namespace hif4::sim

#endif  // HIF4_SIM_ARRAY_ARRAY_RUN_H_
