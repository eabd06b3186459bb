#include "sim/report/mismatch.h"

#include <fmt/format.h>

namespace hif4::sim {

std::string OneLine(const Mismatch& m) {
  std::string line = fmt::format("cycle {}: {}", m.cycle, m.boundary);
  if (!m.signal.empty()) line += fmt::format(" ({})", m.signal);
  if (m.lane_group >= 0) line += fmt::format(", lane group {}", m.lane_group);
  if (!m.expected.empty() || !m.got.empty()) {
    line += fmt::format(": expected {}", m.expected);
    if (!m.expected_value.empty()) line += " = " + m.expected_value;
    line += ", got " + m.got;
    if (!m.got_value.empty()) line += " = " + m.got_value;
  }
  line += fmt::format("; step {}, item {}", m.step, m.item);
  if (!m.category.empty()) line += " (" + m.category + ")";
  if (!m.device.empty()) line += fmt::format("; wrong: {}", m.device);
  return line;
}

}  // namespace hif4::sim
