// RTL and SystemC arrays in lockstep, with stalls, flushes and resets, and the cycles of
// matrix products on both: every day small arrays.
#include <gtest/gtest.h>

#include "tests/array/array_cases.h"

namespace hif4::sim {
namespace {

TEST(ArrayTest, RtlModelAndFormulaAgree) {
  ExpectAgreement(ReadLocksteps("daily.csv"), ReadGemms("gemms.csv"));
}

}  // namespace
}  // namespace hif4::sim
