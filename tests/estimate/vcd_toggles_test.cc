#include "tools/estimate/power/vcd_toggles.h"

#include <gtest/gtest.h>

#include <sstream>

#include "tests/estimate/small_library.h"
#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

Netlist SomeNetlist() {
  Netlist netlist;
  netlist.top = "top";
  netlist.net_count = 6;
  netlist.names = {{"a", {2}}, {"u_x.b", {3, 4, 5}}, {"alias", {2}}};
  return netlist;
}

std::vector<uint64_t> Count(const std::string& text) {
  std::istringstream vcd(text);
  return CountVcdToggles(&vcd, "x.vcd", SomeNetlist());
}

constexpr const char* kHead =
    "$timescale 1ps $end\n$scope module dut $end\n$var wire 1 ! a $end\n"
    "$var wire 3 \" \\u_x.b [2:0] $end\n$var wire 1 # alias $end\n"
    "$var wire 1 $ unknown $end\n$upscope $end\n$enddefinitions $end\n";

TEST(VcdTogglesTest, ScalarsAndVectors) {
  const std::vector<uint64_t> toggles =
      Count(std::string(kHead) +
            "#0\n$dumpvars\n0!\nb101 \"\n0#\nx$\n$end\n#5\n1!\n1#\nb0 "
            "\"\n#9\n0!\n1!\nb11 \"\n");
  EXPECT_EQ(toggles, (std::vector<uint64_t>{0, 0, 3, 2, 1, 1}));
}

TEST(VcdTogglesTest, AnXIsAnError) {
  for (const char* change : {"x!\n", "bx \"\n", "b1x0 \"\n", "z!\n"}) {
    ExpectError(cli::kExitTool, {"x.vcd", "a net of top is"},
                [&] { Count(kHead + std::string(change)); });
  }
}

TEST(VcdTogglesTest, AFileOfSomethingElse) {
  ExpectError(cli::kExitTool, {"x.vcd", "no net of top"}, [] { Count(""); });
  ExpectError(cli::kExitTool, {"no net of top"},
              [] { Count("$var wire 2 ! a $end\n0!\n"); });
}

}  // namespace
}  // namespace hif4::estimate
