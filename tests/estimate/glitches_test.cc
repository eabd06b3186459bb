#include "tools/estimate/power/glitches.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/estimate/tiny_unit.h"
#include "tools/common/error.h"
#include "tools/estimate/run/mapped_netlist.h"

namespace hif4::estimate {
namespace {

// The tiny unit in cells of osu018, which have a Verilog file with delays.
class GlitchesTest : public testing::Test {
 protected:
  GlitchesTest() {
    for (uint32_t step = 0; step < 40; ++step) {
      const uint32_t a = step * 5 % 8, b = step * 3 % 7;
      workload_.rows.resize(64);
      for (auto& lane : workload_.rows) lane.push_back({{a, b}, {(a + b) & 7}});
    }
  }
  GlitchActivity Measure(const std::string& body, const std::string& cells) {
    WriteTiny(folder_, body);
    const SynthesisRequest request = TinyRequest(folder_, technology_);
    const Synthesis synthesis = Synthesise(request);
    const Netlist netlist =
        ReadNetlist(synthesis.netlist_json(), "tiny", technology_.library);
    return MeasureGlitches(request, synthesis, netlist, workload_, 30, cells);
  }
  static uint64_t Sum(const Activity& activity) {
    return std::accumulate(activity.toggles.begin(), activity.toggles.end(), uint64_t{0});
  }

  const TestFolder folder_;
  const Technology technology_ = OpenTechnology({"osu018", "", ""});
  Workload workload_;
};

// Where no two paths meet there are no glitches: each net changes as often as without
// delays, one lane of 64.
TEST_F(GlitchesTest, NoneInParallelInverters) {
  const GlitchActivity activity = Measure("assign p_o = ~b_i;", technology_.verilog_file);
  EXPECT_EQ(activity.delayed.steps, 30u);
  EXPECT_EQ(activity.plain.steps, 30u * 64);
  ASSERT_EQ(activity.plain.toggles.size(), activity.delayed.toggles.size());
  for (size_t net = 0; net < activity.plain.toggles.size(); ++net) {
    EXPECT_EQ(activity.plain.toggles[net], 64 * activity.delayed.toggles[net]) << net;
  }
  EXPECT_GT(Sum(activity.delayed), 0u);
}

TEST_F(GlitchesTest, SomeInAMultiplier) {
  const GlitchActivity activity =
      Measure("assign p_o = (a_i * b_i * (a_i + b_i)) ^ {3{^(a_i * b_i)}};",
              technology_.verilog_file);
  EXPECT_GT(64 * Sum(activity.delayed), Sum(activity.plain));
}

TEST_F(GlitchesTest, WithoutVerilogOfTheCells) {
  ExpectError(cli::kExitTool, {"nothing.v", "no Verilog of the cells"},
              [&] { Measure("assign p_o = a_i + b_i;", folder_.File("nothing.v")); });
  ExpectError(cli::kExitTool, {"iverilog"}, [&] {
    Measure("assign p_o = a_i + b_i;",
            folder_.Write("other.v", "module other; endmodule"));
  });
}

TEST_F(GlitchesTest, WithoutIcarus) {
  const FakeTool vvp(folder_, "vvp", "exit 7");
  ExpectError(cli::kExitTool, {"vvp", "fails"},
              [&] { Measure("assign p_o = a_i + b_i;", technology_.verilog_file); });
}

}  // namespace
}  // namespace hif4::estimate
