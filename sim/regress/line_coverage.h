// Reads what a verilated RTL with --coverage-line has counted.
#ifndef HIF4_SIM_REGRESS_LINE_COVERAGE_H_
#define HIF4_SIM_REGRESS_LINE_COVERAGE_H_

#include <cstdint>
#include <map>
#include <string>

namespace hif4::sim {

// "hif4_fp32_add.sv:34 else" and how often this block was entered, in all instances
// together. Leaves out the lockstep's own top module and *_checks.sv, which hold
// assertions. False and `error` if the file is missing or has no such blocks.
bool ReadLineCoverage(const std::string& path, std::map<std::string, uint64_t>* lines,
                      std::string* error);

}  // namespace hif4::sim

#endif  // HIF4_SIM_REGRESS_LINE_COVERAGE_H_
