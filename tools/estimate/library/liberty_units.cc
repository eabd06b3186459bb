#include "tools/estimate/library/liberty_units.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "tools/common/error.h"
#include "tools/estimate/library/liberty_tables.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitTool;

[[noreturn]] void Fail(const std::string& file, int line, const std::string& what) {
  throw Error(kExitTool, fmt::format("{}:{}", file, line), what,
              "give a complete Liberty file");
}

// The value of "1ns" with symbol "s", in seconds; "10ps", "1V", "1nW".
double UnitOf(const std::string& text, const std::string& symbol, const std::string& file,
              int line) {
  const std::map<std::string, double> prefixes = {
      {"", 1}, {"m", 1e-3}, {"u", 1e-6}, {"n", 1e-9}, {"p", 1e-12}, {"f", 1e-15}};
  const size_t end = std::min(text.find_first_not_of("0123456789."), text.size());
  const std::string unit = text.substr(end);
  const size_t prefix = unit.size() < symbol.size() ? 0 : unit.size() - symbol.size();
  if (end == 0 || unit.substr(prefix) != symbol ||
      prefixes.count(unit.substr(0, prefix)) == 0) {
    Fail(file, line, fmt::format("'{}' is not a unit in {}", text, symbol));
  }
  const double value = LibertyNumber(text.substr(0, end), file, line) *
                       prefixes.at(unit.substr(0, prefix));
  if (value <= 0) Fail(file, line, "a unit is zero");
  return value;
}

double Unit(const LibertyGroup& top, const std::string& name, const std::string& symbol,
            double fallback, const std::string& file) {
  const LibertyAttribute* found = top.Find(name);
  return found == nullptr ? fallback
                          : UnitOf(found->values[0], symbol, file, found->line);
}

}  // namespace

double LibertyNumberOf(const LibertyGroup& group, const std::string& name,
                       double fallback, const std::string& file) {
  const LibertyAttribute* found = group.Find(name);
  return found == nullptr ? fallback : LibertyNumber(found->values[0], file, found->line);
}

void ReadLibraryUnits(const LibertyGroup& top, Library* library) {
  const std::string& file = library->file;
  library->second = Unit(top, "time_unit", "s", 1e-9, file);
  library->volt = Unit(top, "voltage_unit", "V", 1, file);
  library->watt = Unit(top, "leakage_power_unit", "W", 1e-9, file);
  const LibertyAttribute* load = top.Find("capacitive_load_unit");
  if (load == nullptr || load->values.size() != 2) {
    Fail(file, top.line, "capacitive_load_unit is missing");
  }
  std::string unit = load->values[1];  // "pf", "ff"
  if (!unit.empty() && unit.back() == 'f') unit.back() = 'F';
  library->farad = LibertyNumber(load->values[0], file, load->line) *
                   UnitOf("1" + unit, "F", file, load->line);
  if (library->farad <= 0) Fail(file, load->line, "a unit is zero");
}

void ReadLibraryConditions(const LibertyGroup& top, Library* library) {
  const std::string& file = library->file;
  library->process = LibertyNumberOf(top, "nom_process", 1, file);
  library->voltage = LibertyNumberOf(top, "nom_voltage", 0, file);
  library->temperature = LibertyNumberOf(top, "nom_temperature", 25, file);
  library->corner = top.Value("default_operating_conditions");
  for (const LibertyGroup& group : top.groups) {
    if (group.type != "operating_conditions" || group.args.empty()) continue;
    if (library->corner.empty()) library->corner = group.args[0];
    if (group.args[0] != library->corner) continue;
    library->process = LibertyNumberOf(group, "process", library->process, file);
    library->voltage = LibertyNumberOf(group, "voltage", library->voltage, file);
    library->temperature =
        LibertyNumberOf(group, "temperature", library->temperature, file);
  }
  if (library->voltage <= 0) Fail(file, top.line, "states no voltage");
}

}  // namespace hif4::estimate
