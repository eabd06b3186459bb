#include "sim/report/stall.h"

#include <algorithm>

namespace hif4::sim {

const std::vector<std::string>& StallNames() {
  static const std::vector<std::string> names = {"none",  "in",       "out", "both",
                                                 "burst", "withdraw", "mix"};
  return names;
}

bool ParseStall(const std::string& name, Stall* stall) {
  const auto& names = StallNames();
  const auto found = std::find(names.begin(), names.end(), name);
  *stall = static_cast<Stall>(found - names.begin());
  return found != names.end();
}

}  // namespace hif4::sim
