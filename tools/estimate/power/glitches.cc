#include "tools/estimate/power/glitches.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "tools/common/error.h"
#include "tools/estimate/power/vcd_toggles.h"
#include "tools/estimate/synth/child_process.h"
#include "tools/estimate/synth/scratch_folder.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitTool;

// A clock period in FO4, longer than any path: all has settled before the next edge.
constexpr double kPeriodFo4 = 600;
constexpr double kInputDelayNs = 1;  // behind the edge: no hold time is violated

// All lanes do what the first one does.
Workload FirstLane(const Workload& workload, size_t length) {
  Workload first;
  first.source = workload.source;
  const auto take = [&](const auto& lanes, auto* out) {
    if (lanes.empty()) return;
    const auto end =
        lanes[0].begin() + static_cast<ptrdiff_t>(std::min(length, lanes[0].size()));
    out->assign(GateSimulator::kLanes, {lanes[0].begin(), end});
  };
  take(workload.steps, &first.steps);
  take(workload.rows, &first.rows);
  return first;
}

// The input ports but the clock, and their bits in a row, first port in the low bits.
std::vector<const NetlistPort*> DrivenPorts(const Netlist& netlist) {
  std::vector<const NetlistPort*> ports;
  for (const NetlistPort& port : netlist.ports) {
    if (port.is_input && port.name != "clk_i") ports.push_back(&port);
  }
  return ports;
}

std::string RowText(const Netlist& netlist, const GateSimulator& simulator) {
  std::string row;
  for (const NetlistPort* port : DrivenPorts(netlist)) {
    for (const int net : port->nets) row += (simulator.Get(net) & 1) != 0 ? '1' : '0';
  }
  std::reverse(row.begin(), row.end());
  return row;
}

std::string Testbench(const Netlist& netlist, size_t rows, double period_ns) {
  std::string pins = netlist.FindPort("clk_i") != nullptr ? ".clk_i(clk)" : "";
  size_t low = 0;
  for (const NetlistPort* port : DrivenPorts(netlist)) {
    pins += fmt::format("{}\n    .{}(in[{}:{}])", pins.empty() ? "" : ",", port->name,
                        low + port->nets.size() - 1, low);
    low += port->nets.size();
  }
  const double half = period_ns / 2;
  return fmt::format(
      "`timescale 1ns/1ps\nmodule bench;\n  reg clk = 0;\n  reg [{0}:0] in;\n"
      "  reg [{0}:0] rows [0:{1}];\n  integer i;\n  {2} dut ({3});\n  initial begin\n"
      "    $sdf_annotate(\"delays.sdf\", dut);\n    $readmemb(\"rows.txt\", rows);\n"
      "    in = rows[0];\n    #{4};\n    for (i = 0; i < {5}; i = i + 1) begin\n"
      "      if (i == {6}) begin $dumpfile(\"nets.vcd\"); $dumpvars(1, dut); end\n"
      "      clk = 1; #{7} in = rows[i]; #({4} - {7}) clk = 0; #{4};\n    end\n"
      "    $finish;\n  end\nendmodule\n",
      low - 1, rows - 1, netlist.top, pins, half, rows, kFillCycles + 1, kInputDelayNs);
}

void Run(const std::vector<std::string>& arguments, const ScratchFolder& folder,
         double timeout) {
  ChildRequest child;
  child.arguments = arguments;
  child.folder = folder.path();
  child.log = folder.File("log");
  child.timeout = timeout;
  const ChildOutcome outcome = RunChild(child);
  const std::string log = ReadText(child.log);
  if (outcome.exit_status != 0 || log.find("Error:") != std::string::npos) {
    throw Error(kExitTool, arguments[0], fmt::format("fails: {}", log.substr(0, 500)));
  }
}

}  // namespace

std::string IcarusVersion() {
  FindTool("iverilog", "iverilog");
  const std::string text = OutputOf({"iverilog", "-V"});
  return text.substr(0, text.find('\n'));
}

GlitchActivity MeasureGlitches(const SynthesisRequest& request,
                               const Synthesis& synthesis, const Netlist& netlist,
                               const Workload& workload, uint64_t steps,
                               const std::string& cells) {
  if (ReadText(cells).empty()) {
    throw Error(kExitTool, cells.empty() ? "--cells" : cells, "no Verilog of the cells",
                "name the Verilog file of the library (--cells)");
  }
  GlitchActivity activity;
  std::vector<std::string> rows;
  activity.plain =
      MeasureActivity(*request.unit, request.params, netlist,
                      FirstLane(workload, static_cast<size_t>(steps) + kFillCycles),
                      [&](const GateSimulator& simulator) {
                        rows.push_back(RowText(netlist, simulator));
                      });
  const ScratchFolder folder(request.cache);
  std::string text;
  for (const std::string& row : rows) text += row + "\n";
  WriteText(folder.File("rows.txt"), text);
  const double period = std::ceil(kPeriodFo4 * request.technology->fo4.seconds * 1e9);
  WriteText(folder.File("bench.v"), Testbench(netlist, rows.size(), period));
  WriteText(
      folder.File("sdf.tcl"),
      fmt::format("read_liberty {0}/cells.lib\nread_verilog {0}/netlist.v\n"
                  "link_design {1}\nset_input_transition {2} [all_inputs]\n"
                  "set_load {3} [all_outputs]\nwrite_sdf -divider . delays.sdf\nexit\n",
                  synthesis.folder, netlist.top, request.technology->fo4.transition,
                  request.technology->fo4.load));
  Run({"sta", "-no_splash", "-exit", "sdf.tcl"}, folder, request.timeout);
  Run({"iverilog", "-g2012", "-gspecify", "-o", "bench", "bench.v",
       synthesis.netlist_verilog(), cells},
      folder, request.timeout);
  Run({"vvp", "-n", "bench"}, folder, request.timeout);
  std::ifstream vcd(folder.File("nets.vcd"));
  activity.delayed.toggles = CountVcdToggles(&vcd, "nets.vcd", netlist);
  activity.delayed.steps = rows.size() - 1 - kFillCycles;
  return activity;
}

}  // namespace hif4::estimate
