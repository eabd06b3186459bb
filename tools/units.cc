// `hif4 units`: what can be generated, tested and estimated.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/unit/unit.h"
#include "model/unit/unit_params.h"
#include "model/unit/vector_units.h"
#include "tools/commands.h"
#include "tools/common/output_file.h"
#include "tools/vectors.h"

namespace hif4::cli {
namespace {

using Json = nlohmann::ordered_json;

Json ParametersOf(const MacUnit& unit) {
  const UnitParams defaults;
  return {{{"name", "NumPipeRegs"},
           {"least", 0},
           {"most", UnitParams::kMaxPipeRegs},
           {"default", defaults.num_pipe_regs}},
          {{"name", "ExactAccumulator"},
           {"least", 0},
           {"most", unit.has_exact ? 1 : 0},
           {"default", defaults.exact ? 1 : 0}},
          {{"name", "TagWidth"},
           {"least", 1},
           {"most", UnitParams::kMaxTagWidth},
           {"default", defaults.tag_width}}};
}

const char* KindName(FieldKind kind) {
  switch (kind) {
    case FieldKind::kMark:
      return "mark";
    case FieldKind::kInput:
      return "input";
    case FieldKind::kResult:
      return "result";
    case FieldKind::kTap:
      return "tap";
  }
  return "";
}

// A unit that has vectors; the MACs among them have RTL, too.
Json Describe(const VectorUnitInfo& info) {
  Json json = {{"name", info.name}, {"summary", info.summary}};
  const MacUnit* mac = FindMacUnit(info.name);
  json["rtl_top"] = mac != nullptr ? Json(mac->rtl_top) : Json();
  json["parameters"] = mac != nullptr ? ParametersOf(*mac) : Json::array();
  json["boundaries"] = Json::array();
  if (mac != nullptr) {
    for (const Boundary& boundary : mac->boundaries) {
      json["boundaries"].push_back(boundary.name);
    }
  }
  VectorRequest request;
  request.unit = info.name;
  VectorStatus status;
  const std::unique_ptr<VectorUnit> unit = MakeVectorUnit(request, &status);
  CheckStatus(status, info.name);
  for (const Field& field : unit->layout().fields()) {
    json["fields"].push_back(
        {{"name", field.name}, {"bits", field.bits}, {"kind", KindName(field.kind)}});
  }
  for (const VectorCategory& category : unit->categories()) {
    json["categories"].push_back(
        {{"name", category.name}, {"clauses", category.clauses}});
  }
  return json;
}

std::string ToText(const Json& json) {
  const auto text = [](const Json& value) { return value.get<std::string>(); };
  std::string out = fmt::format("{:<8}{}\n", text(json["name"]), text(json["summary"]));
  std::vector<std::string> parts;
  for (const Json& field : json["fields"]) {
    parts.push_back(fmt::format("{}:{}", text(field["name"]), field["bits"].get<int>()));
  }
  out += fmt::format("        fields      {}\n", fmt::join(parts, " "));
  if (json["rtl_top"].is_null()) return out;
  parts.clear();
  for (const Json& p : json["parameters"]) {
    parts.push_back(fmt::format("{}={}..{} (default {})", text(p["name"]),
                                p["least"].get<int>(), p["most"].get<int>(),
                                p["default"].get<int>()));
  }
  out += fmt::format("        RTL         {}\n        parameters  {}\n",
                     text(json["rtl_top"]), fmt::join(parts, ", "));
  parts.clear();
  for (const Json& boundary : json["boundaries"]) parts.push_back(text(boundary));
  return out + fmt::format("        boundaries  {}\n", fmt::join(parts, " "));
}

int PrintUnits(bool as_json) {
  Json all = Json::array();
  std::string lines;
  for (const VectorUnitInfo& info : VectorUnits()) {
    all.push_back(Describe(info));
    lines += ToText(all.back());
  }
  PrintText(as_json ? all.dump() + "\n" : lines);
  return 0;
}

}  // namespace

void AddUnits(CLI::App* app, int* exit_code) {
  const auto json = std::make_shared<bool>(false);
  CLI::App* command =
      app->add_subcommand("units", "List the units with their parameters and fields");
  command->add_flag("--json", *json, "Print JSON");
  command->callback([=] { *exit_code = PrintUnits(*json); });
}

}  // namespace hif4::cli
