// Runs a matrix product on one array and counts its cycles.
#ifndef HIF4_SIM_ARRAY_GEMM_RUN_H_
#define HIF4_SIM_ARRAY_GEMM_RUN_H_

#include <string>

#include "model/unit/array_shape.h"
#include "model/unit/unit_params.h"
#include "sim/array/array_dut.h"
#include "sim/array/array_report.h"

namespace hif4::sim {

// False and `error` if `gemm` is none that this unit can run: an unknown pattern or side,
// a side of the product below 1, fewer than 2 cycles between bubbles, a residual adder
// that the unit does not have.
bool CheckGemm(const MacUnit& unit, const GemmCase& gemm, std::string* error);

// Tiles back to back on an array that is empty and stays so afterwards, with the bubbles
// of model/schedule/array_cycles.h. Every element of Y is compared with the golden value.
GemmRun RunGemm(const MacUnit& unit, const ArrayShape& shape, const UnitParams& params,
                const GemmCase& gemm, uint64_t seed, ArrayDut* dut);

// Some cycles in reset: the array is empty.
void ResetArray(const ArrayShape& shape, ArrayDut* dut);

}  // namespace hif4::sim

#endif  // HIF4_SIM_ARRAY_GEMM_RUN_H_
