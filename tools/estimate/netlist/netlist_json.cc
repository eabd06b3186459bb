#include "tools/estimate/netlist/netlist_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitTool;
using Json = nlohmann::json;

class Flattener {
 public:
  Flattener(const Json& json, const Library& library, const std::string& file)
      : modules_(json.at("modules")), library_(library), file_(file) {}

  Netlist Read(const std::string& top) {
    netlist_.top = top;
    if (!modules_.contains(top)) Fail(top, "is not in it");
    const Json& module = modules_.at(top);
    Nets nets;
    for (const auto& [name, port] : module.at("ports").items()) {
      const std::string direction = port.at("direction");
      if (direction == "inout") Fail(name, "is an inout port");
      netlist_.ports.push_back(
          {name, direction == "input", NetsOf(port.at("bits"), &nets)});
    }
    for (const auto& [name, net] : module.at("netnames").items()) {
      netlist_.names[name] = NetsOf(net.at("bits"), &nets);
    }
    Module(top, {}, &nets);
    return std::move(netlist_);
  }

 private:
  using Nets = std::unordered_map<int64_t, int>;  // bits of a module to nets
  using Path = std::vector<PathStep>;

  [[noreturn]] void Fail(const std::string& what, const std::string& why) const {
    throw Error(kExitTool, file_, fmt::format("{} {}", what, why));
  }

  int NetOf(const Json& bit, Nets* nets) {
    if (bit.is_number_integer()) {
      const auto found = nets->emplace(bit.get<int64_t>(), netlist_.net_count);
      if (found.second) ++netlist_.net_count;
      return found.first->second;
    }
    const std::string constant = bit;
    return constant == "0" ? kNetZero : constant == "1" ? kNetOne : kNoNet;
  }
  std::vector<int> NetsOf(const Json& bits, Nets* nets) {
    std::vector<int> found;
    for (const Json& bit : bits) found.push_back(NetOf(bit, nets));
    return found;
  }

  // The name of each net: of several, that of a register (its variable ends in _q, _q2,
  // ...), and of these the one with the most instances in it.
  std::unordered_map<int, std::string> RegisterNames(const Json& module, Nets* nets) {
    std::unordered_map<int, std::string> names;
    const auto rank = [](const std::string& name) {
      const size_t last = name.find_last_not_of("0123456789");
      const bool is_register =
          last != std::string::npos && last > 0 && name.compare(last - 1, 2, "_q") == 0;
      return std::make_pair(is_register, std::count(name.begin(), name.end(), '.'));
    };
    for (const auto& [name, net] : module.at("netnames").items()) {
      for (const int bit : NetsOf(net.at("bits"), nets)) {
        std::string& known = names[bit];
        if (known.empty() || rank(name) > rank(known)) known = name;
      }
    }
    return names;
  }

  void Module(const std::string& name, const Path& path, Nets* nets) {
    const Json& module = modules_.at(name);
    const auto names = RegisterNames(module, nets);
    for (const auto& [cell_name, cell] : module.at("cells").items()) {
      const std::string type = cell.at("type");
      if (modules_.contains(type)) {
        Instance(cell_name, cell, path, nets);
      } else {
        Leaf(cell_name, cell, path, names, nets);
      }
    }
  }

  void Instance(const std::string& name, const Json& cell, const Path& path, Nets* nets) {
    const std::string type = cell.at("type");
    const Json& module = modules_.at(type);
    if (module.contains("attributes") && module.at("attributes").contains("blackbox")) {
      Fail(type, fmt::format("is a black box (cell {})", name));
    }
    Nets inner;
    for (const auto& [port, bits] : cell.at("connections").items()) {
      const Json& inside = module.at("ports").at(port).at("bits");
      for (size_t i = 0; i < inside.size(); ++i) {
        const int outside = NetOf(bits.at(i), nets);
        if (!inside[i].is_number_integer()) {
          ties_.push_back({outside, NetOf(inside[i], nets)});
          continue;
        }
        const auto known = inner.emplace(inside[i].get<int64_t>(), outside);
        if (!known.second) ties_.push_back({outside, known.first->second});
      }
    }
    // "g_fp32.u_back": a generate block stands before the name of the instance.
    Path below = path;
    for (const PathStep& block : PathOfName(name)) below.push_back(block);
    below.push_back({name.substr(name.rfind('.') + 1), ModuleOf(type)});
    Module(type, below, &inner);
  }

  void Leaf(const std::string& name, const Json& cell, const Path& path,
            const std::unordered_map<int, std::string>& names, Nets* nets) {
    const std::string type = cell.at("type");
    const auto found = library_.cells.find(type);
    if (found == library_.cells.end()) {
      Fail(fmt::format("cell {} of type {}", name, type),
           fmt::format("is not in {}: Yosys left it unmapped", library_.name));
    }
    const LibertyCell& known = found->second;
    if (!known.unusable.empty()) {
      Fail(fmt::format("cell {} of type {}", name, type),
           fmt::format("cannot be used: {}", known.unusable));
    }
    NetlistCell leaf = {&known, name, std::vector<int>(known.pins.size(), kNoNet), path};
    for (const auto& [pin, bits] : cell.at("connections").items()) {
      const LibertyPin* const at = known.Find(pin);
      if (at == nullptr || bits.size() != 1) {
        Fail(fmt::format("cell {} of type {}", name, type),
             fmt::format("has a pin {} that the library does not know", pin));
      }
      const int net = NetOf(bits.at(0), nets);
      leaf.nets[static_cast<size_t>(at - known.pins.data())] = net;
      if (known.flip_flop && at->is_output && names.count(net) != 0) {
        const Path inside = PathOfName(names.at(net));
        if (path.empty()) leaf.path = inside;
      }
    }
    netlist_.cells.push_back(std::move(leaf));
  }

 public:
  // An output port of a module that is a constant, or the same net as another port of it,
  // joins two nets outside.
  void JoinTies(Netlist* netlist) {
    std::vector<int> root(static_cast<size_t>(netlist->net_count));
    for (size_t i = 0; i < root.size(); ++i) root[i] = static_cast<int>(i);
    const auto find = [&](int net) {
      while (root[static_cast<size_t>(net)] != net) net = root[static_cast<size_t>(net)];
      return net;
    };
    for (const auto& [a, b] : ties_) {
      if (a == kNoNet || b == kNoNet) continue;
      const int x = find(a), y = find(b);
      root[static_cast<size_t>(std::max(x, y))] = std::min(x, y);
    }
    const auto replace = [&](std::vector<int>* nets) {
      for (int& net : *nets) net = net == kNoNet ? net : find(net);
    };
    for (NetlistPort& port : netlist->ports) replace(&port.nets);
    for (NetlistCell& cell : netlist->cells) replace(&cell.nets);
    for (auto& name : netlist->names) replace(&name.second);
  }

 private:
  const Json& modules_;
  const Library& library_;
  const std::string& file_;
  Netlist netlist_;
  std::vector<std::pair<int, int>> ties_;
};

}  // namespace

std::string ModuleOf(const std::string& yosys_name) {
  if (yosys_name.compare(0, 8, "$paramod") != 0) return yosys_name;
  const size_t begin = yosys_name.find('\\');
  if (begin == std::string::npos) return yosys_name;
  const size_t end = yosys_name.find('\\', begin + 1);
  return yosys_name.substr(begin + 1, end == std::string::npos ? end : end - begin - 1);
}

Netlist FlattenJson(const Json& json, const std::string& top, const Library& library,
                    const std::string& file) {
  Flattener flattener(json, library, file);
  Netlist netlist = flattener.Read(top);
  flattener.JoinTies(&netlist);
  return netlist;
}

}  // namespace hif4::estimate
