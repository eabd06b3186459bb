#include "tools/estimate/power/vcd_toggles.h"

#include <fmt/format.h>

#include <sstream>
#include <unordered_map>

#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

class Counter {
 public:
  Counter(const std::string& file, const Netlist& netlist)
      : file_(file), netlist_(netlist), toggles_(static_cast<size_t>(netlist.net_count)) {
    taken_.resize(toggles_.size());
  }

  // "$var wire 3 ! name [2:0] $end"
  void Variable(const std::string& line) {
    std::istringstream words(line);
    std::string word, kind, id, name;
    size_t bits = 0;
    words >> word >> kind >> bits >> id >> name;
    if (!name.empty() && name[0] == '\\') name.erase(0, 1);
    const auto found = netlist_.names.find(name);
    if (found == netlist_.names.end() || found->second.size() != bits) return;
    Signal signal;
    for (const int net : found->second) {
      const bool is_new = net >= 0 && !taken_[static_cast<size_t>(net)];
      signal.nets.push_back(is_new ? net : kNoNet);
      if (is_new) taken_[static_cast<size_t>(net)] = true;
    }
    signal.values.assign(bits, '?');
    signals_[id] = signal;
  }

  // "1!" or "b101 !"
  void Change(const std::string& line) {
    const size_t blank = line.find(' ');
    const bool is_vector = line[0] == 'b' && blank != std::string::npos;
    const auto found = signals_.find(line.substr(is_vector ? blank + 1 : 1));
    if (found == signals_.end()) return;
    Signal& signal = found->second;
    const std::string given = is_vector ? line.substr(1, blank - 1) : line.substr(0, 1);
    for (size_t bit = 0; bit < signal.values.size(); ++bit) {
      // The leftmost digit stands for those that are left out; x and z go on, 1 does not.
      char value = bit < given.size() ? given[given.size() - 1 - bit] : given[0];
      if (bit >= given.size() && value == '1') value = '0';
      if (signal.nets[bit] != kNoNet) Set(&signal, bit, value);
    }
  }

  std::vector<uint64_t> Toggles() {
    if (signals_.empty()) {
      throw cli::Error(cli::kExitTool, file_, "knows no net of " + netlist_.top);
    }
    return toggles_;
  }

 private:
  struct Signal {
    std::vector<int> nets;  // kNoNet: counted under another name
    std::string values;
  };

  void Set(Signal* signal, size_t bit, char value) {
    char& known = signal->values[bit];
    if (value != '0' && value != '1') {
      throw cli::Error(cli::kExitTool, file_,
                       fmt::format("a net of {} is {}", netlist_.top, value));
    }
    if (known != '?' && known != value) {
      ++toggles_[static_cast<size_t>(signal->nets[bit])];
    }
    known = value;
  }

  const std::string& file_;
  const Netlist& netlist_;
  std::vector<uint64_t> toggles_;
  std::vector<bool> taken_;
  std::unordered_map<std::string, Signal> signals_;
};

}  // namespace

std::vector<uint64_t> CountVcdToggles(std::istream* vcd, const std::string& file,
                                      const Netlist& netlist) {
  Counter counter(file, netlist);
  for (std::string line; std::getline(*vcd, line);) {
    if (line.compare(0, 5, "$var ") == 0) {
      counter.Variable(line);
    } else if (!line.empty() && std::string("01xzb").find(line[0]) != std::string::npos) {
      counter.Change(line);
    }
  }
  return counter.Toggles();
}

}  // namespace hif4::estimate
