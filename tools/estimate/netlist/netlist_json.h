// Reads the modules of a netlist in the JSON of Yosys and flattens them.
#ifndef HIF4_TOOLS_ESTIMATE_NETLIST_NETLIST_JSON_H_
#define HIF4_TOOLS_ESTIMATE_NETLIST_NETLIST_JSON_H_

#include <nlohmann/json.hpp>
#include <string>

#include "tools/estimate/netlist/netlist.h"

namespace hif4::estimate {

// As ReadNetlist; does not look at drivers.
Netlist FlattenJson(const nlohmann::json& json, const std::string& top,
                    const Library& library, const std::string& file);

// Throws cli::Error (kExitTool) unless each net that is read has one driver.
void CheckDrivers(const Netlist& netlist, const std::string& file);

// "$paramod\hif4_fold\Width=..." and "$paramod$hash\hif4_fold" are instances of
// "hif4_fold".
std::string ModuleOf(const std::string& yosys_name);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_NETLIST_NETLIST_JSON_H_
