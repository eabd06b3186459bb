#include "tests/estimate/small_netlist.h"

namespace hif4::estimate {

using Json = nlohmann::json;

ModuleBuilder& ModuleBuilder::Port(const std::string& name, const std::string& direction,
                                   const std::vector<Json>& bits) {
  json_["ports"][name] = {{"direction", direction}, {"bits", bits}};
  return Net(name, bits);
}

ModuleBuilder& ModuleBuilder::Cell(const std::string& name, const std::string& type,
                                   const std::vector<Json>& pins) {
  Json connections = Json::object();
  for (size_t i = 0; i + 1 < pins.size(); i += 2) {
    connections[pins[i].get<std::string>()] =
        pins[i + 1].is_array() ? pins[i + 1] : Json::array({pins[i + 1]});
  }
  json_["cells"][name] = {{"type", type}, {"connections", connections}};
  return *this;
}

ModuleBuilder& ModuleBuilder::Net(const std::string& name,
                                  const std::vector<Json>& bits) {
  json_["netnames"][name] = {{"bits", bits}};
  return *this;
}

std::string NetlistText(const std::vector<std::pair<std::string, Json>>& modules) {
  Json all = {{"modules", Json::object()}};
  for (const auto& [name, module] : modules) all["modules"][name] = module;
  return all.dump();
}

Json XorModule() {
  return ModuleBuilder()
      .Port("a", "input", {2})
      .Port("b", "input", {3})
      .Port("y", "output", {7})
      .Cell("n0", "NAND2", {"A", 2, "B", 3, "Y", 4})
      .Cell("n1", "NAND2", {"A", 2, "B", 4, "Y", 5})
      .Cell("n2", "NAND2", {"A", 4, "B", 3, "Y", 6})
      .Cell("n3", "NAND2", {"A", 5, "B", 6, "Y", 7})
      .json();
}

Json CounterModule() {
  return ModuleBuilder()
      .Port("clk_i", "input", {2})
      .Port("rst_ni", "input", {3})
      .Port("q", "output", {4, 5})
      .Net("u_low.count_q", {4})
      .Net("u_high.count_q", {5})
      .Cell("f0", "DFFR", {"CLK", 2, "D", 6, "R", 3, "Q", 4})
      .Cell("f1", "DFFR", {"CLK", 2, "D", 10, "R", 3, "Q", 5})
      .Cell("i0", "INV", {"A", 4, "Y", 6})
      .Cell("n0", "NAND2", {"A", 4, "B", 5, "Y", 7})
      .Cell("n1", "NAND2", {"A", 4, "B", 7, "Y", 8})
      .Cell("n2", "NAND2", {"A", 7, "B", 5, "Y", 9})
      .Cell("n3", "NAND2", {"A", 8, "B", 9, "Y", 10})
      .json();
}

}  // namespace hif4::estimate
