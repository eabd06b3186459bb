// Copies of the RTL with a fault in them.
#ifndef HIF4_TESTS_RTL_FAULTS_PLANT_H_
#define HIF4_TESTS_RTL_FAULTS_PLANT_H_

#include <string>

#include "tests/rtl/faults/fault_table.h"

namespace hif4::sim {

// Copies `rtl` to `directory` and makes the edits of `fault`. False and `error`, with the
// file and the text, if one does not apply exactly once.
bool Plant(const Fault& fault, const std::string& rtl, const std::string& directory,
           std::string* error);

}  // namespace hif4::sim

#endif  // HIF4_TESTS_RTL_FAULTS_PLANT_H_
