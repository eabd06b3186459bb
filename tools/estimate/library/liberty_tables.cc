#include "tools/estimate/library/liberty_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "tools/common/error.h"
#include "tools/common/numbers.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitTool;

constexpr const char* kRemedy = "give a complete Liberty file";
constexpr size_t kMaxVariables = 3;

bool IsLoad(const std::string& variable) {
  return variable == "total_output_net_capacitance" ||
         variable == "equal_or_opposite_output_net_capacitance";
}
bool IsTransition(const std::string& variable) {
  return variable == "input_net_transition" || variable == "input_transition_time";
}

}  // namespace

double LibertyNumber(const std::string& text, const std::string& file, int line) {
  double value = 0;
  if (cli::ParseReal(text, &value) != cli::Parsed::kOk) {
    throw Error(kExitTool, fmt::format("{}:{}", file, line),
                fmt::format("'{}' is not a finite number", text), kRemedy);
  }
  return value;
}

TableTemplates::TableTemplates(const LibertyGroup& library, const std::string& file)
    : file_(file) {
  for (const LibertyGroup& group : library.groups) {
    if (group.type != "lu_table_template" && group.type != "power_lut_template") continue;
    if (group.args.empty()) Fail(group.line, group.type + " without a name");
    Template form;
    for (size_t i = 1; i <= kMaxVariables; ++i) {
      const std::string variable = group.Value(fmt::format("variable_{}", i));
      if (variable.empty()) break;
      form.variables.push_back(variable);
      const LibertyAttribute* index = group.Find(fmt::format("index_{}", i));
      form.indices.push_back(index == nullptr ? std::vector<double>() : Numbers(*index));
    }
    templates_[group.args[0]] = form;
  }
}

void TableTemplates::Fail(int line, const std::string& what) const {
  throw Error(kExitTool, fmt::format("{}:{}", file_, line), what, kRemedy);
}

std::vector<double> TableTemplates::Numbers(const LibertyAttribute& attribute) const {
  std::vector<double> numbers;
  for (const std::string& part : attribute.values) {
    std::string word;
    for (const char c : part + ",") {
      const bool blank = std::isspace(static_cast<unsigned char>(c)) != 0;
      if (c != ',' && !blank) {
        word += c;
      } else if (!word.empty()) {
        numbers.push_back(LibertyNumber(word, file_, attribute.line));
        word.clear();
      }
    }
  }
  return numbers;
}

std::vector<double> TableTemplates::Axis(const LibertyGroup& group, const Template& form,
                                         size_t index) const {
  const LibertyAttribute* own = group.Find(fmt::format("index_{}", index + 1));
  const std::vector<double> axis = own != nullptr ? Numbers(*own) : form.indices[index];
  const bool ascends =
      std::adjacent_find(axis.begin(), axis.end(), std::greater_equal<>()) == axis.end();
  if (axis.empty() || !ascends) {
    Fail(group.line,
         fmt::format("{}: axis {} is empty or does not ascend", group.type, index + 1));
  }
  return axis;
}

LookupTable TableTemplates::Read(const LibertyGroup& group) const {
  const LibertyAttribute* values = group.Find("values");
  if (values == nullptr) Fail(group.line, group.type + " has no values");
  LookupTable table;
  table.values = Numbers(*values);
  const std::string name = group.args.empty() ? "scalar" : group.args[0];
  if (name == "scalar") {
    if (table.values.size() != 1) Fail(group.line, "a scalar has one value");
    return table;
  }
  const auto found = templates_.find(name);
  if (found == templates_.end()) {
    Fail(group.line, fmt::format("{}: no template '{}'", group.type, name));
  }
  const Template& form = found->second;
  size_t count = 1;
  for (size_t i = 0; i < form.variables.size(); ++i) {
    const std::vector<double> axis = Axis(group, form, i);
    count *= axis.size();
    if (IsLoad(form.variables[i])) {
      table.load = axis;
    } else if (IsTransition(form.variables[i])) {
      table.transition = axis;
    } else {
      Fail(group.line,
           fmt::format("{}: axis {} is not understood", group.type, form.variables[i]));
    }
  }
  if (table.values.size() != count) {
    Fail(values->line,
         fmt::format("{} values where {} are needed", table.values.size(), count));
  }
  if (form.variables.size() == 2 && IsTransition(form.variables[0])) {
    const std::vector<double> given = table.values;  // turn it: loads come first
    for (size_t i = 0; i < table.load.size(); ++i) {
      for (size_t j = 0; j < table.transition.size(); ++j) {
        table.values[i * table.transition.size() + j] = given[j * table.load.size() + i];
      }
    }
  }
  return table;
}

}  // namespace hif4::estimate
