#include "model/unit/unit_params.h"

#include <fmt/format.h>

#include <algorithm>

namespace hif4 {
namespace {

bool ParseInt(const std::string& text, int low, int high, int* value) {
  if (text.empty() || text.size() > 4) return false;
  int v = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return false;
    v = 10 * v + (c - '0');
  }
  if (v < low || v > high) return false;
  *value = v;
  return true;
}

bool ParsePart(const std::string& part, UnitParams* params, std::string* error) {
  const size_t equals = part.find('=');
  const std::string name = part.substr(0, equals);
  const std::string value = equals == std::string::npos ? "" : part.substr(equals + 1);
  int low = 0, high = 0, v = 0;
  if (name == "NumPipeRegs") {
    high = UnitParams::kMaxPipeRegs;
  } else if (name == "ExactAccumulator") {
    high = 1;
  } else if (name == "TagWidth") {
    low = 1;
    high = UnitParams::kMaxTagWidth;
  } else {
    *error = fmt::format(
        "parameter '{}' is unknown: use NumPipeRegs, ExactAccumulator, TagWidth", name);
    return false;
  }
  if (!ParseInt(value, low, high, &v)) {
    *error = fmt::format("parameter '{}': {} takes {} to {}", part, name, low, high);
    return false;
  }
  if (name == "NumPipeRegs") params->num_pipe_regs = v;
  if (name == "ExactAccumulator") params->exact = v == 1;
  if (name == "TagWidth") params->tag_width = v;
  return true;
}

std::vector<std::string> Split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

}  // namespace

std::string ToString(const UnitParams& params) {
  return fmt::format("NumPipeRegs={},ExactAccumulator={},TagWidth={}",
                     params.num_pipe_regs, params.exact ? 1 : 0, params.tag_width);
}

bool ParseUnitParams(const std::string& text, UnitParams* params, std::string* error) {
  UnitParams parsed;
  for (const std::string& part : Split(text, ',')) {
    if (!ParsePart(part, &parsed, error)) return false;
  }
  *params = parsed;
  return true;
}

std::vector<UnitParams> AllUnitParams(bool has_exact) {
  std::vector<UnitParams> all;
  for (int exact = 0; exact <= (has_exact ? 1 : 0); ++exact) {
    for (int n = 0; n <= UnitParams::kMaxPipeRegs; ++n) {
      UnitParams params;
      params.num_pipe_regs = n;
      params.exact = exact == 1;
      all.push_back(params);
    }
  }
  for (const int tag_width : {1, 40}) {
    UnitParams params;
    params.tag_width = tag_width;
    all.push_back(params);
  }
  return all;
}

bool ParseUnitParamsList(const std::string& text, bool has_exact,
                         std::vector<UnitParams>* list, std::string* error) {
  std::vector<UnitParams> parsed;
  for (const std::string& part : Split(text, ';')) {
    std::vector<UnitParams> sets(1);
    if (part == "all") {
      sets = AllUnitParams(has_exact);
    } else if (!ParseUnitParams(part, &sets[0], error)) {
      return false;
    }
    for (const UnitParams& set : sets) {
      if (set.exact && !has_exact) {
        *error = "ExactAccumulator=1: this unit has no exact accumulator";
        return false;
      }
      if (std::find(parsed.begin(), parsed.end(), set) == parsed.end()) {
        parsed.push_back(set);
      }
    }
  }
  *list = parsed;
  return true;
}

}  // namespace hif4
