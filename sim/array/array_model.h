// The SystemC array as a device under test.
#ifndef HIF4_SIM_ARRAY_ARRAY_MODEL_H_
#define HIF4_SIM_ARRAY_ARRAY_MODEL_H_

#include <memory>

#include "model/unit/array_shape.h"
#include "model/unit/unit_params.h"
#include "sim/array/array_dut.h"

namespace hif4::sim {

// Once per process (SystemC elaborates once). Null if there is no array of this unit;
// what SystemC refuses is thrown as sc_core::sc_report.
std::unique_ptr<ArrayDut> MakeArrayModel(const MacUnit& unit, const ArrayShape& shape,
                                         const UnitParams& params);

}  // namespace hif4::sim

#endif  // HIF4_SIM_ARRAY_ARRAY_MODEL_H_
