#include "tools/estimate/power/workload.h"

#include <gtest/gtest.h>

#include "model/codec/encode.h"
#include "model/codec/prune24.h"
#include "tests/estimate/tiny_unit.h"
#include "tools/common/error.h"
#include "tools/common/npy.h"
#include "tools/estimate/run/paths.h"
#include "tools/estimate/run/power.h"

namespace hif4::estimate {
namespace {

const std::string kActivations = ProjectFolder() + "/vectors/real/activations.npy";
const std::string kWeights = ProjectFolder() + "/vectors/real/weights.npy";

TEST(WorkloadTest, RowsTimesColumnsAsAnArrayGivesThem) {
  const EstimateUnit& mac = *FindEstimateUnit("mac");
  const Workload workload = RealWorkload(mac, kActivations, kWeights, 64 * 25);
  ASSERT_EQ(workload.lanes(), 64u);
  ASSERT_EQ(workload.length(), 48u) << "25 steps are two outputs of 24";
  const cli::NpyArray a = cli::ReadNpy(kActivations, true);
  const cli::NpyArray w = cli::ReadNpy(kWeights, true);
  const auto unit_at = [](const cli::NpyArray& array, size_t row, size_t block) {
    Bf16 x[64];
    for (size_t i = 0; i < 64; ++i) {
      x[i] = RoundToBf16(array.values[row * 1536 + block * 64 + i]);
    }
    return EncodeHif4(x);
  };
  for (const size_t lane : {0u, 17u, 63u}) {
    for (size_t step = 0; step < 48; ++step) {
      const Step& got = workload.steps[lane][step];
      EXPECT_EQ(got.a, unit_at(a, lane, step % 24));
      EXPECT_EQ(got.b, unit_at(w, step / 24, step % 24));
      EXPECT_EQ(got.first, step % 24 == 0);
      EXPECT_EQ(got.last, step % 24 == 23);
      EXPECT_FALSE(got.has_residual);
    }
  }
}

TEST(WorkloadTest, OfAUnitWithAResidualAndOfACore) {
  const Workload resq =
      RealWorkload(*FindEstimateUnit("resq"), kActivations, kWeights, 64);
  EXPECT_TRUE(resq.steps[5][3].has_residual);
  EXPECT_NE(Expand(resq.steps[5][3].r), Unit64());
  const Workload core =
      RealWorkload(*FindEstimateUnit("core"), kActivations, kWeights, 64);
  EXPECT_TRUE(core.steps.empty());
  ASSERT_EQ(core.lanes(), 64u);
  EXPECT_EQ(core.rows[0][0].inputs.size(), 18u);
}

TEST(WorkloadTest, AVectorFile) {
  const EstimateUnit& mac = *FindEstimateUnit("mac");
  const std::string file = ProjectFolder() + "/vectors/mac-fp32.mem";
  const Workload workload = FileWorkload(mac, file);
  EXPECT_EQ(workload.lanes(), 64u);
  EXPECT_TRUE(workload.steps[0][0].first);
  ExpectError(cli::kExitUsage, {"mac-fp32.mem", "unit mac, not of resq"},
              [&] { FileWorkload(*FindEstimateUnit("resq"), file); });
  ExpectError(cli::kExitUsage, {"not of core"},
              [&] { FileWorkload(*FindEstimateUnit("core"), file); });
  ExpectError(cli::kExitUsage, {"nothing.mem"},
              [&] { FileWorkload(mac, "nothing.mem"); });
}

TEST(WorkloadTest, WhatIsNoMatrix) {
  const TestFolder folder;
  const std::string file = folder.Write("x.npy", "no array");
  ExpectError(cli::kExitData, {"x.npy"},
              [&] { RealWorkload(*FindEstimateUnit("mac"), file, kWeights, 64); });
}

TEST(PowerTest, EnergyOfTheTinyUnit) {
  const TestFolder folder;
  const Technology technology = OpenTechnology({"osu018", "", ""});
  WriteTiny(folder);
  const Estimate estimate = EstimatePower(TinyRequest(folder, technology), {},
                                          {kActivations, kWeights, "", 64 * 100});
  EXPECT_GT(estimate.Value("energy").value(), 0);
  EXPECT_EQ(estimate.Value("energy_clock"), 0);
  EXPECT_NEAR(estimate.Value("energy").value(),
              estimate.Value("energy_gates").value() +
                  estimate.Value("energy_nets").value() +
                  estimate.Value("energy_inputs").value(),
              1e-9);
  EXPECT_EQ(estimate.Find("energy")->method, kSimulated);
  EXPECT_NE(estimate.notes.back().find("leaves out wires"), std::string::npos);
}

}  // namespace
}  // namespace hif4::estimate
