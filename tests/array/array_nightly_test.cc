// As array_lockstep_test.cc, with larger arrays and products.
#include <gtest/gtest.h>

#include "tests/array/array_cases.h"

namespace hif4::sim {
namespace {

TEST(ArrayNightlyTest, RtlModelAndFormulaAgree) {
  std::vector<GemmCase> gemms = ReadGemms("gemms.csv");
  const std::vector<GemmCase> larger = ReadGemms("nightly_gemms.csv");
  gemms.insert(gemms.end(), larger.begin(), larger.end());
  ExpectAgreement(ReadLocksteps("nightly.csv"), gemms);
}

}  // namespace
}  // namespace hif4::sim
