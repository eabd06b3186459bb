// Netlists of the cells of the small library, in the JSON of Yosys.
#ifndef HIF4_TESTS_ESTIMATE_SMALL_NETLIST_H_
#define HIF4_TESTS_ESTIMATE_SMALL_NETLIST_H_

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/estimate/netlist/netlist.h"

namespace hif4::estimate {

// A module, built up port by port and cell by cell; nets are numbers from 2, as in Yosys,
// or "0", "1".
class ModuleBuilder {
 public:
  ModuleBuilder& Port(const std::string& name, const std::string& direction,
                      const std::vector<nlohmann::json>& bits);
  // `pins` are {"A", net, "B", net, ...}.
  ModuleBuilder& Cell(const std::string& name, const std::string& type,
                      const std::vector<nlohmann::json>& pins);
  ModuleBuilder& Net(const std::string& name, const std::vector<nlohmann::json>& bits);
  nlohmann::json json() const { return json_; }

 private:
  nlohmann::json json_ = {{"ports", nlohmann::json::object()},
                          {"cells", nlohmann::json::object()},
                          {"netnames", nlohmann::json::object()}};
};

// {"modules": {name: module, ...}} as a file's text.
std::string NetlistText(
    const std::vector<std::pair<std::string, nlohmann::json>>& modules);

// y = a ^ b of four NAND2.
nlohmann::json XorModule();

// A 2-bit counter with reset: q (2 bits), clk_i, rst_ni; DFFR, INV, and XorModule's
// gates.
nlohmann::json CounterModule();

}  // namespace hif4::estimate

#endif  // HIF4_TESTS_ESTIMATE_SMALL_NETLIST_H_
