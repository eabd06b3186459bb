#include "tools/estimate/netlist/netlist.h"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "tools/common/error.h"
#include "tools/estimate/netlist/netlist_json.h"

namespace hif4::estimate {

const NetlistPort* Netlist::FindPort(const std::string& name) const {
  for (const NetlistPort& port : ports) {
    if (port.name == name) return &port;
  }
  return nullptr;
}

void CheckDrivers(const Netlist& netlist, const std::string& file) {
  std::vector<int> drivers(static_cast<size_t>(netlist.net_count));
  const auto drive = [&](int net) {
    if (net != kNoNet) ++drivers[static_cast<size_t>(net)];
  };
  drive(kNetZero);
  drive(kNetOne);
  for (const NetlistPort& port : netlist.ports) {
    for (const int net : port.nets) {
      if (port.is_input) drive(net);
    }
  }
  for (const NetlistCell& cell : netlist.cells) {
    for (size_t i = 0; i < cell.nets.size(); ++i) {
      if (cell.type->pins[i].is_output) drive(cell.nets[i]);
    }
  }
  const auto check = [&](int net, const std::string& reader) {
    const int count = net == kNoNet ? 0 : drivers[static_cast<size_t>(net)];
    if (count == 1) return;
    throw cli::Error(cli::kExitTool, file,
                     fmt::format("{}: its net has {} drivers", reader, count));
  };
  for (const NetlistPort& port : netlist.ports) {
    if (port.is_input) continue;
    for (const int net : port.nets) check(net, "port " + port.name);
  }
  for (const NetlistCell& cell : netlist.cells) {
    for (size_t i = 0; i < cell.nets.size(); ++i) {
      const LibertyPin& pin = cell.type->pins[i];
      if (pin.is_input)
        check(cell.nets[i], fmt::format("pin {} of cell {} ({})", pin.name, cell.name,
                                        cell.type->name));
    }
  }
}

Netlist ReadNetlist(const std::string& json_file, const std::string& top,
                    const Library& library) {
  std::ifstream stream(json_file);
  if (!stream) throw cli::Error(cli::kExitTool, json_file, "cannot be read");
  Netlist netlist;
  try {
    netlist = FlattenJson(nlohmann::json::parse(stream), top, library, json_file);
  } catch (const nlohmann::json::exception& error) {
    throw cli::Error(cli::kExitTool, json_file,
                     fmt::format("is not a netlist of Yosys: {}", error.what()));
  }
  if (netlist.cells.empty()) throw cli::Error(cli::kExitTool, json_file, "has no cell");
  CheckDrivers(netlist, json_file);
  return netlist;
}

}  // namespace hif4::estimate
