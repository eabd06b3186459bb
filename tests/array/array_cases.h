// What the tests of arrays run: shapes, parameters and matrix products, small ones every
// day and larger ones in the night.
#ifndef HIF4_TESTS_ARRAY_ARRAY_CASES_H_
#define HIF4_TESTS_ARRAY_ARRAY_CASES_H_

#include <string>
#include <vector>

#include "sim/array/array_run.h"

namespace hif4::sim {

// Rows of `file` (CSV below tests/array/): unit, shape, NumPipeRegs, accumulator, steps,
// directed. A lockstep each.
std::vector<ArrayConfig> ReadLocksteps(const std::string& file);

// Rows of `file`: m, n, k, pattern, side, every.
std::vector<GemmCase> ReadGemms(const std::string& file);

// Cycles by the formula of model/schedule.
int64_t FormulaCycles(const GemmCase& gemm, const std::string& shape,
                      const std::string& params);

// Runs each array in lockstep and then those of `gemms` that its unit can run. Nothing
// may differ, and model, RTL and formula must give the same number of cycles.
void ExpectAgreement(std::vector<ArrayConfig> configs,
                     const std::vector<GemmCase>& gemms);

}  // namespace hif4::sim

#endif  // HIF4_TESTS_ARRAY_ARRAY_CASES_H_
