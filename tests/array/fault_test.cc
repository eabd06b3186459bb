// Faults planted in copies of the RTL of an array: what the lockstep and the counted
// cycles are worth.
#include <gtest/gtest.h>

#include "sim/report/exit_code.h"
#include "tests/array/array_cases.h"
#include "tests/rtl/faults/plant.h"
#include "tests/sim/test_folder.h"

namespace hif4::sim {
namespace {

class ArrayFaultTest : public testing::Test {
 protected:
  // The run of `config` on RTL with `edits`.
  ArrayRunResult Run(const std::vector<Edit>& edits, const ArrayConfig& config) {
    Fault fault;
    fault.name = "planted";
    fault.edits = edits;
    const std::string rtl = folder_.path() + "/rtl";
    std::string error;
    EXPECT_TRUE(Plant(fault, BuildPaths().rtl(), rtl, &error)) << error;
    return RunArrays(BuildPaths(), rtl, {config}, 1, 600).at(0);
  }

  ArrayConfig Config(const std::string& shape) {
    ArrayConfig config;
    config.shape = shape;
    config.params = "NumPipeRegs=4,ExactAccumulator=0,TagWidth=4";
    config.directed = false;
    return config;
  }

  const TestFolder folder_{"array_fault"};
};

// One register more at the inputs of every cell: the results are right, the count is not.
TEST_F(ArrayFaultTest, OneMoreRegisterChangesTheCount) {
  ArrayConfig config = Config("1x1");
  config.gemms = {{3, 2, 130, "none", "none", 2}, {2, 2, 65, "dense", "input", 3}};
  const ArrayRunResult run = Run(
      {{"hif4_pipe_control.sv", "NumPipeRegs >= 5", "NumPipeRegs >= 4"},
       {"hif4_front.sv", "Registered(NumPipeRegs >= 5)", "Registered(NumPipeRegs >= 4)"}},
      config);
  ASSERT_EQ(run.report.gemms.size(), 2u) << run.error;
  for (const GemmOutcome& one : run.report.gemms) {
    const int64_t cycles = FormulaCycles(one.gemm, config.shape, config.params);
    EXPECT_EQ(one.model.cycles, cycles);
    EXPECT_EQ(one.rtl.cycles, cycles + 1) << "the RTL is one cycle later";
    EXPECT_EQ(one.rtl.results, one.model.results);
  }
}

TEST_F(ArrayFaultTest, AnARowThatReachesAnotherRow) {
  ArrayConfig config = Config("2x1");
  config.steps = 200;
  const ArrayRunResult run =
      Run({{"hif4_array.sv", "a_i(a_i[288*r+:288])", "a_i(a_i[288*0+:288])"}}, config);
  EXPECT_EQ(run.exit_code, kExitMismatch) << run.error;
  EXPECT_NE(run.report.lockstep.first.find("cell (1, 0)"), std::string::npos)
      << run.report.lockstep.first;
}

TEST_F(ArrayFaultTest, ResultsInAnotherOrder) {
  ArrayConfig config = Config("1x2");
  config.steps = 200;
  const ArrayRunResult run = Run({{"hif4_array.sv", "result_o(result_o[32*Cell+:32])",
                                   "result_o(result_o[32*(Cells-1-Cell)+:32])"}},
                                 config);
  EXPECT_EQ(run.exit_code, kExitMismatch) << run.error;
  EXPECT_NE(run.report.lockstep.first.find("result of cell (0, 0)"), std::string::npos)
      << run.report.lockstep.first;
}

TEST(ArrayRunTest, WhatCannotRunIsAnError) {
  ArrayConfig config;
  config.params = "NumPipeRegs=4";
  config.unit = "nvfp4";
  ArrayConfig shapeless = config;
  shapeless.unit = "mac";
  shapeless.shape = "0x2";
  const auto runs =
      RunArrays(BuildPaths(), BuildPaths().rtl(), {config, shapeless}, 1, 10);
  EXPECT_EQ(runs.at(0).exit_code, kExitTool);
  EXPECT_NE(runs.at(0).error.find("no array of unit nvfp4"), std::string::npos);
  EXPECT_EQ(runs.at(1).exit_code, kExitTool);
  EXPECT_NE(runs.at(1).error.find("ROWSxCOLS"), std::string::npos);
}

}  // namespace
}  // namespace hif4::sim
