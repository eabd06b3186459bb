#include "tools/estimate/timing/sta_script.h"

#include <fmt/format.h>

#include <map>

namespace hif4::estimate {
namespace {

// The pins of a flip-flop that a function reads.
std::string Pins(const Netlist& netlist, size_t index, const LogicFunction& function) {
  const NetlistCell& cell = netlist.cells[index];
  std::string pins;
  for (const std::string& input : function.inputs) {
    if (cell.type->Find(input) != nullptr) pins += " " + cell.name + "/" + input;
  }
  return pins;
}

std::string ClockPins(const Netlist& netlist, const std::vector<size_t>& cells) {
  std::string pins;
  for (const size_t index : cells) {
    pins += Pins(netlist, index, netlist.cells[index].type->flip_flop->clocked_on);
  }
  return pins;
}

std::string DataPins(const Netlist& netlist, const std::vector<size_t>& cells) {
  std::string pins;
  for (const size_t index : cells) {
    pins += Pins(netlist, index, netlist.cells[index].type->flip_flop->next_state);
  }
  return pins;
}

}  // namespace

std::vector<PathQuery> PathQueries(const Netlist& netlist, const EstimateUnit& unit) {
  std::map<std::string, std::vector<size_t>> by_part;
  for (size_t i = 0; i < netlist.cells.size(); ++i) {
    const NetlistCell& cell = netlist.cells[i];
    if (cell.type->flip_flop) by_part[PartOf(unit, cell.path).part].push_back(i);
  }
  std::vector<PathQuery> queries = {{"critical", {}, {}, false}};
  std::vector<size_t> accumulator;
  for (const PartRule& rule : unit.parts) {
    if (rule.kind != PartKind::kAccumulate || by_part.count(rule.part) == 0) continue;
    const std::vector<size_t>& cells = by_part[rule.part];
    accumulator.insert(accumulator.end(), cells.begin(), cells.end());
  }
  if (!accumulator.empty()) {
    queries.push_back({"accumulate loop", accumulator, accumulator, false});
  }
  for (const PartRule& rule : unit.parts) {
    const auto found = by_part.find(rule.part);
    if (found == by_part.end()) continue;
    queries.push_back({"to " + rule.part, {}, found->second, false});
    by_part.erase(found);
  }
  for (const auto& [part, cells] : by_part) {
    queries.push_back({"to " + part, {}, cells, false});
  }
  queries.push_back({"to ports", {}, {}, true});
  return queries;
}

std::string StaScript(const Netlist& netlist, const Technology& technology,
                      double period_ns, const std::vector<PathQuery>& queries) {
  const bool clocked = netlist.FindPort("clk_i") != nullptr;
  const double period = period_ns * 1e-9 / technology.library.second;
  std::string script = fmt::format(
      "read_liberty cells.lib\n"
      "read_verilog netlist.v\n"
      "link_design {}\n"
      "create_clock -name clk -period {}{}\n"
      "set_input_delay 0 -clock clk [all_inputs]\n"
      "set_output_delay 0 -clock clk [all_outputs]\n"
      "set_load {} [all_outputs]\n"
      "set_input_transition {} [all_inputs]\n",
      netlist.top, period, clocked ? " [get_ports clk_i]" : "", technology.fo4.load,
      technology.fo4.transition);
  for (const PathQuery& query : queries) {
    script += fmt::format("puts \"@ {}\"\nreport_checks -path_delay max", query.group);
    if (!query.from.empty()) {
      script += fmt::format(" -from [get_pins {{{}}}]", ClockPins(netlist, query.from));
    }
    if (query.to_ports) script += " -to [all_outputs]";
    if (!query.to.empty()) {
      script += fmt::format(" -to [get_pins {{{}}}]", DataPins(netlist, query.to));
    }
    script += " -format full -digits 4\n";
  }
  return script + "puts \"@ end\"\nexit\n";
}

}  // namespace hif4::estimate
