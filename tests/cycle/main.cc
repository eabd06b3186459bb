// cycle_test UNIT PARAMS [gtest options]: makes the model under test, then runs all tests
// on it. UNIT is hif4_mac, hif4_resq_mac, nvfp4_mac or mxfp4_mac, PARAMS as in
// model/unit/unit_params.h.
#include <gtest/gtest.h>

#include <cstdio>
#include <memory>
#include <string>
#include <systemc>

#include "model/cycle/hif4_mac.h"
#include "model/cycle/hif4_resq_mac.h"
#include "model/cycle/mxfp4_mac.h"
#include "model/cycle/nvfp4_mac.h"
#include "tests/cycle/mac_bench.h"

namespace hif4 {
namespace {

// A run that compared nothing is a failure.
class ComparedSomething : public testing::Environment {
 public:
  void TearDown() override {
    const MacBench& bench = MacBench::Get();
    std::printf("compared: %llu cycles, %llu results, %llu taps\n",
                static_cast<unsigned long long>(bench.cycles()),
                static_cast<unsigned long long>(bench.results()),
                static_cast<unsigned long long>(bench.taps()));
    EXPECT_GT(bench.results(), 0u);
    EXPECT_GT(bench.taps(), 0u);
  }
};

std::unique_ptr<MacPorts> Make(const std::string& unit, const UnitParams& params) {
  if (unit == "hif4_mac") return std::make_unique<hif4_mac>("mac", params);
  if (unit == "hif4_resq_mac") return std::make_unique<hif4_resq_mac>("mac", params);
  if (unit == "nvfp4_mac") return std::make_unique<nvfp4_mac>("mac", params);
  if (unit == "mxfp4_mac") return std::make_unique<mxfp4_mac>("mac", params);
  return nullptr;
}

MacKind KindOf(const std::string& unit) {
  return unit == "nvfp4_mac"       ? MacKind::kNvfp4
         : unit == "mxfp4_mac"     ? MacKind::kMxfp4
         : unit == "hif4_resq_mac" ? MacKind::kHif4Resq
                                   : MacKind::kHif4;
}

}  // namespace
}  // namespace hif4

int sc_main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  hif4::UnitParams params;
  std::string error = "usage: cycle_test UNIT PARAMS";
  if (argc != 3 || !hif4::ParseUnitParams(argv[2], &params, &error)) {
    std::fprintf(stderr, "cycle_test: %s\n", error.c_str());
    return 64;
  }
  auto mac = hif4::Make(argv[1], params);
  if (mac == nullptr) {
    std::fprintf(stderr, "cycle_test: no unit %s\n", argv[1]);
    return 64;
  }
  hif4::MacBench bench(std::move(mac), hif4::KindOf(argv[1]));
  testing::AddGlobalTestEnvironment(new hif4::ComparedSomething);
  const int failed = RUN_ALL_TESTS();
  if (testing::UnitTest::GetInstance()->test_to_run_count() == 0) {
    std::fprintf(stderr, "cycle_test: no test matches the filter\n");
    return 2;
  }
  return failed;
}
